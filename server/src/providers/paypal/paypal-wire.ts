import { toPaypalUsdCents } from '@platewright/domain/payments/charge';
import type { RemotePaymentProvider } from '../payment/port.ts';

/** What PayPal and its stand-in have in common. PayPal takes no dirhams, so US dollars are charged at a configured rate. */
export const createPaypalWire = (aedPerUsd: number) =>
  ({
    kind: 'remote',
    key: 'paypal',
    methods: ['paypal'],
    cardFields: null,
    redirectField: 'url',
    returnParameter: 'token',
    getCharge: (total) => ({
      amountMinor: toPaypalUsdCents(total, aedPerUsd),
      currency: 'USD',
      exchangeRate: aedPerUsd,
    }),
  }) satisfies Partial<RemotePaymentProvider>;
