export type { InvoiceData } from './invoice-data.ts';
export { deleteOldSummaries } from './invoice-pdf.ts';
export { issueInvoice } from './issue-invoice.ts';
