import { and, lt, sql } from 'drizzle-orm';
import { findLastBankDay, isBankDay, toBankDay } from '@platewright/domain/ledger/bank-day';
import { addDays } from '@platewright/domain/time/iso-days';
import { OPERATOR_TIME_ZONE, toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques } from '../../platform/db/schema/index.ts';
import { loadHolidays } from './holidays.ts';
import { isHeld } from './list-cheques.ts';

/** As many days as a calendar of three weeks has. */
const DAYS = 21;

const none = { count: 0, amount: 0 };

/** What is held, in fils: what should have been taken to the bank before today, and each of the next days. */
export async function sumChequeDays(tx: Tx, now: Date) {
  const holidays = await loadHolidays(tx, now);
  const today = toLocalDay(now);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(today, n));
  const date = sql<string>`(${cheques.dueAt} at time zone ${sql.raw(`'${OPERATOR_TIME_ZONE}'`)})::date::text`;
  const end = toStartOfLocalDay(addDays(today, DAYS));
  const dated = await tx
    .select({
      date,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${cheques.amount})`.mapWith(Number),
    })
    .from(cheques)
    .where(and(isHeld, lt(cheques.dueAt, end)))
    .groupBy(date);
  const sums = new Map<string, { count: number; amount: number }>();
  const lateTo = findLastBankDay(addDays(today, -1), holidays);
  const late = { ...none };
  for (const { date: at, count, amount } of dated) {
    const day = toBankDay(at, holidays);
    const sum = day < today ? late : (sums.get(day) ?? { ...none });
    sum.count += count;
    sum.amount += amount;
    if (sum !== late) sums.set(day, sum);
  }
  return {
    late: { to: lateTo, ...late },
    days: days.map((day) => {
      const isOpen = isBankDay(day, holidays);
      const from = isOpen ? addDays(findLastBankDay(addDays(day, -1), holidays), 1) : null;
      return { day, isOpen, from, ...(sums.get(day) ?? none) };
    }),
  };
}
