/** Names in the answers of checkout calls. */
export const checkout = {
  types: {
    physical: { name: 'Physical plates', description: 'Finished plates, one for each colour, shipped to you.' },
    len: { name: 'LEN files', description: 'One-bit screened files for your own plate imager, one for each colour.' },
    pdf: { name: 'PDF file', description: 'Print-ready, trapped PDF of the whole design.' },
    services: {
      name: 'Services and printed proofs',
      description: 'No plates or files: what you ordered, sent to you.',
    },
  },
  colour: { face: 'Colour {number}', back: 'Back side colour {number}' },
  methods: {
    card: 'Visa, MasterCard',
    paypal: 'PayPal',
    cash: 'Cash on delivery or collection',
    pdc: 'Post-dated cheque',
    dp: 'Deferred payment (on account)',
  },
  sameDayTooLate: 'Same day delivery has to be paid before 12:00 on a working day.',
  threeDs: {
    title: 'Confirm your payment',
    question: 'Are you making this payment?',
    approve: 'Approve',
    decline: 'Decline',
    note: 'This page stands in for the bank of the card. No money moves.',
    gone: 'This payment does not exist.',
  },
  paypalPage: {
    title: 'Pay with PayPal',
    approve: 'Pay now',
    approveEmpty: 'Pay with an account without money',
    cancel: 'Cancel and return',
    note: 'This page stands in for PayPal. No money moves.',
    gone: 'This payment does not exist.',
  },
  paymentDescription: 'Order {orderId}',
} as const;
