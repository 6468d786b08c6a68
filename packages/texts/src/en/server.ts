import { product } from './product-server.ts';
import { refusals } from './refusals.ts';
import { validation } from './validation.ts';

/** What the server itself says: refusals, field messages, statuses, letters, invoices. */
export const server = { product, refusals, validation } as const;
