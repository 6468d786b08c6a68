import type { OfflinePaymentProvider } from '../payment/port.ts';

/** Cash, cheque, transfer and payment on account or by what is kept there: the operator takes them itself. */
export const createOfflineProvider = (): OfflinePaymentProvider => ({
  kind: 'offline',
  key: 'offline',
  name: 'offline',
  methods: ['cash', 'pdc', 'dp', 'transfer', 'balance'],
  getCharge: (total) => ({ amountMinor: total, currency: 'AED', exchangeRate: null }),
  // Cash and cheques wait for staff, and a transfer for its money; an order on account within the credit limit, or that is paid
  // by what is kept there, counts as captured.
  start: (method) => (method === 'dp' || method === 'balance' ? 'captured' : 'authorised'),
});
