import { checkout } from './checkout-server.ts';
import { credits } from './credits-server.ts';
import { entry, identity } from './entry.ts';
import { invoice } from './invoice.ts';
import { letters } from './letters.ts';
import { notifications } from './notifications.ts';
import { permissions } from './permissions.ts';
import { product } from './product-server.ts';
import { proof } from './proof.ts';
import { push } from './push.ts';
import { refusals } from './refusals.ts';
import { progress, statuses } from './statuses.ts';
import { validation } from './validation.ts';

/** What the server itself says: refusals, field messages, statuses, letters, invoices. */
export const server = {
  checkout,
  credits,
  entry,
  identity,
  invoice,
  letters,
  notifications,
  permissions,
  product,
  progress,
  proof,
  push,
  refusals,
  statuses,
  validation,
} as const;
