/** Statements of account at the desk. */
export const statements = {
  open: 'Statement',
  title: 'Statement of account',
  sentences: {
    period: 'Every entry of these days, with the balance before and after.',
    openItems: 'What is still to be paid today, by due date, with how long it is overdue.',
  },
  kind: 'Content',
  kinds: { period: 'A period', openItems: 'Open items' },
  from: 'First day',
  to: 'Last day',
  language: 'Language',
  languages: { en: 'English', ar: 'Arabic' },
  download: 'Download PDF',
  begun: 'The statement is being downloaded.',
  close: 'Close',
} as const;
