/** A valid input for each call of the desk about documents, payments and refunds. */
export function createMoneyInputs(orderId: number) {
  const order = { orderId };
  return {
    deskInvoiceDocument: { ...order, number: 'INV-2026-000001' },
    deskPayments: { search: 'gulf', filter: 'paid', method: 'card', from: '2026-11-01', sort: 'amount' },
    deskPaymentsCsv: { search: '', filter: 'questioned' },
    deskRefundsCsv: { search: '', from: '2026-11-01' },
    deskRefunds: { search: 'gulf', filter: 'byHand' },
    deskReceiveCash: { ...order, amount: 1, receivedOn: '2026-11-20', note: '' },
    deskCreditable: order,
    deskCreditOrder: { ...order, left: 1, lines: [{ no: 1, amount: 1 }], reason: 'Agreed.' },
    deskReceiveTransfer: { ...order, amount: 1, receivedOn: '2026-11-20', reference: 'FT1' },
    deskCloseRefund: { ...order, refundId: 999_999, outcome: 'refunded', note: 'By transfer.' },
    deskDecideMismatch: { ...order, outcome: 'refund', amount: 1, currency: 'AED', note: 'By mistake.' },
    deskSettleDispute: { ...order, note: 'Paid by transfer.' },
    deskInvoices: { search: 'gulf', kind: 'invoice', from: '2026-11-01', to: '2026-11-30', sort: 'total' },
    deskAccounts: { search: 'gulf', filter: 'overdue', sort: 'name', direction: 'asc' },
    deskAccount: { companyId: 1, until: '2026-11-20' },
    deskAccountsCsv: { search: '', filter: 'owing' },
    statementsDocument: { kind: 'period', from: '2026-11-01', to: '2026-11-20', language: 'en' },
    deskStatement: { companyId: 1, kind: 'openItems', language: 'ar' },
    deskInvoicesCsv: { search: '', kind: 'creditNote' },
  };
}
