/** Emails about credit notes. */
export const invoicesEmails = {
  creditNoteIssued: {
    subject: 'Order {orderId}: your credit note',
    text: 'We have credited a part of the invoice of this order. The amount goes back the way it was paid.',
  },
} as const;
