/** A credit note that staff issue without a report of the customer, on the page of an order. */
export const creditOrder = {
  button: 'Issue a credit note',
  title: 'Issue a credit note',
  text: 'AED {amount} of the invoice, without VAT, are not credited yet. The note is issued at once and the money goes back the way it came.',
  amount: 'Amount without VAT, AED',
  amountHelp: 'Left empty: all that is left of the invoice.',
  reason: 'Reason',
  reasonHelp: 'Printed on the credit note.',
  confirm: 'Issue it',
  cancel: 'Cancel',
  doneByRefund: {
    ledger: '{number} is issued. The amount is credited to the account of the customer.',
    provider: '{number} is issued. The payment provider gives the money back.',
    byHand: '{number} is issued. Give the money back by hand: it is not refunded automatically.',
    takenBack: '{number} is issued. Nothing is refunded: a dispute has taken the payment back already.',
  },
} as const;
