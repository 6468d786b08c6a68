import { toCardMinorUnits } from '@platewright/domain/payments/charge';
import type { RemotePaymentProvider } from '../payment/port.ts';

/** What every card provider has in common: the wire of specification 001 and charges in dirhams. */
export const cardWire = {
  kind: 'remote',
  key: 'card',
  methods: ['card'],
  redirectField: 'redirectUrl',
  returnParameter: 'cko-session-id',
  getCharge: (total) => ({ amountMinor: toCardMinorUnits(total), currency: 'AED', exchangeRate: null }),
  // A confirmed card is charged without a capture request.
  capture: null,
} satisfies Partial<RemotePaymentProvider>;
