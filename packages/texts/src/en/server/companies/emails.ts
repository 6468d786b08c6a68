/** Emails about agents and papers of a company. */
export const companyEmails = {
  agentGranted: {
    subject: 'You are an agent of {brand} now',
    text: 'We have confirmed your account as an agent. You can order for your customers and keep a list of them.',
    button: 'Open your account',
  },
  agentRefused: {
    subject: 'Your request to be an agent of {brand}',
    text: 'We could not confirm your account as an agent. You can go on ordering for yourself.',
    button: 'Open your account',
  },
  papersReceived: {
    subject: 'We have received your company papers',
    text: 'Thank you for your corrected trade license and TRN certificate. We check them and write to you again.',
    button: 'Open your account',
  },
  papersApproved: {
    subject: 'Your company papers are approved by {brand}',
    text: 'Thank you for your trade license and TRN certificate. They are in order and kept with your account.',
    button: 'Open your account',
  },
  papersRefused: {
    subject: 'Your company papers with {brand}',
    text: 'We could not approve the papers of your registration. Please send us corrected copies from your account page.',
    button: 'Send new papers',
  },
} as const;
