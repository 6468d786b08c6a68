/** Messages of the calls that set or reset passwords. */
export const auth = {
  resetSent: 'We have sent you an e-mail with a link to set a new password. The link is good for one hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
  ownPasswordChanged: 'Your password has been changed. You were signed out on your other devices.',
  memberReady: 'Thank you, your password is set. You can sign in now.',
} as const;

/** The sign-in page that replaces Google and Facebook in the demo. */
export const identityStandIn = {
  google: 'Google',
  facebook: 'Facebook',
  title: '{provider} (stand-in)',
  question: 'Who would you like to be?',
  cancel: 'Cancel',
  note: 'This page plays {provider} in the demo. Nothing leaves this machine.',
  wrong: 'This request is not complete. Please go back and start again.',
  people: {
    known: 'has an account',
    unknown: 'has no account yet',
    arabic: 'has no account yet',
    unconfirmed: 'has not confirmed the account',
    blocked: 'is blocked',
    withoutEmail: 'gives no e-mail',
    unverified: 'e-mail not verified by {provider}',
  },
} as const;
