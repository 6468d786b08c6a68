/** Emails about messages of the contact page. */
export const contactEmails = {
  contactMessage: {
    subject: 'Message from {name}',
    text: 'Somebody wrote to us on the contact page. Answer this letter to write back to them.',
    facts: { name: 'Name', email: 'E-mail', phone: 'Phone', language: 'Language', message: 'Message' },
    button: 'Open at the desk',
    foot: 'This letter is for the staff of {brand}. It was written automatically.',
  },
} as const;
