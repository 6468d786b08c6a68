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
} as const;
