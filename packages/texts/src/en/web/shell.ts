import { opensSoon } from '../shared/opens-soon.ts';
/** Header, footer, menus and error pages. */
export const shell = {
  product: 'Platewright',
  skip: 'Skip to content',
  pageLoading: 'The page is loading',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  menu: 'Menu',
  products: 'Products',
  noProducts: 'There are no products here yet.',
  allProducts: 'All products',
  academy: 'Academy',
  about: 'About',
  contact: 'Contact us',
  faq: 'FAQ',
  privacy: 'Privacy Policy',
  help: 'Help',
  policies: 'Policies',
  policy: {
    delivery: 'Delivery conditions',
    refund: 'Refund policy',
    terms: 'Terms and conditions',
  },
  newWindow: 'opens in a new window',
  social: 'On other sites',
  signIn: 'Sign in',
  register: 'Register',
  signOut: 'Sign out',
  dashboard: 'Dashboard',
  orders: 'Orders',
  account: 'Account',
  accountOf: 'Account of {name}',
  theme: 'Light or dark',
  languageName: { en: 'English', ar: 'العربية' },
  /** Between a date and a time. */
  at: 'at',
  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {unread} unread',
  noNotifications: 'Nothing new.',
  notificationsFailed: 'The notifications could not be loaded.',
  markAllRead: 'Mark all as read',
  /** Push notifications on this device. */
  push: {
    label: 'Notify me on this device',
    unsupported:
      'This browser cannot show notifications of this site. On iPhone and iPad, add the site to the Home Screen first.',
    blocked:
      'Notifications of this site are blocked. Allow them in the settings of your browser, then load the page again.',
    noAddress:
      'Your browser could not reach its notification service. A private window has none: open the site in an ordinary one. In an ordinary window, try again later.',
  },
  acceptedPayments: 'Accepted payments',
  securedPayment: 'Secured payment',
  expressDelivery: 'Express delivery',
  toHome: 'Go to the home page',
  tryAgain: 'Try again',
  fileSize: { bytes: '{n} Bytes', kb: '{n} Kb', mb: '{n} Mb' },
  noScript: 'This form needs JavaScript. Please switch it on in your browser and load the page again.',
  notFound: {
    code: '404',
    sentence: 'The requested page was not found.',
    order:
      'There is no such order, or it is not yours to see. Check the number. If a colleague placed it, ask the owner of your account to add you to it.',
    orders: 'My orders',
  },
  failed: { title: 'Something went wrong', sentence: 'This page could not be loaded. Please try again in a moment.' },
  forbidden: { title: 'You may not open this page' },
  offline: {
    title: 'No connection',
    awaited:
      'You are offline. The page you asked for opens by itself when the connection is back. Until then, what you entered stays here.',
    stay: 'Stay on this page',
  },
  networkError: {
    offline: 'You are offline. What you entered stays here; it is sent when you try again with a connection.',
    unreachable: 'The server does not answer. Please try again in a moment.',
    timedOut: 'That took too long. Please try again.',
  },
  opensSoon,
  announcement: 'Announcement',
  until: 'Until',
  maintenance: { title: 'Maintenance Break', sentence: 'Please contact support by e-mail:' },
  version: {
    title: 'A newer version is here',
    sentence: 'Reload the page to use it. What you configured and uploaded stays.',
    reload: 'Reload',
  },
  /** Typed values of a form that are not sent. */
  unsaved: {
    title: 'Leave without saving?',
    stored: 'What you typed is not sent yet. It stays in this tab until you sign out: come back to go on.',
    lost: 'What you typed is not sent yet, and not all of it can be kept when you leave.',
    leave: 'Leave',
    stay: 'Stay here',
    restored: 'You typed this before and have not sent it.',
    discard: 'Start over',
  },
  /** Bar above the page while staff preview a draft. */
  preview: {
    label: 'Preview',
    sentence: 'You see a draft that is not published. Visitors do not see it.',
    ended: 'This preview has ended. You see what is published.',
    leave: 'Show the published page',
  },
  demo: {
    label: 'Demo',
    sentence: 'Demo world: orders, payments and emails here are not real.',
    mailbox: 'Open the mailbox',
  },
} as const;
