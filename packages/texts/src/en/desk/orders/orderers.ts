/** Finding the customer for whom staff order. */
export const orderers = {
  title: 'Order for a customer',
  lead: 'The portal opens in the customer’s name, with their prices, templates and addresses, for an order or a quotation. They get an email about each, and the audit says who took it.',
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
  make: {
    open: 'New customer',
    title: 'New customer',
    sentence:
      'Order or quote for them at once. An email invites them to set a password, with which they see it in their account.',
    kind: 'Customer',
    kinds: { person: 'Person', company: 'Company' },
    companyName: 'Company name',
    firstname: 'First name',
    lastname: 'Last name',
    phone: 'Phone number',
    phoneCountry: 'Dialling code',
    email: 'Email',
    language: 'Language of emails',
    confirm: 'Make the account',
    cancel: 'Cancel',
    saved: 'The account is there. {email} gets an invitation.',
    show: 'Show this customer',
  },
  empty: {
    none: {
      title: 'Who is calling?',
      sentence: 'Type a name, a company, an email address, a phone number or the number of an order.',
    },
    filtered: {
      title: 'Nobody found',
      sentence:
        'Try another part of the name, or the number of an order. For who has no account yet, make one with “New customer”.',
    },
    clear: 'Clear the search',
  },
};
