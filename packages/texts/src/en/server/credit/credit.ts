/** Types of ledger entries and means of payment, in the ledger and its search. */
export const credit = {
  types: {
    Order: 'Order',
    Payment: 'Payment',
    Cheque: 'Cheque',
    Refund: 'Refund',
    Adjustment: 'Adjustment',
  },
  means: {
    cash: 'Cash',
    transfer: 'Bank transfer',
    cheque: 'Cheque',
    account: 'Left on the account',
    card: 'Card',
    paypal: 'PayPal',
  },
  chequeNumber: 'No. {number}',
  returned: 'The bank returned cheque {number}: {reason}',
} as const;
