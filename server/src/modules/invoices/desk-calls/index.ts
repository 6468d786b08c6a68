import { deskInvoiceDocument } from './document.ts';
import { deskInvoices, deskInvoicesCsv } from './list.ts';
import { deskNumberSeries, deskAdvanceNumber } from './number-series.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about invoices and credit notes. */
export const invoiceDeskHandlers = {
  deskInvoiceDocument,
  deskInvoices,
  deskInvoicesCsv,
  deskNumberSeries,
  deskAdvanceNumber,
} satisfies Partial<Handlers>;
