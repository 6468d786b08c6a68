import { deskInvoiceDocument } from './document.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about invoices and credit notes. */
export const invoiceDeskHandlers = {
  deskInvoiceDocument,
} satisfies Partial<Handlers>;
