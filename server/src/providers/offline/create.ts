import type { OfflinePaymentProvider } from '../payment/port.ts';

/** Cash, post-dated cheque and payment on account: the plate house takes them itself. */
export const createOfflineProvider = (): OfflinePaymentProvider => ({
  kind: 'offline',
  key: 'offline',
  name: 'offline',
  methods: ['cash', 'pdc', 'dp'],
  getCharge: (total) => ({ amountMinor: total, currency: 'AED', exchangeRate: null }),
  // Cash and cheques wait for staff; an order on account within the credit limit counts as captured.
  start: (method) => (method === 'dp' ? 'captured' : 'authorised'),
});
