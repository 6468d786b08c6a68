/** What the server answers when somebody has lost their password. */
export const entry = {
  resetSent: 'We have sent you an e-mail with a link to set a new password. The link is good for one hour.',
  passwordChanged: 'Your password has been changed. Please sign in with the new one.',
} as const;
