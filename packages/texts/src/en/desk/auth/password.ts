/** Passwords of staff: set, reset, change. */
export const password = {
  password: 'Password',
  repeat: 'Repeat the password',
  help: 'At least 6 characters with a number or special character.',
  toSignIn: 'Back to the sign-in',
  welcome: {
    title: { invite: 'Set your password', reset: 'Set a new password' },
    lead: {
      invite: 'Welcome, {name}. You will sign in to the desk with {email} and this password.',
      reset: 'For the desk account {email} of {name}. All its open sessions end.',
    },
    windowTitle: 'Set your password',
    signedIn: 'You are signed in here as {name}. Setting this password signs you out.',
    submit: 'Set the password',
    done: 'Your password is set. Sign in with it now.',
  },
  dead: {
    title: 'This link does not work any more',
    forgedTitle: 'This link is not complete',
    used: 'It was used already. If that was you, sign in; otherwise ask for a new link.',
    expired: 'It was good for a short time only. Ask for a new one, it takes a moment.',
    unknown: 'Open it from the letter again, with all of its address, or ask for a new one.',
    next: 'Ask for a new link',
  },
  forgot: {
    link: 'Forgot password?',
    title: 'Forgot your password?',
    lead: 'Enter your e-mail. We send you a link to set a new password.',
    submit: 'Send the link',
    done: 'If there is a desk account with this e-mail, a letter with a link is on its way to it.',
    again: 'Use another e-mail',
  },
  change: {
    title: 'Change password',
    sentence: 'You stay signed in here; your other sessions end.',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    cancel: 'Back',
    submit: 'Change password',
    done: 'Your password is changed.',
  },
} as const;
