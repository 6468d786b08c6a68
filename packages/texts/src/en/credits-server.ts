/** Kinds of entries of the credit ledger, as the search and the statement name them. */
export const credits = {
  types: {
    Order: 'Order',
    Payment: 'Payment',
    Cheque: 'Cheque',
    Refund: 'Refund',
    Adjustment: 'Adjustment',
  },
  means: { cash: 'Cash', transfer: 'Bank transfer', cheque: 'Cheque' },
  chequeNumber: 'No. {number}',
} as const;
