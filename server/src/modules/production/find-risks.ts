import { sql } from 'drizzle-orm';
import type { Calendar } from '@platewright/domain/calendar/calendar';
import { getLateFrom } from '@platewright/domain/delivery/late-order';
import type { Tx } from '../../platform/db/database.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { orders, plates, promiseRisks } from '../../platform/db/schema/index.ts';
import { forecastOrders } from './forecast.ts';
import { loadPlateProgress } from './plate-progress.ts';
import { loadStations, type StationDeps } from './stations.ts';

/**
 * Stores which orders in production will be ready too late for their promise, by the forecast of Today: one pass over all plates in work. Nobody
 * is told by it: staff decide.
 */
export async function storePromiseRisks(tx: Tx, deps: StationDeps, calendar: Calendar): Promise<void> {
  const now = deps.clock.now();
  const forecast = await forecastOrders(tx, deps, calendar);
  const ids = [...forecast.keys()];
  const rows = await tx
    .select({
      ...{ id: orders.id, statusId: orders.statusId, promise: orders.promise, dueReason: orders.dueReason },
      dueAt: orders.dueAt,
      hasRemake: sql<boolean>`${orders.id} in (
        select p.order_id from ${plates} p where p.remake_no > 0 and p.state in ('open', 'held'))`,
    })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::integer[])`);
  const { all } = await loadStations(tx, deps);
  const nameStation = (key: string) => all.find((station) => station.key === key)?.name ?? { en: key, ar: key };
  const late = rows.flatMap((row) => {
    const readyAt = forecast.get(row.id);
    const lateFrom = getLateFrom({ ...row, dueAt: row.dueAt?.toISOString() ?? null });
    return readyAt && lateFrom !== null && readyAt.getTime() >= Date.parse(lateFrom) ? [{ ...row, readyAt }] : [];
  });
  const progress = await loadPlateProgress(
    tx,
    late.map(({ id }) => id),
  );
  const risks = late.map(({ id, readyAt, hasRemake }) => ({
    ...{ orderId: id, readyAt, hasRemake, since: now },
    station: nameStation(progress.get(id)?.station ?? ''),
  }));
  // One at a time, so that an older forecast does not replace a newer one; and orders before their risks, as everybody locks them.
  await lockByName(tx, 'promiseRisks');
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(late.map(({ id }) => id))}::integer[])`)
    .orderBy(orders.id)
    .for('key share');
  await tx
    .delete(promiseRisks)
    .where(sql`${promiseRisks.orderId} <> all(${sql.param(risks.map(({ orderId }) => orderId))}::integer[])`);
  if (risks.length === 0) return;
  await tx
    .insert(promiseRisks)
    .values(risks)
    .onConflictDoUpdate({
      target: promiseRisks.orderId,
      set: {
        readyAt: sql`excluded.ready_at`,
        station: sql`excluded.station`,
        hasRemake: sql`excluded.has_remake`,
      },
    });
}
