/** Emails that the first-run guide sends. */
export const setupEmails = {
  setupTest: {
    subject: 'Test email of {brand}',
    text: 'Emails of the portal arrive at this address. Check in its details that it was not sorted as spam: sender and domain should be those of your company.',
    sender: 'Sender',
    button: 'Back to the guide',
  },
} as const;
