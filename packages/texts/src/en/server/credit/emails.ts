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
} as const;
