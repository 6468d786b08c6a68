/** Emails to the people of the desk about their access. */
export const staffEmails = {
  staffInvitation: {
    subject: 'You are invited to the desk of {brand}',
    text: 'An account at the desk of {brand} was made for you. Please set a password, then you can sign in with {email}.',
    button: 'Set my password',
    after:
      'The link is good for seven days and can be used once. If you do not expect this invitation, you need not do anything.',
  },
  staffReset: {
    subject: 'Set a new password for the desk of {brand}',
    text: 'Somebody, probably you, asked for a new password for the desk of {brand} with {email}.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once. If you did not ask for it, your password stays as it is.',
  },
  staffGuesses: {
    subject: 'Somebody is trying passwords on your account at the desk of {brand}',
    text: 'There were too many sign-ins to the desk with {email} and a wrong password, so no more are accepted for some minutes. Nobody got in with them. On a device with which you signed in before, sign in as usual. On any other, set a new password with this link: after that you can sign in there at once.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once; “Forgot password?” at the sign-in sends another. We write about this once a day at most, however long it goes on. If you mistyped the password yourself, you need not do anything.',
  },
  staffCodeGuesses: {
    subject: 'Somebody knows your password for the desk of {brand}',
    text: 'At the sign-in to the desk with {email} the password was right, and then too many wrong codes were entered. Nobody got in with them, and no more codes are accepted for a while. If this was not you, set a new password now with this link: it shuts out whoever knows the old one. Then tell an administrator.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once; “Forgot password?” at the sign-in sends another. We write about this once a day at most, however long it goes on. If you entered the wrong codes yourself, you need not do anything.',
  },
} as const;
