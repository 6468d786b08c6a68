import { authEmails } from '../auth/emails.ts';
import { bankEmails } from '../bank/emails.ts';
import { chatEmails } from '../chat/emails.ts';
import { companyEmails } from '../companies/emails.ts';
import { contactEmails } from '../contact/emails.ts';
import { creditEmails } from '../credit/emails.ts';
import { reminderEmails } from '../reminders/emails.ts';
import { statementEmails } from '../statements/emails.ts';
import { faultEmails } from '../faults/emails.ts';
import { memberEmails } from '../members/emails.ts';
import { newsletterEmails } from '../newsletter/emails.ts';
import { orderEmails } from '../orders/emails.ts';
import { paymentEmails } from '../payments/emails.ts';
import { pricingEmails } from '../pricing/emails.ts';
import { proofEmails } from '../proofs/emails.ts';
import { quotationEmails } from '../quotations/emails.ts';
import { setupEmails } from '../setup/emails.ts';
import { staffEmails } from '../staff/emails.ts';

/** What all emails share, and the emails of each module by kind. `{brand}` is the name of the operator. */
export const emails = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  ifButtonFails: 'If the button does not open, copy this address into your browser:',
  automatic: 'You receive this letter because of your account with {brand}. It was written automatically.',
  contact: 'Questions? Write to {email} or call {phone}.',
  trn: 'TRN {trn}',
  languages: { en: 'English', ar: 'Arabic' },
  openOrder: 'Open the order',
  openTracking: 'Follow the parcel',
  money: 'AED {amount}',
  facts: {
    order: 'Order',
    project: 'Project',
    product: 'Product',
    taken: 'Taken',
    note: 'Note',
    findings: 'What to correct',
    reason: 'Reason',
    files: 'Files',
    price: 'Price without VAT and delivery',
    invoice: 'Tax invoice',
    payment: 'Payment',
    creditNote: 'Credit note',
    total: 'Total with VAT',
    changes: 'Changes',
    request: 'What was asked for',
    remakeOrder: 'New order',
    delivery: 'Delivery',
    waitsSince: 'Waits since',
    courier: 'Courier',
    trackingNumber: 'Tracking number',
    plates: 'Plates',
    promise: 'Promised for',
    promisedBefore: 'Promised before',
    promisedNow: 'New day',
    decidedBy: 'Decided by',
    filesPromise: 'Files ready by',
    account: 'Account',
    role: 'Role',
    permissions: 'You may',
    creditLimit: 'Credit limit',
    terms: 'Terms',
    cheque: 'Cheque',
    amount: 'Amount',
    receivedOn: 'Received on',
    payableOn: 'Date on the cheque',
    reference: 'Reference',
    orders: 'For the orders',
    quotation: 'Quotation',
    totalWithVat: 'Total with VAT, without delivery',
    validTo: 'Valid to',
    termsDays: '{days} days from the date of the invoice',
  },
  ...authEmails,
  ...bankEmails,
  ...chatEmails,
  ...companyEmails,
  ...contactEmails,
  ...creditEmails,
  ...statementEmails,
  ...reminderEmails,
  ...faultEmails,
  ...memberEmails,
  ...newsletterEmails,
  ...orderEmails,
  ...paymentEmails,
  ...pricingEmails,
  ...proofEmails,
  ...quotationEmails,
  ...setupEmails,
  ...staffEmails,
} as const;
