/** The settings: couriers, and reasons that staff choose from. */
export const settings = {
  title: 'Settings',
  places: {
    couriers: 'Couriers',
    reasons: 'Reasons',
  },
  leads: {
    couriers: 'Offered when an order is shipped. The link of a parcel is made from the courier’s page.',
    reasons: 'Offered wherever staff give a reason. Customers read them in their own language.',
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
