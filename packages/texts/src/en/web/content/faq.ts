/** The FAQ page; the questions and answers themselves are content. */
export const faq = {
  title: 'Frequently asked questions',
  lead: 'Ordering, files, money, delivery: the answers our own desk gives every day.',
  search: 'Search the questions',
  found_one: '{count} question found',
  found_other: '{count} questions found',
  topics: 'Topics',
  everything: 'All topics',
  none: 'No questions have been published yet.',
  nothing: 'No result for: {search}',
  nothingHelp: 'Try a single word, or ask us.',
  all: 'Show all questions',
  link: 'Link to this question',
  askTitle: 'Not answered here?',
  ask: 'The people who prepare your plates answer on working days.',
} as const;
