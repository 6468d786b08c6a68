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
  chequeReceived: {
    subject: '{brand} has received your cheque',
    text: 'Thank you. Your cheque is here, and we take it to the bank on its date. It counts as paid when the bank has paid it.',
    button: 'Open your credits',
  },
  chequeCleared: {
    subject: 'Your cheque to {brand} is paid',
    text: 'Thank you. The bank has paid your cheque, and your account says so.',
    button: 'Open your credits',
  },
  chequeBounced: {
    subject: 'A cheque to {brand} was not paid',
    text: 'Your bank did not pay a cheque. Until it is settled, nothing more can be ordered on account. Please talk to us.',
    button: 'Open your credits',
  },
} as const;
