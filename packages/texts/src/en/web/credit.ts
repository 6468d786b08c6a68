/** Credit account and application for credit. Texts fixed by specification 000 are verbatim. */
export const credit = {
  failed: 'Your credits could not be loaded',
  moderation: 'Your documents are under moderation, our team will contact you soon.',
  moderationHelp: 'You can go on ordering and pay by card meanwhile.',
  uploaded: 'Your documents uploaded successfully and under moderation, our team will contact you soon.',
  balance: 'Available Balance',
  limit: 'Credit Limit',
  currency: 'AED',
  prepaid:
    'AED\u00a0{amount} of yours are on your account. The checkout offers them for an order that they pay in full.',
  meter: 'AED {used} of AED {limit} used',
  search: 'Search the ledger',
  ledger: 'Credit ledger',
  columns: {
    product: 'Product',
    type: 'Type',
    amount: 'Amount in AED',
    paid: 'Payment Date',
    due: 'Due Date',
  },
  types: {
    Order: 'Order',
    Payment: 'Payment',
    Cheque: 'Cheque',
    Refund: 'Refund',
    Adjustment: 'Adjustment',
  },
  timeline: {
    title: 'What is due',
    label: 'Used credit against the limit as the dues are paid',
    today: 'Today',
    limit: 'Limit {amount}',
    pay: 'AED {amount}',
    cheque: 'Post-dated cheque',
    nothing: 'Nothing is due.',
    rest: 'Used beyond these dates: AED {amount}',
  },
  overdue: 'Overdue',
  /** Why the amount of a cheque is not what it uses or gives back. */
  cheques: {
    order: {
      awaited: 'Not handed over yet: owed until we have it',
      cleared: 'Paid by the bank: uses no credit any more',
      bounced: 'Returned by the bank: owed at once',
    },
    payment: { waiting: 'Counts once the bank has paid it', bounced: 'Returned by the bank: does not count' },
  },
  frozen: {
    title: 'Your credit is frozen',
    sentence:
      'The bank returned a cheque of yours, so nothing can be bought on account. Talk to us about paying it; your credit opens again when it is settled. You can go on ordering and pay by card meanwhile.',
  },
  order: 'Order {id}',
  none: '—',
  empty: 'No Credits',
  noHit: 'No result for: {search}',
  apply: {
    title: 'You do not have Credit Limit',
    lead: 'With a credit limit your company orders on account and pays later. Send us two documents; our team looks at them and sets the limit.',
    registration:
      'The documents of your registration are with us; they confirm your company. An application for credit is looked at separately and needs both of them again.',
    onlyOwner: 'The owner of your account can apply for it.',
    support: 'Questions? Our support team is here for you:',
    refused: 'Your last application was refused',
    help: 'PDF, JPG or PNG, up to 5 MB each.',
    submit: 'Apply',
  },
} as const;
