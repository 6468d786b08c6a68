/** What customers ask the operator for, at the desk. */
export const requests = {
  title: 'Asked by the customer',
  kinds: { cancel: 'Cancel the job', change: 'Change the job' },
  states: {
    waiting: 'To answer',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn by the customer',
    ended: 'Ended with the job',
  },
  asked: '{who}, {when}',
  decided: '{who}, {when}',
  answer: 'Answer',
  correct: 'Correct the specification',
  dialog: {
    title: 'Answer the customer',
    decision: 'Decision',
    accept: { cancel: 'Accept: cancel the job', change: 'Accept: make the change' },
    refuse: 'Refuse',
    acceptances: {
      cancel: 'The job is cancelled for good. What was paid goes back the way it came, and an invoice is credited.',
      holdFirst: 'The job is in production: put it on hold first, then it can be cancelled.',
      correct: 'The specification is corrected next, on its own page.',
      reopen:
        'The job goes back to processing: posted and approved files no longer count, and a payment that was arranged is withdrawn. The specification is corrected next.',
      tooLate:
        'It is paid already. Refuse and say how it goes on: a cancel with a credit note and a new order, for instance.',
    },
    text: 'To the customer',
    textHelp: 'The customer reads this on the page and by e-mail.',
    confirm: 'Send the answer',
    back: 'Back',
    done: 'Answered. The customer is told.',
    closed: 'The customer has withdrawn the request, or a colleague has answered it. It was loaded again.',
  },
} as const;
