/** The own statement of account. */
export const statements = {
  title: 'Statement of account',
  sentence: 'What you ordered and paid, whatever the payment method, as a PDF for your books.',
  kind: 'Content',
  kinds: { period: 'A period', openItems: 'What is open today' },
  from: 'First day',
  to: 'Last day',
  language: 'Language',
  languages: { en: 'English', ar: 'Arabic' },
  download: 'Open PDF',
  sent: 'Sent to you',
  days: '{from} to {to}',
  openOn: 'What was open on {day}',
  failed: 'The statements that were sent to you could not be loaded',
} as const;
