/** A dispute about the payment of an order, on its page. */
export const paymentDispute = {
  open: {
    title: 'The customer disputes this payment',
    sentence: 'Answer at the payment provider in time, or the money is taken back.',
  },
  lost: {
    title: 'The money of this payment was taken back',
    sentence:
      'Decide what becomes of the order: hold it, cancel it, or be paid in another way. Then write down how it was settled.',
  },
  won: { title: 'The dispute about this payment is over', sentence: 'It ended in our favour: the money stays.' },
  settled: { title: 'The money was taken back; the matter is settled', sentence: 'The history says how.' },
  note: 'How it was settled',
  settle: 'Mark as settled',
  done: 'Marked as settled.',
  late: 'Somebody else has just changed this. Look at what it says now.',
} as const;
