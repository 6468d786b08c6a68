import { deskInvoiceDocument } from './document.ts';
import { deskNumberSeries, deskRaiseNumber } from './number-series.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about invoices and credit notes. */
export const invoiceDeskHandlers = {
  deskInvoiceDocument,
  deskNumberSeries,
  deskRaiseNumber,
} satisfies Partial<Handlers>;
