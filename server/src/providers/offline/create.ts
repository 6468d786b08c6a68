import type { OfflinePaymentProvider } from '../payment/port.ts';

/** Cash, cheque, transfer and payment on account: the operator takes them itself. */
export const createOfflineProvider = (): OfflinePaymentProvider => ({
  kind: 'offline',
  key: 'offline',
  name: 'offline',
  methods: ['cash', 'pdc', 'dp', 'transfer'],
  getCharge: (total) => ({ amountMinor: total, currency: 'AED', exchangeRate: null }),
  // Cash and cheques wait for staff; an order on account within the credit limit counts as captured. A transfer is never
  // started: staff record one that has come in.
  start: (method) => (method === 'dp' ? 'captured' : 'authorised'),
});
