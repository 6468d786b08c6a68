import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/context.ts';
import { authHandlers } from './auth/calls.ts';
import { catalogueHandlers } from './catalogue/calls.ts';
import { checkoutHandlers } from './checkout/calls.ts';
import { deskHandlers } from './desk/calls.ts';
import { deskAuthHandlers } from './desk-auth/calls.ts';
import { filesHandlers } from './files/calls.ts';
import { mountFiles } from './files/mount.ts';
import { notificationsHandlers } from './notifications/calls.ts';
import { ordersHandlers } from './orders/calls.ts';
import { paymentHandlers } from './payment/calls.ts';
import { mountPayment } from './payment/mount.ts';
import { productHandlers } from './product/calls.ts';
import { uploadHandlers } from './upload/calls.ts';
import { mountUploads } from './upload/mount.ts';

/** A handler for every call of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...catalogueHandlers,
  ...productHandlers,
  ...uploadHandlers,
  ...ordersHandlers,
  ...filesHandlers,
  ...notificationsHandlers,
  ...checkoutHandlers,
  ...paymentHandlers,
  ...deskHandlers,
  ...deskAuthHandlers,
};

/** Routes that are no calls: resumable uploads, ticketed downloads, webhooks. */
export const mounts: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [mountUploads, mountFiles, mountPayment];
