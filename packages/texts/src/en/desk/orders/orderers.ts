/** Finding the customer for whom staff order. */
export const orderers = {
  title: 'Order for a customer',
  lead: 'The portal opens in the customer’s name, with their prices, templates and addresses. They get an email about each order, and the audit says who took it.',
  search: 'Search customers',
  searchPlaceholder: 'Name, company, phone, order',
  table: 'Customers',
  found: 'People found: {n}',
  range: '{from} to {to} of {n}',
  filter: 'State',
  all: 'All',
  order: 'Order',
  orderFor: 'Order for {name}',
  mayNotOrder: 'May not order',
  checkout: 'Check out for the customer',
  repeat: 'Repeat for the customer',
  empty: {
    none: {
      title: 'Who is calling?',
      sentence: 'Type a name, a company, an email address, a phone number or the number of an order.',
    },
    filtered: {
      title: 'Nobody found',
      sentence:
        'Try another part of the name, or the number of an order. Who has no account yet registers at the portal.',
    },
    clear: 'Clear the search',
  },
};
