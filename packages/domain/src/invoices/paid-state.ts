import type { Fils } from '../money/fils.ts';

/** How far an invoice is paid. credited: nothing of it is left to be paid, because credit notes have taken all of it back. */
export const paidStates = ['open', 'partlyPaid', 'paid', 'credited'] as const;
export type PaidState = (typeof paidStates)[number];

/** What a list of invoices is filtered by: what is overdue is open or partly paid besides. */
export const paidFilters = [...paidStates, 'overdue'] as const;
export type PaidFilter = (typeof paidFilters)[number];

interface PaidAmounts {
  readonly total: Fils;
  /** What credit notes have taken back, with VAT. */
  readonly credited: Fils;
  /** What is still to be paid: a cheque pays when the bank has paid it. */
  readonly open: Fils;
}

/** The state of an invoice by its amounts; the database has the same as a column. */
export function findPaidState({ total, credited, open }: PaidAmounts): PaidState {
  if (open > 0) return open < total - credited ? 'partlyPaid' : 'open';
  return total > 0 && credited >= total ? 'credited' : 'paid';
}
