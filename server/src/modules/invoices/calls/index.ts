import { checkoutSummarypdf } from './summary-pdf.ts';
import { invoicesDocument } from './document.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const invoiceHandlers = {
  checkoutSummarypdf,
  invoicesDocument,
} satisfies Partial<Handlers>;
