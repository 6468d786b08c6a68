/** Emails of the newsletter. */
export const newsletterEmails = {
  newsletterConfirm: {
    subject: 'Please confirm the newsletter of {brand}',
    text: 'Somebody wrote this address into our newsletter form. Press the button if that was you: only then you are on the list.',
    button: 'Yes, I want the newsletter',
    foot: 'If it was not you, you need not do anything: you get no more letters. The link is good for seven days.',
  },
  newsletterWelcome: {
    subject: 'You are on the newsletter of {brand}',
    text: 'Thank you for subscribing! We write about plates, screens and presses, and seldom.',
    button: 'See our products',
    unsubscribe: 'Unsubscribe',
    foot: 'You receive this letter because this address was written into the newsletter form of {brand}.',
  },
} as const;
