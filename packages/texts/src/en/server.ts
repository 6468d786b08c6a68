import { checkout } from './checkout-server.ts';
import { invoice } from './invoice.ts';
import { product } from './product-server.ts';
import { refusals } from './refusals.ts';
import { validation } from './validation.ts';

/** What the server itself says: refusals, field messages, statuses, letters, invoices. */
export const server = { checkout, invoice, product, refusals, validation } as const;
