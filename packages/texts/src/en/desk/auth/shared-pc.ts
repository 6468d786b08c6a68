/** A shared PC of the plate room: its lock screen and what counts down to it. */
export const sharedPc = {
  lockNow: 'Lock',
  locksIn: 'Locks in {seconds} s. Press any key to stay.',
  locksSoon: 'This PC locks in a few seconds. Press any key to stay.',
  lock: {
    title: '{name} is locked',
    lead: 'Scan your badge, or type your number and PIN.',
    number: 'Number',
    pin: 'PIN',
    submit: 'Unlock',
    help: 'Your number stands on your badge. You set your PIN on your own device, in the menu of your account.',
    offline: 'There is no connection. This PC can be unlocked when it is back; nothing on the screen is lost.',
  },
} as const;

/** The shared PCs in the settings. */
export const sharedPcs = {
  title: 'Shared PCs',
  lead: 'Browsers of the plate room that everybody opens by badge, or by number and PIN. They lead to plates and sheets, and show parcels, whoever opens them.',
  search: 'Search shared PCs',
  searchPlaceholder: 'Name',
  table: 'Shared PCs',
  found: 'Shared PCs found: {n}',
  range: '{from} to {to} of {n}',
  filter: 'State',
  all: 'All',
  states: { registered: 'Registered', revoked: 'Revoked' },
  columns: {
    name: 'Name',
    state: 'State',
    lastUsedAt: 'Last used',
    createdAt: 'Registered',
    action: 'Action',
  },
  never: 'Never',
  cancel: 'Back',
  empty: {
    none: {
      title: 'No shared PC yet',
      sentence: 'Open this page on the PC that many use, and register its browser.',
    },
    filtered: { title: 'No PC matches', sentence: 'Try another word or show all.' },
    clear: 'Show all PCs',
  },
  register: {
    action: 'Make this browser one',
    title: 'Make this browser a shared PC?',
    sentence:
      'You are signed out here, and the browser locks. From then on it opens by badge or PIN only, never by password. To end that, revoke it here from another device.',
    name: 'Name',
    help: 'As people call the place, such as “Washout”.',
    confirm: 'Register and lock',
    done: '“{name}” is a shared PC.',
  },
  lockTime: {
    action: 'Locks after {seconds} s',
    title: 'When shared PCs lock',
    sentence:
      'After so many seconds in which nobody types, points or scans, each of them locks. A page notices a change when it is unlocked next.',
    field: 'Seconds, 30 to 600',
    save: 'Save',
    saved: 'The time is saved.',
    conflict: 'Somebody else has changed the time meanwhile. Close and open this again to see it.',
  },
  revoke: {
    action: 'Revoke',
    named: 'Revoke {name}',
    title: 'Revoke “{name}”?',
    sentence: 'Whoever works on it is signed out at once. The browser opens by password again, as any other.',
    confirm: 'Revoke',
    done: '“{name}” is no shared PC any more.',
  },
} as const;

/** The own badge and PIN. */
export const ownBadge = {
  title: 'Badge and PIN',
  sentence: 'With them you open the shared PCs of the plate room.',
  number: 'Your number is {number}.',
  noBadge: 'You have no badge. Whoever manages staff can print one.',
  badgeSince: 'Your badge was issued on {date}.',
  noPin: 'You have no PIN.',
  pinSince: 'Your PIN was set on {date}. A new one replaces it.',
  pin: 'New PIN',
  help: '6 to 12 digits without a pattern.',
  cancel: 'Back',
  save: 'Set the PIN',
  saved: 'Your PIN is set.',
  remove: 'Remove the PIN',
  removed: 'Your PIN is removed.',
} as const;
