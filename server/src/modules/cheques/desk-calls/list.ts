import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { sumChequeDays } from '../cheque-days.ts';
import { chequesCsv } from '../cheques-csv.ts';
import { loadHolidays } from '../holidays.ts';
import { listCheques } from '../list-cheques.ts';
import { presentCheque } from '../present-cheque.ts';

export const deskCheques: Handler<'deskCheques'> = async ({ _start, _end, ...query }, { tx, deps }) => {
  const now = deps.clock.now();
  const { rows, count, sum, bounced, awaited } = await listCheques(
    tx,
    { ...query, ...toOffsetAndLimit({ _start, _end }) },
    now,
  );
  const holidays = await loadHolidays(tx, now);
  return {
    cheques: {
      rows: rows.map((row) => presentCheque(row, holidays)),
      count,
      sum: filsToAed(sum),
      bounced: filsToAed(bounced),
      awaited: filsToAed(awaited),
    },
  };
};

export const deskChequeDays: Handler<'deskChequeDays'> = async (_input, { tx, deps }) => {
  const { late, days } = await sumChequeDays(tx, deps.clock.now());
  return {
    late: { ...late, amount: filsToAed(late.amount) },
    days: days.map((day) => ({ ...day, amount: filsToAed(day.amount) })),
  };
};

export const deskChequesCsv: Handler<'deskChequesCsv'> = (filter, ctx) =>
  Promise.resolve({ url: chequesCsv.createUrl(ctx, filter) });
