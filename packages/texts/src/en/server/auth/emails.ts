/** Emails about sign-in and passwords. */
export const authEmails = {
  confirm: {
    subject: 'Please confirm your account with {brand}',
    text: 'Thank you for signing up with {brand}. Please confirm this e-mail address, then you can sign in.',
    button: 'Confirm my account',
    after: 'The link is good for 48 hours and can be used once. If you did not sign up, you need not do anything.',
    passwordVoid:
      'Somebody tried to sign in with this address through Google or Facebook before it was confirmed. To be safe, the password chosen at sign-up no longer works. After the confirmation, sign in that way again, or set a new password with “Forgot password”.',
  },
  customerInvitation: {
    subject: 'Your account with {brand}',
    text: 'You asked {brand} for an order or a quotation, so our staff have made an account for you. Please set a password: then you sign in with this e-mail address, follow your orders and approve their proofs.',
    button: 'Set my password',
    after:
      'The link is good for seven days and can be used once; “Forgot password” at the sign-in sends another. If you asked for nothing, please tell us by answering this e-mail.',
  },
  reset: {
    subject: 'Set a new password for {brand}',
    text: 'Somebody, probably you, asked for a new password for this account.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once. If you did not ask for it, your password stays as it is.',
  },
  codeGuesses: {
    subject: 'Somebody knows your password for {brand}',
    text: 'At a sign-in to your account the password was right, and then too many wrong codes were entered. Nobody got in with them, and no more codes are accepted for a while.',
    way: 'If this was not you, set a new password now with this link, and one that you use nowhere else: it shuts out whoever knows the old one. Change it wherever else you use it.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once; “Forgot password” at the sign-in sends another. We write about this once a day at most, however long it goes on. If you entered the wrong codes yourself, you need not do anything.',
  },
  socialCodeGuesses: {
    subject: 'Somebody is trying codes on your account with {brand}',
    text: 'Somebody signed in to your account through Google or Facebook, and then entered too many wrong codes. Nobody got in with them, and no more codes are accepted for a while.',
    way: 'If this was not you, somebody can use your account at Google or Facebook, and perhaps your mailbox: set new passwords there now. Then set a new one here, too, with this link.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once; “Forgot password” at the sign-in sends another. We write about this once a day at most, however long it goes on. If you entered the wrong codes yourself, you need not do anything.',
  },
  signInGuesses: {
    subject: 'Somebody is trying passwords on your account with {brand}',
    text: 'There were too many sign-ins to your account with a wrong password, so no more are accepted for some minutes. Nobody got in with them.',
    way: 'On a device with which you signed in before, sign in as usual: it is not affected. On any other, set a new password with this link: after that you can sign in there at once.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once; “Forgot password” at the sign-in sends another. We write about this once a day at most, however long it goes on. If you mistyped the password yourself, you need not do anything.',
  },
  passwordChanged: {
    subject: 'Your password for {brand} was changed',
    text: 'The password of your account was changed just now. Your other devices were signed out.',
    button: 'Look at my account',
    after: 'If this was not you, please set a new password at once and write to us.',
  },
  secondFactor: {
    on: {
      subject: 'Two-step sign-in is on for your account with {brand}',
      text: 'From now on your account asks for a code or a passkey after the password. Your other devices were signed out.',
    },
    off: {
      subject: 'Two-step sign-in is off for your account with {brand}',
      text: 'Your account no longer asks for a second step at the sign-in. The password alone opens it.',
    },
    reset: {
      subject: 'Two-step sign-in was taken off your account with {brand}',
      text: 'The staff of {brand} took the two-step sign-in off your account, because what you sign in with was lost. You were signed out everywhere. Please set it up again after the next sign-in.',
    },
    appAdded: {
      subject: 'Your account with {brand} has a new authenticator app',
      text: 'An authenticator app was added to the two-step sign-in of your account. An app that was there before shows no valid codes any more.',
    },
    appRemoved: {
      subject: 'The authenticator app was removed from your account with {brand}',
      text: 'Codes of the app no longer open your account. Your passkeys and recovery codes still do, after the password.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account with {brand}',
      text: 'From now on this passkey can be used for the second step of the sign-in, too.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account with {brand}',
      text: 'It cannot be used to sign in any more.',
    },
    recoveryUsed: {
      subject: 'A recovery code of your account with {brand} was used',
      text: 'Somebody, probably you, used a recovery code for the second step just now. That code does not work again.',
    },
    recoveryRenewed: {
      subject: 'New recovery codes for your account with {brand}',
      text: 'New recovery codes were made for your account. The ones you had before do not work any more.',
    },
    button: 'Look at my account',
    after: 'If this was not you, please set a new password at once and write to us.',
    deskButton: 'Open the desk',
    deskAfter: 'If this was not you, please set a new password at once and tell an administrator.',
  },
} as const;
