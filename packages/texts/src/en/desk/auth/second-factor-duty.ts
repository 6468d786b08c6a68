/** The second factor at the desk: the duty, and giving it again (decision 052). */
export const secondFactorDuty = {
  title: 'Set up two-step sign-in',
  lead: 'Your work moves money or rights, so your sign-in needs a second step. Set it up now; it takes a minute.',
  continue: 'Go to the desk',
  signOut: 'Sign out',
  giveTitle: 'Confirm that it is you',
  giveText: 'This moves money or rights. Enter a code or use a passkey; it counts for {minutes} minutes.',
  give: 'Confirm',
} as const;
