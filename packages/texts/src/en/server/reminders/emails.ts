/** What reminders of debts say around the texts of their levels. */
export const reminderEmails = {
  debtReminder: {
    onHold: 'Until it is paid, nothing more can be ordered on account.',
    isDue: '{amount}, due on {day}',
    wasDue: '{amount}, was due on {day}',
    cheque: 'Returned cheque',
    correction: 'Correction of your account',
    more: 'Further ones, in the statement: {n}',
    button: 'Open your account and its statement',
    transfer: 'By bank transfer: {bank}, {holder}, IBAN {iban}.',
    after: 'If you have paid in the meantime, thank you: then you need not do anything.',
  },
} as const;
