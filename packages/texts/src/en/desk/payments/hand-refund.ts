/** Money that goes back by hand, on the page of an order. */
export const handRefund = {
  title: 'Refund {sum} by hand',
  causes: {
    offline: 'It was paid in cash or by transfer: give it back as far as it was received.',
    excess:
      'More came in than the order costs, and the payment provider refused to give the excess back. Find another way, such as a transfer.',
    rejected: 'The payment provider refused to give it back. Find another way, such as a transfer.',
  },
  creditNote: 'Credit note {number}',
  states: {
    refunded: '{sum} refunded by hand',
    notNeeded: '{sum}: nothing is left to give back',
  },
  takenBack: 'The payment has been taken back. Nothing is left to give back.',
  settled: '{who}, {when}',
  outcome: 'Outcome',
  outcomes: {
    refunded: 'The money was given back',
    notNeeded: 'Nothing had been received',
    onAccount: 'It stays on the account and pays the next order',
  },
  note: 'How it was settled',
  done: 'Done',
  saved: 'Noted. The customer sees it.',
  late: 'Somebody else has just settled this.',
} as const;
