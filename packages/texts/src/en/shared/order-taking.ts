/** Staff who order in a customer's name: said by portal and desk. */
export const orderTaking = {
  title: 'Ordering for a customer',
  for: 'You are ordering for {customer}.',
  forOf: 'You are ordering for {customer} of {company}.',
  ways: { phone: 'By phone', email: 'By email', counter: 'At the counter' },
  until: 'until',
  products: 'Products',
  quotations: 'Quotations',
  end: 'End',
  toDesk: 'Back to the desk',
  endedTitle: 'The time is over',
  ended: 'Your time to order in this name has ended. Begin again at the desk; what was not ordered yet is not kept.',
  closedTitle: 'This page is the customer’s',
  closed: 'You are ordering for {customer}. Orders, account and messages are at the desk.',
  emailSent: '{customer} gets an email about it, with price and link.',
  openAtDesk: 'Open at the desk',
  another: 'Order something else',
  failures: {
    used: 'This address was used already, or is older than a minute. Begin again at the desk.',
    offline: 'The server could not be reached. Try again within a minute, or begin again at the desk.',
  },
  taken: {
    term: 'Ordered',
    phone: 'By phone, taken by {name}',
    email: 'By email, taken by {name}',
    counter: 'At the counter, taken by {name}',
  },
};
