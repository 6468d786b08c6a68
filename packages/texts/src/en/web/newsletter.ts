/** The newsletter form in the footer and the unsubscribe page. Its five messages are fixed by the specification. */
export const newsletter = {
  title: 'Newsletter',
  lead: 'News about plates, screens and presses, a few times a year.',
  email: 'E-mail for the newsletter',
  placeholder: 'you@company.com',
  submit: 'Subscribe',
  sending: 'Sending...',
  done: 'Thank you for subscribing!',
  failed: 'An unexpected internal error has occurred.',
  empty: 'You must write an e-mail.',
  tooMany: 'Too many subscribe attempts for this email address.',
  /** Below the fixed sentence of success: the address counts when its link is pressed. */
  next: 'One step is left: press the link in the e-mail that we have just sent you.',
  confirm: {
    title: 'Join the newsletter',
    sentence: 'Press the button, and you are on the list of our newsletter.',
    submit: 'Yes, I want the newsletter',
    done: 'You are on the list.',
    hint: 'Each letter has a link to leave it again.',
    broken: 'This link is not complete. Please open it from the letter again.',
    home: 'Go to the home page',
  },
  leave: {
    title: 'Unsubscribe',
    sentence: 'You will get no more letters of our newsletter. Letters about your orders still come.',
    submit: 'Unsubscribe',
    stay: 'Stay on the list',
    done: 'You are off the list.',
    hint: 'You can come back any time with the form at the foot of each page.',
    broken: 'This link is not complete. Please open it from the letter again.',
    home: 'Go to the home page',
  },
} as const;
