/** Emails about credit, debts and cheques. */
export const creditEmails = {
  creditGranted: {
    subject: 'Your credit limit with {brand} is ready',
    text: 'Thank you for your documents. They are approved, and you can now order on account.',
    button: 'Open your credits',
  },
  creditRefused: {
    subject: 'Your application for credit with {brand}',
    text: 'We could not approve your documents. You are welcome to correct them and to apply again.',
    button: 'Apply again',
  },
  chequeBounced: {
    subject: 'A cheque to {brand} was not paid',
    text: 'Your bank did not pay a cheque. Until it is settled, nothing more can be ordered on account. Please talk to us.',
    button: 'Open your credits',
  },
  debtReminder: {
    subject: 'A payment to {brand} is due soon',
    subjectLate: 'A payment to {brand} is overdue',
    text: 'This is a friendly reminder of what is due on your account in the next days.',
    textLate: 'Please pay what is overdue on your account. Until then, nothing more can be ordered on account.',
    isDue: '{amount}, due on {day}',
    wasDue: '{amount}, was due on {day}',
    button: 'Open your credits',
    transfer: 'By bank transfer: {bank}, {holder}, IBAN {iban}.',
    after: 'If you have paid in the meantime, thank you: then you need not do anything.',
  },
} as const;
