/** Screens of the demo world. */
export const demo = {
  mailbox: {
    title: 'Mailbox',
    lead: 'Letters that the portal would have sent, newest first.',
    empty: 'No letters yet.',
    emptySentence: 'Register, reset a password or place an order, and the letter appears here.',
    to: 'To',
    emails: 'Letters',
    email: 'Letter: {subject}',
    refresh: 'Look again',
    links: 'Links in this letter',
  },
} as const;
