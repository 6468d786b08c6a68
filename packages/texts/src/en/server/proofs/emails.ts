/** Emails about proofs and their comments. */
export const proofsEmails = {
  approvalPosted: {
    subject: 'Order {orderId}: your approval is needed',
    text: 'The approval files are ready. Please check text, size, colours, barcode and die position before you approve them.',
    button: 'Look at the files',
  },
  proofRejected: {
    subject: 'Order {orderId}: we have your remarks',
    text: 'Thank you. Your remarks on the approval files are with our prepress team; we correct them and ask for your approval again.',
  },
  proofComments: {
    subject: 'Order {orderId}: comments on your proof',
    text: 'Unread comments on your proof: {n}.',
    file: 'Proof',
    by: '{number}, {author}',
    button: 'Look at the proof',
  },
} as const;
