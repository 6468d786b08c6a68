/** Newsletter subscribers at the desk. */
export const newsletter = {
  title: 'Newsletter',
  search: 'Search the list',
  searchPlaceholder: 'Part of an e-mail',
  table: 'Readers',
  found: 'Readers found: {n}',
  range: '{from} to {to} of {n}',
  filter: 'State',
  all: 'All',
  states: { subscribed: 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Left' },
  sources: { footer: 'Footer', signUp: 'Sign-up' },
  columns: { email: 'E-mail', state: 'State', source: 'Came by', language: 'Language', since: 'Since', left: 'Left' },
  waiting: 'Not yet at the provider',
  csv: 'Export CSV',
  empty: {
    none: { title: 'Nobody yet', sentence: 'Who signs up in the footer or with an account appears here.' },
    filtered: { title: 'Nobody matches', sentence: 'Try another part of the address or another state.' },
    clear: 'Show everybody',
  },
} as const;
