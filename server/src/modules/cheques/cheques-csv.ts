import { chequeDeskCalls } from '@platewright/contract/modules/cheques/desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { loadHolidays, type Holidays } from './holidays.ts';
import { streamCheques, type ListedCheque } from './list-cheques.ts';
import { presentCheque } from './present-cheque.ts';

const columns = ['date', 'bankDay', 'number', 'bank', 'customer', 'order', 'state', 'deposited', 'amount', 'currency'];

/** Cheques. Names of states as programs have them: a file is read by programs, in any language. */
export const chequesCsv = createSignedCsv({
  name: 'cheques',
  action: 'desk.payments',
  query: chequeDeskCalls.deskChequesCsv.input,
  read: async ({ database, clock }, filter) => {
    const now = clock.now();
    const holidays = await loadHolidays(database.db, now);
    const toRow = (listed: ListedCheque) => toCells(listed, holidays);
    return { columns, batches: toCsvBatches(streamCheques(database.db, filter, now), toRow) };
  },
});

function toCells(listed: ListedCheque, holidays: Holidays): CsvCell[] {
  const { bankDay, number, bank, company, orderId, state, deposit } = presentCheque(listed, holidays);
  return [
    ...[toLocalDay(listed.cheque.dueAt), bankDay, number, bank, company, orderId, state],
    ...[deposit?.day ?? null, toAedCell(listed.cheque.amount), 'AED'],
  ];
}
