import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { toAedCell, type CsvCell } from '../../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../../auth/index.ts';
import { loadProductNames, type ProductNames } from '../../catalogue/index.ts';
import { streamReplayOrders, type ReplayResult } from './read-replay.ts';
import { findReplay } from './replays.ts';

const columns = ['order', 'customer', 'product', 'paid', 'in_force', 'draft', 'difference', 'reason', 'list', 'field'];

/** The orders of a run, for whoever has begun it. */
export const replayCsv = createSignedCsv({
  name: 'price-replay',
  action: 'desk.rates',
  query: z.object({ replay: z.uuid() }),
  read: async ({ database }, { replay: id }, { staffId }) => {
    const replay = await findReplay(database.db, { id });
    if (replay?.staffId !== staffId) throw new CallError('notFound');
    const names = await loadProductNames(database);
    return { columns, batches: toCsvBatches(streamReplayOrders(database.db, id), (row) => toCells(row, names)) };
  },
});

const toCells = ({ orderId, company, productId, failure, ...sums }: ReplayResult, names: ProductNames): CsvCell[] => [
  orderId,
  company,
  names.get(productId)?.name.en ?? '',
  toAedCell(sums.paid),
  toAedCell(sums.before),
  toAedCell(sums.after),
  toAedCell(sums.before === null || sums.after === null ? null : sums.after - sums.before),
  failure?.reason ?? '',
  failure?.list ?? '',
  failure?.at ?? '',
];
