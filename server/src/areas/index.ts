import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/context.ts';
import { accountHandlers } from './account/calls.ts';
import { addressHandlers } from './address/calls.ts';
import { authHandlers } from './auth/calls.ts';
import { mountIdentity } from './auth/mount.ts';
import { catalogueHandlers } from './catalogue/calls.ts';
import { checkoutHandlers } from './checkout/calls.ts';
import { contentHandlers } from './content/calls.ts';
import { mountContent } from './content/mount.ts';
import { contactHandlers } from './contact/calls.ts';
import { creditsHandlers } from './credits/calls.ts';
import { customersHandlers } from './customers/calls.ts';
import { mountCustomerPapers } from './customers/papers.ts';
import { deskHandlers } from './desk/calls.ts';
import { deskPeopleHandlers } from './desk-people/calls.ts';
import { mountDocuments } from './desk-people/mount.ts';
import { deskStaffHandlers } from './desk-staff/calls.ts';
import { deskAuthHandlers } from './desk-auth/calls.ts';
import { filesHandlers } from './files/calls.ts';
import { mountFiles } from './files/mount.ts';
import { newsletterHandlers } from './newsletter/calls.ts';
import { mountSubscribersCsv } from './newsletter/csv.ts';
import { membersHandlers } from './members/calls.ts';
import { notificationsHandlers } from './notifications/calls.ts';
import { ordersHandlers } from './orders/calls.ts';
import { paymentHandlers } from './payment/calls.ts';
import { mountPayment } from './payment/mount.ts';
import { pressHandlers } from './press/calls.ts';
import { productHandlers } from './product/calls.ts';
import { mountSharing } from './sharing/mount.ts';
import { templatesHandlers } from './templates/calls.ts';
import { uploadHandlers } from './upload/calls.ts';
import { mountUploads } from './upload/mount.ts';

/** A handler for every call of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...accountHandlers,
  ...membersHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...productHandlers,
  ...uploadHandlers,
  ...ordersHandlers,
  ...filesHandlers,
  ...notificationsHandlers,
  ...addressHandlers,
  ...creditsHandlers,
  ...pressHandlers,
  ...templatesHandlers,
  ...customersHandlers,
  ...checkoutHandlers,
  ...paymentHandlers,
  ...contactHandlers,
  ...newsletterHandlers,
  ...deskHandlers,
  ...deskAuthHandlers,
  ...deskPeopleHandlers,
  ...deskStaffHandlers,
};

/** Routes that are no calls: resumable uploads, ticketed downloads, webhooks. */
export const mounts: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  mountUploads,
  mountFiles,
  mountContent,
  mountPayment,
  mountIdentity,
  mountSubscribersCsv,
  mountDocuments,
  mountCustomerPapers,
  mountSharing,
];
