import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  deskQuotations,
  deskQuotationsCsv,
  deskQuotation,
  deskQuotationPdf,
  deskWithdrawQuotation,
  deskExtendQuotation,
} from './quotations.ts';

/** Quotations of all companies, at the desk. */
export const quotationDeskHandlers = {
  deskQuotations,
  deskQuotationsCsv,
  deskQuotation,
  deskQuotationPdf,
  deskWithdrawQuotation,
  deskExtendQuotation,
} satisfies Partial<Handlers>;
