/**
 * Every module of the system with one line on what it holds. A module is a folder of this name in each workspace where
 * it has code (contract, domain, server, web, desk), and a call's `area` is its module. `scripts/modules.test.mjs`
 * compares the folders and the calls with this list.
 */
export const modules = [
  { name: 'auth', description: 'Sign-in, registration, confirmation, passwords and sessions of customers and staff.' },
  { name: 'account', description: 'The own account of a signed-in person: data, password, devices.' },
  { name: 'companies', description: 'Customer accounts, their registration documents and tax numbers.' },
  { name: 'members', description: 'Members of an account and their roles.' },
  { name: 'addresses', description: 'Address book, countries and emirates.' },
  { name: 'catalogue', description: 'Categories, products and their options.' },
  { name: 'pricing', description: 'Price list, price of a selection, order types, coupons and totals.' },
  {
    name: 'calendar',
    description: 'When operator and carriers work, and when an order is promised to be ready, to leave and to arrive.',
  },
  { name: 'templates', description: 'Saved projects and press settings.' },
  { name: 'customers', description: 'Customers of agents, who order on their behalf.' },
  { name: 'orders', description: 'Orders: creation, list, page, status transitions and history.' },
  { name: 'files', description: 'Uploads, file inspection and downloads.' },
  { name: 'artwork', description: 'What is read from uploaded PDFs: pages, inks, findings of the preflight.' },
  { name: 'proofs', description: 'Proofs: publication, viewer, approval and rejection.' },
  { name: 'checkout', description: 'Checkout steps before payment: order types, addresses, shipping method.' },
  {
    name: 'production',
    description:
      'The plate room: plates that are made, the stations they pass as they are published, and what happens to them.',
  },
  { name: 'today', description: 'The day at the desk: what leaves, and who waits for whom.' },
  {
    name: 'materials',
    description: 'What plates are made of: raw sheets and off-cuts in stock, and what happens to them.',
  },
  { name: 'payments', description: 'Payment methods, payment attempts, captures and refunds.' },
  { name: 'invoices', description: 'Pro-forma summaries and tax invoices.' },
  { name: 'einvoice', description: 'E-invoices of the UAE: issued documents as UBL, and what each of them lacks.' },
  {
    name: 'quotations',
    description: 'Prices that hold until a day: number, PDF, link for a colleague, order at that price.',
  },
  { name: 'delivery', description: 'Shipping zones, methods and rates; parcels, their weight and their hand-over.' },
  { name: 'credit', description: 'Credit of accounts: application and terms.' },
  { name: 'ledger', description: 'What every account owes and has paid, entry by entry; cheques and balances.' },
  { name: 'bank', description: 'Bank statements: what their lines pay, and money that arrives for several debts.' },
  { name: 'cheques', description: 'Cheques of all accounts by bank day, deposits and their slips.' },
  {
    name: 'journal',
    description: 'The ledger as debits and credits on the accounts of the books, and figures of the VAT return.',
  },
  { name: 'statements', description: 'Statements of account: a period or what is open, as PDF.' },
  { name: 'reminders', description: 'Reminders of what accounts owe: levels, texts, stops, and what was sent.' },
  { name: 'ganging', description: 'Plates of one material on raw sheets and off-cuts, and how these are cut.' },
  {
    name: 'faults',
    description: 'Faults that customers report after the delivery: photographs, decision, free remake.',
  },
  { name: 'notifications', description: 'Notifications on screen, by email, by socket and by push.' },
  { name: 'chat', description: 'The chat of each order, and the inbox of the desk over all of them.' },
  {
    name: 'publishing',
    description: 'What staff publish, whatever its kind: drafts, versions, moments, and what is in force.',
  },
  {
    name: 'settings',
    description: 'What the operator sets for its daily work: couriers, reasons that staff choose from.',
  },
  { name: 'content', description: 'Content of the public site that staff edit and publish.' },
  { name: 'contact', description: 'Messages from the contact page.' },
  { name: 'newsletter', description: 'Newsletter subscriptions and their synchronization with the provider.' },
  { name: 'setup', description: 'From an empty installation to its first order: steps, test email, rates, opening.' },
  {
    name: 'connections',
    description: 'Whether the services outside that the installation is connected to work, and since when not.',
  },
  { name: 'audit', description: 'What staff did, when and from where.' },
  { name: 'staff', description: 'Staff accounts, their permissions and passwords.' },
] as const;

export type ModuleName = (typeof modules)[number]['name'];
