import { and, asc, desc, eq, inArray, lt, or, gte, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { MAX_PRINTED_JOBS } from '@platewright/contract/modules/production/print-desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../../platform/db/database.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createJobPrintUrl } from '../job-print-urls.ts';

export const deskPrintJobs: Handler<'deskPrintJobs'> = async (
  { orders: wanted, content, format, language: lang },
  { tx, deps, principal },
) => {
  const { orderIds, left } = wanted
    ? { orderIds: await findAll(tx, wanted), left: 0 }
    : await listJobsOfToday(tx, deps.clock.now());
  if (orderIds.length === 0) return { url: null, jobs: 0, left: 0 };
  const url = createJobPrintUrl(deps.tokens, principal, { orderIds, content, format, lang });
  return { url, jobs: orderIds.length, left };
};

/** @throws CallError notFound when one of them does not exist: a document without it would look complete */
async function findAll(tx: Tx, wanted: readonly number[]): Promise<number[]> {
  const ids = [...new Set(wanted)];
  const found = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  if (found.length < ids.length) throw new CallError('notFound');
  return ids;
}

async function listJobsOfToday(tx: Tx, now: Date) {
  const today = toLocalDay(now);
  const isOfToday = and(
    eq(orders.statusId, orderStatus.inProduction),
    or(lt(orders.dueAt, toStartOfLocalDay(addDays(today, 1))), gte(orders.statusSince, toStartOfLocalDay(today))),
  );
  const [counted] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(isOfToday);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOfToday)
    .orderBy(asc(orders.dueAt), desc(orders.rush), asc(orders.id))
    .limit(MAX_PRINTED_JOBS);
  return { orderIds: rows.map(({ id }) => id), left: Math.max(0, (counted?.count ?? 0) - rows.length) };
}
