import { sql } from 'drizzle-orm';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { invoiceSeries } from '../../platform/db/schema/index.ts';

/** Year in the operator's time zone: a new number series starts at midnight there. */
const getLocalYear = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: OPERATOR_TIME_ZONE, year: 'numeric' }).format(now));

/**
 * The next number of the year, of invoices (`INV`) or credit notes (`CN`). The row of the series stays locked until the
 * commit, so numbers have no gaps.
 */
export async function takeNextNumber(tx: Tx, kind: 'INV' | 'CN', now: Date): Promise<string> {
  const year = getLocalYear(now);
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return `${kind}-${year}-${String(series?.last ?? 0).padStart(6, '0')}`;
}
