import type { SubscriberList } from '../platform/outbox/event-subscribers.ts';
import type { JobDefinitions } from '../platform/jobs/job-definitions.ts';
import { artworkSubscribers } from './artwork/events.ts';
import { artworkJobs } from './artwork/jobs.ts';
import { debtBooks } from './bank/debt-books.ts';
import { bankEmails } from './bank/emails.ts';
import { bankSubscribers } from './bank/events.ts';
import { bankJobs } from './bank/jobs.ts';
import { journalJobs } from './journal/jobs.ts';
import { authEmails } from './auth/emails.ts';
import { authSubscribers } from './auth/events.ts';
import { authJobs } from './auth/jobs.ts';
import { cleanUpJobs } from './clean-up.ts';
import { chatEmails } from './chat/emails.ts';
import { chatSubscribers } from './chat/events.ts';
import { paymentEmails } from './payments/emails.ts';
import { paymentSubscribers } from './payments/events.ts';
import { chatJobs } from './chat/jobs.ts';
import { companyEmails } from './companies/emails.ts';
import { companySubscribers } from './companies/events.ts';
import { connectionJobs } from './connections/jobs.ts';
import { contactSubscribers } from './contact/events.ts';
import { contactJobs } from './contact/jobs.ts';
import { creditEmails } from './credit/emails.ts';
import { creditSubscribers } from './credit/events.ts';
import { faultEmails } from './faults/emails.ts';
import { fileSubscribers } from './files/events.ts';
import { fileJobs } from './files/jobs.ts';
import { invoiceJobs } from './invoices/jobs.ts';
import { memberEmails } from './members/emails.ts';
import { memberSubscribers } from './members/events.ts';
import { newsletterJobs } from './newsletter/jobs.ts';
import type { EmailTemplates } from './notifications/emails/email-templates.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { notificationSubscribers } from './notifications/events.ts';
import { orderSubscribers } from './orders/events.ts';
import { plateAndCouponEffects } from './orders/order-effects.ts';
import { orderEmails } from './orders/emails.ts';
import { reminderOfOrderEmails } from './orders/remind-customer-email.ts';
import { requestEmails } from './orders/request-emails.ts';
import { staffRequestEmails } from './orders/staff-request-email.ts';
import { promiseEmails } from './orders/promise-email.ts';
import { specificationEmails } from './orders/specification-email.ts';
import { checkoutFactsSource } from './checkout/order-facts-source.ts';
import { fileFactsSource } from './files/order-facts-source.ts';
import type { OrderEffectHandlers } from './orders/order-effect-handlers.ts';
import type { OrderFactsSource } from './orders/define-facts-source.ts';
import { paymentFactsSource } from './payments/order-facts-source.ts';
import { paymentOrderEffects } from './payments/order-effects.ts';
import { proofFactsSource } from './proofs/order-facts-source.ts';
import { proofJobs } from './proofs/jobs.ts';
import { proofOrderEffects } from './proofs/order-effects.ts';
import { proofEmails } from './proofs/emails.ts';
import { proofSubscribers } from './proofs/events.ts';
import { paymentJobs } from './payments/jobs.ts';
import { deliverySubscribers } from './delivery/events.ts';
import { productionJobs } from './production/jobs.ts';
import { productionSubscribers } from './production/events.ts';
import { gangingSubscribers } from './ganging/events.ts';
import { pricingEmails } from './pricing/emails.ts';
import { pricingSubscribers } from './pricing/events.ts';
import { pricingJobs } from './pricing/jobs.ts';
import { offeredPricesCheck } from './pricing/index.ts';
import type { VersionCheck } from './publishing/index.ts';
import { publishingJobs } from './publishing/jobs.ts';
import { quotationEmails } from './quotations/emails.ts';
import { quotationJobs } from './quotations/jobs.ts';
import { reminderEmails } from './reminders/emails.ts';
import { reminderJobs } from './reminders/jobs.ts';
import { setupSubscribers } from './setup/events.ts';
import { statementEmails } from './statements/emails.ts';
import { statementJobs } from './statements/jobs.ts';
import { staffEmails } from './staff/emails.ts';
import { staffSubscribers } from './staff/events.ts';
import { templateSubscribers } from './templates/events.ts';

/** Who reacts to domain events, in the order in which the subscribers of one event run. */
const eventSubscribers: SubscriberList = [
  authSubscribers,
  companySubscribers,
  memberSubscribers,
  staffSubscribers,
  creditSubscribers,
  contactSubscribers,
  fileSubscribers,
  artworkSubscribers,
  pricingSubscribers,
  templateSubscribers,
  orderSubscribers,
  productionSubscribers,
  deliverySubscribers,
  gangingSubscribers,
  notificationSubscribers,
  chatSubscribers,
  proofSubscribers,
  paymentSubscribers,
  bankSubscribers,
  setupSubscribers,
];

/** Every email to a customer or to staff, by kind; a missing one does not compile. */
const emailTemplates: EmailTemplates = {
  ...authEmails,
  ...companyEmails,
  ...memberEmails,
  ...creditEmails,
  ...bankEmails,
  ...orderEmails,
  ...specificationEmails,
  ...promiseEmails,
  ...requestEmails,
  ...reminderOfOrderEmails,
  ...quotationEmails,
  ...faultEmails,
  ...chatEmails,
  ...proofEmails,
  ...staffEmails,
  ...staffRequestEmails,
  ...paymentEmails,
  ...pricingEmails,
  ...statementEmails,
  ...reminderEmails,
};

/** Every background job; a missing one does not compile. */
export const jobDefinitions: JobDefinitions = {
  ...authJobs,
  ...notificationJobs,
  ...contactJobs,
  ...newsletterJobs,
  ...fileJobs,
  ...artworkJobs,
  ...proofJobs,
  ...invoiceJobs,
  ...quotationJobs,
  ...paymentJobs,
  ...bankJobs,
  ...journalJobs,
  ...statementJobs,
  ...productionJobs,
  ...reminderJobs,
  ...chatJobs,
  ...pricingJobs,
  ...publishingJobs,
  ...connectionJobs,
  ...cleanUpJobs,
};

/** What modules know of an order for the lifecycle; a captured payment overrides the total of the checkout. */
const orderFactsSources: readonly OrderFactsSource[] = [
  checkoutFactsSource,
  paymentFactsSource,
  proofFactsSource,
  fileFactsSource,
];

/** What happens together with transitions; a missing effect does not compile. */
const orderEffects: OrderEffectHandlers = { ...paymentOrderEffects, ...proofOrderEffects, ...plateAndCouponEffects };

/** What versions of several kinds have to say together. */
const versionChecks: readonly VersionCheck[] = [offeredPricesCheck];

/** Everything that modules register with the platform and with each other: part of `Deps` in the server and in tests. */
export const registries = {
  eventSubscribers,
  emailTemplates,
  orderFactsSources,
  orderEffects,
  versionChecks,
  debtBooks,
};
