import { remakeDeskCalls } from '@platewright/contract/modules/production/remake-desk-calls';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { getPlateName } from '../orders/index.ts';
import { streamRemakes, type ListedRemake } from './list-remakes.ts';

const columns = [
  ...['day', 'plate', 'remake', 'ink', 'area_m2', 'project', 'product', 'customer'],
  ...['reason', 'reason_text', 'note', 'station', 'payer', 'person'],
];

const toNumber = ({ orderId, number, remakeNo }: ListedRemake['remake'] & object): string =>
  getPlateNumber(orderId, number, remakeNo);

const toCells = (row: ListedRemake): CsvCell[] => [
  ...[toLocalDay(row.at), toNumber(row), row.remake ? toNumber(row.remake) : null],
  ...[getPlateName({ ink: row.ink, side: row.side, number: row.position }, 'en'), row.areaM2],
  ...[row.projectName, row.product.en, row.company],
  ...[row.reasonKey, row.reason?.en ?? null, row.note, row.station, row.payer, row.by],
];

/** Names of stations and reasons as programs have them, beside the text of the reason: a file is read by programs, in any language. */
export const remakesCsv = createSignedCsv({
  name: 'remakes',
  action: 'desk.readPlates',
  query: remakeDeskCalls.deskRemakesCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamRemakes(database.db, filter), toCells) }),
});
