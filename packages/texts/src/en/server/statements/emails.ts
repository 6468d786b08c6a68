/** The email that a statement of account lies ready. */
export const statementEmails = {
  statement: {
    subject: 'Your statement of account from {brand}',
    text: {
      period: 'Your statement of account lies ready, with every entry of the period and your balance before and after.',
      openItems: 'Your statement of account lies ready, with everything that is still to be paid.',
    },
    period: 'Period',
    fromTo: '{from} to {to}',
    balance: 'Balance',
    inFavour: 'In your favour',
    button: 'Open your statements',
    after: 'If it does not agree with your books, please talk to us.',
  },
} as const;
