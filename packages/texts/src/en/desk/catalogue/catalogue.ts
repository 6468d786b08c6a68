/** Products and categories at the desk. */
export const catalogue = {
  title: 'Catalogue',
  nav: 'Catalogue',
  search: 'Search the catalogue',
  searchPlaceholder: 'Name or address',
  found: 'Found: {n}',
  range: '{from} to {to} of {n}',
  filter: 'State',
  all: 'All',
  lists: 'Products and categories',
  products: 'Products',
  categories: 'Categories',
  columns: {
    name: 'Name',
    category: 'Category',
    state: 'State',
    version: 'Version',
    changed: 'Last change',
    by: 'By',
  },
  empty: {
    none: { title: 'Nothing here yet', sentence: 'What is added is a draft. Customers see it after it is published.' },
    filtered: { title: 'Nothing matches', sentence: 'Try another word or another state.' },
    clear: 'Show all',
  },
  gone: {
    title: 'There is no such product or category',
    sentence: 'It may have been deleted, or the address is misspelled.',
  },
  add: { product: 'New product', category: 'New category' },
  key: 'Address',
  keyHelp: 'The last part of the address of its page: small letters a to z, digits and hyphens.',
  formerKeys: 'Earlier addresses, which lead here',
  dialog: {
    sentence: 'It begins as a draft. Customers see it after it is published.',
    noCategory: 'A product stands in a category, and there is none yet. Begin with a category.',
    nameEn: 'Name in English',
    nameAr: 'Name in Arabic',
    add: 'Add',
    cancel: 'Back',
  },
  duplicate: {
    action: 'Duplicate',
    title: 'Duplicate “{name}”',
    sentence:
      'The new product begins as a draft with everything that this one says as it was last saved, its options included.',
  },
  changeKey: {
    action: 'Change the address',
    title: 'Another address',
    sentence: 'It counts at once. The address that the page has now leads to the new one, also from old emails.',
    unpublished: 'It counts at once. There are no links to the address that it has now: it was never on the site.',
    confirm: 'Change',
    conflict: 'Somebody else has changed it meanwhile. Close this, and reload the page to see it.',
  },
  move: {
    action: 'Move to another category',
    title: 'Another category',
    sentence:
      'It counts at once: the product is the last one there. Its address stays. Margins and drawings are those of the new category from then on; orders keep their prices.',
    confirm: 'Move',
  },
  order: { title: 'Products in their order', none: 'No product is in this category yet.' },
  effect: {
    templates:
      'Templates of customers that lose answers: {projects}. Press settings: {pressSettings}. Companies that have saved them: {companies}.',
    remain:
      'Answers that still fit are kept. Whoever opens a template or press setting reads by name which answers are gone.',
    fits: 'No template or press setting of a customer loses an answer.',
    newest: 'Only the newest {n} were looked at.',
    atLeast: 'at least {n}',
    drafts:
      'What customers have begun on the page of the product keeps the answers that still fit. They read by name which are gone.',
    orders: 'Open orders: {n}. They keep what was bought, and its price.',
    named: 'Which templates and press settings',
    newestNamed: 'The newest of these templates and press settings',
    project: '{company}: {name}',
    press: '{company}: {name} (press setting)',
    products: 'Products that are shown with it: {n}.',
  },
} as const;
