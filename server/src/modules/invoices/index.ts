export { deleteOldSummaries } from './stored-invoice-pdfs.ts';
export { toBuyer, toSellerParty } from './invoice-data.ts';
export { invoicedAccount, loadInvoicedAccount, type InvoicedAccount } from './invoiced-account.ts';
export { takeNextNumber } from './number-series.ts';
export { hasInvoice, issueInvoice } from './issue-invoice.ts';
export {
  issueCreditNote,
  loadCreditableInvoice,
  loadCreditRest,
  type CreditNoteRequest,
  type IssuedCreditNote,
} from './issue-credit-note.ts';
export { documentColumns, toDocumentCells } from './documents-csv.ts';
export { countDocuments, streamDocuments } from './list-documents.ts';
export { streamIssuedData, type IssuedData } from './stream-issued-data.ts';
export { loadSupplyPlace, sumByTaxKey } from './tax-keys.ts';
export { loadIssuedDocuments, type IssuedDocuments } from './issued-documents.ts';
