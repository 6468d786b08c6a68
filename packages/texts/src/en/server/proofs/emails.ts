/** Emails about comments on a proof. */
export const proofEmails = {
  proofComments: {
    subject: 'Order {orderId}: comments on your proof',
    text: 'Unread comments on your proof: {n}.',
    file: 'Proof',
    by: '{number}, {author}',
    button: 'Look at the proof',
  },
} as const;
