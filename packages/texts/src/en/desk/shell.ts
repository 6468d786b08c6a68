/** Header, sign-in, connection states and error pages of the desk. */
export const shell = {
  desk: 'Desk',
  product: 'Platewright desk',
  pageTitle: '{page}: {house} desk',
  skip: 'Skip to content',
  navigation: 'Desk',
  orders: 'Jobs',
  money: 'Money',
  operator: 'House',
  operatorWaiting: 'House, {n} new messages',
  /** On phones, what does not fit beside the first places. */
  more: 'More',
  moreWaiting: 'More, {n} waiting',
  theme: 'Light or dark',
  languageName: { en: 'English', ar: 'العربية' },
  account: 'Account of {name}',
  signOut: 'Sign out',
  /** Below a search field, while fewer letters are typed. */
  searchFrom: 'Type at least {letters} letters.',
  searchFromOrNumber: 'Type at least {letters} letters, or the number of a job.',
  /** Under a list of which a search shows the newest rows only. */
  newestOnly: 'Your search found more: these are the newest. Add a word to find older ones.',
  rightsChanged: 'An administrator has changed what you may do at the desk.',
  permissionsLost:
    'An administrator has changed what you may do at the desk. You do not have these rights any more: {permissions}.',
  missingPermission: 'Your role does not include the right “{permission}”. An administrator can give it to you.',
  missingPermissions: 'Your role does not include the rights “{permissions}”. An administrator can give them to you.',
  /** Between the names of rights that are all missing. */
  nextPermission: '”, “',
  /** Between the names of two rights of which one suffices. */
  orPermission: '” or “',
  justNow: 'just now',
  at: 'at',
  operatorTime: 'Dubai time',
  demo: 'Demo',
  liveUpdates: {
    connected: 'Live',
    connecting: 'Connecting',
    signedOut: 'Not live',
    hint: 'Changes appear by themselves',
    hintOff: 'Changes appear after a reload',
  },
  connectivity: {
    offline: 'You are offline. What you see may be old; what you type stays.',
    unreachable: 'The server does not answer. We keep trying; what you type stays.',
  },
  networkError: {
    offline: 'You are offline. Try again with a connection.',
    unreachable: 'The server does not answer. Please try again in a moment.',
    timedOut: 'That took too long. Please try again.',
  },
  tryAgain: 'Try again',
  reload: 'Reload',
  toOrders: 'Go to the jobs',
  failed: { title: 'This could not be loaded' },
  broken: { title: 'Something went wrong', sentence: 'Reload the page. Nothing was changed by this.' },
  forbidden: {
    title: 'Your role does not include this',
    sentence: 'You are signed in as {name} ({role}). An administrator can give you the right “{permission}”.',
  },
  notFound: { title: 'There is no such page', sentence: 'The address may be misspelled, or the page has moved.' },
  roles: { admin: 'Administrator', prepress: 'Prepress', accounts: 'Accounts', custom: 'Own choice of rights' },
  signIn: {
    title: 'Sign in to the desk',
    lead: 'For the staff of the house. Customers sign in at the portal.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    ended: 'Your session has ended. Sign in again to go on where you were.',
    portal: 'Go to the portal',
  },
} as const;
