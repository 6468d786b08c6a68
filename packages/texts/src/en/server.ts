import { checkout } from './checkout-server.ts';
import { credit } from './credit-server.ts';
import { auth, identityStandIn } from './auth-server.ts';
import { invoice } from './invoice.ts';
import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { permissions } from './permissions.ts';
import { catalogue } from './catalogue-server.ts';
import { proofs } from './proofs-server.ts';
import { push } from './push.ts';
import { callErrors } from './call-errors.ts';
import { progress, statuses } from './order-statuses.ts';
import { validation } from './validation.ts';

/** Every text of the server: call errors, field errors, statuses, emails, notifications, invoices. */
export const server = {
  checkout,
  credit,
  auth,
  identityStandIn,
  invoice,
  emails,
  notifications,
  permissions,
  catalogue,
  progress,
  proofs,
  push,
  callErrors,
  statuses,
  validation,
} as const;
