import { deskInvoiceDocument } from './document.ts';
import { deskNumberSeries, deskAdvanceNumber } from './number-series.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about invoices and credit notes. */
export const invoiceDeskHandlers = {
  deskInvoiceDocument,
  deskNumberSeries,
  deskAdvanceNumber,
} satisfies Partial<Handlers>;
