/** The settings: couriers, and reasons that staff choose from. */
export const settings = {
  title: 'Settings',
  places: {
    numbers: 'Number series',
    couriers: 'Couriers',
    reasons: 'Reasons',
    quickAnswers: 'Quick answers',
  },
  leads: {
    numbers: 'What the next order and the next documents are called.',
    couriers: 'Offered when an order is shipped. The link of a parcel is made from the courier’s page.',
    reasons: 'Offered wherever staff give a reason. Customers read them in their own language.',
    quickAnswers: 'Sentences that staff write often to customers. In a chat a / finds them.',
  },
  choices: {
    en: 'English',
    ar: 'Arabic',
    active: 'Offered',
    notOffered: 'not offered',
    order: 'order',
    add: 'Add',
    up: 'Move {name} up',
    down: 'Move {name} down',
    remove: 'Remove {name}',
    none: 'Nothing is listed here yet.',
    unnamed: 'without a name',
  },
  numbers: {
    kinds: { order: 'Orders', invoice: 'Invoices', creditNote: 'Credit notes' },
    next: 'Next number',
    last: 'Last number used',
    none: 'none yet',
    begun:
      'The first number of this year is used, and the numbers of a year have no gap. It can be raised again before the first one of the next year.',
    advance: 'Raise',
    advanceNamed: '{series}: raise the next number',
    advanceOrders: 'The next order would be {next}. This cannot be undone: a number is never lowered.',
    advanceDocuments:
      'This year would begin at {next}. Raise it to go on with the numbers of another program. This cannot be undone: a number is never lowered.',
    field: 'Next number',
    help: 'Digits only.',
    cancel: 'Cancel',
    advanced: 'The number is raised.',
  },
  couriers: {
    title: 'Couriers',
    trackingUrl: 'Page that follows a parcel',
    trackingUrlHelp: 'Optional. Begins with https:// and has {place} where the number of the parcel belongs.',
    example: 'With the number AB-1024: {url}',
    effect: 'Orders that are shipped from now on are offered these. What was shipped keeps its courier and its link.',
  },
  reasons: {
    field: 'Reason',
    ownWords: 'In your own words',
    kinds: {
      cancel: 'An order is cancelled',
      remake: 'Plates are made again',
      rejection: 'A company is refused',
      creditNote: 'An invoice is credited',
    },
    effect: 'What was decided before keeps its reason and its text.',
  },
} as const;
