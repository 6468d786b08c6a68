import type { SameKeys } from '../shape.ts';
import type { server as english } from '../en/server.ts';
import { checkout } from './checkout-server.ts';
import { invoice } from './invoice.ts';
import { notifications } from './notifications.ts';
import { product } from './product-server.ts';
import { refusals } from './refusals.ts';
import { progress, statuses } from './statuses.ts';
import { validation } from './validation.ts';

export const server: SameKeys<typeof english> = {
  checkout,
  invoice,
  notifications,
  product,
  progress,
  refusals,
  statuses,
  validation,
};
