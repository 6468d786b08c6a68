/** A charge of another sum or currency than was asked for, on the page of an order. */
export const paymentMismatch = {
  open: {
    title: '{received} came in instead of {expected}',
    sentence: 'The customer cannot pay again until this is decided. The order goes on as soon as it counts as paid.',
    closed: 'The order does not wait for a payment any more, so the money can only go back.',
  },
  refunded: {
    title: '{received} came in instead of {expected}; it was refunded',
    going: '{received} came in instead of {expected}; all of it is being refunded',
    sentence: 'The history says who decided and why.',
  },
  accepted: {
    title: '{received} came in instead of {expected}, and was accepted',
    sentence: 'The order counts as paid. A refund gives back what came in. The history says who decided and why.',
  },
  matched: {
    title: '{received} came in instead of {expected}; {excess} went back',
    going: '{received} came in instead of {expected}; {excess} is going back',
    sentence: 'The order is paid with its own sum. The history says who decided and why.',
  },
  outcome: 'Decision',
  outcomes: {
    match: 'Take the sum of the order and refund {excess}',
    refund: 'Refund {received}; the customer pays again',
    refundClosed: 'Refund {received}',
    accept: 'Accept {received} as payment of the whole order',
  },
  note: 'Why',
  decide: 'Decide',
  saved: 'Decided. It stands in the history.',
  late: 'Something else came in, or somebody has just decided. Look again.',
} as const;
