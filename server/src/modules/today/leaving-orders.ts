import { and, asc, desc, inArray, lt, sql } from 'drizzle-orm';
import type { Calendar } from '@platewright/domain/calendar/calendar';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Station } from '@platewright/domain/production/stations';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import {
  forecastOrders,
  loadPlateProgress,
  loadStations,
  type PlateProgress,
  type StationDeps,
} from '../production/index.ts';
import { presentTodayOrder, selectTodayOrders } from './waiting-orders.ts';

/** As many as a plate room sends in a day; more are counted. */
const SHOWN_ORDERS = 60;

/** In production, on hold or ready: what has still to leave. */
const leavingStatusIds = [orderStatus.inProduction, orderStatus.onHold, orderStatus.ready];

/** What has to leave until the day has ended at the operator, and has not left: the late ones first. */
export async function loadLeavingOrders(tx: Tx, deps: StationDeps, calendar: Calendar, lang: Language) {
  const now = deps.clock.now();
  const endOfDay = toStartOfLocalDay(addDays(toLocalDay(now), 1));
  const isLeaving = and(inArray(orders.statusId, leavingStatusIds), lt(orders.dueAt, endOfDay));
  const [counted] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${orders.dueAt} < ${now})`.mapWith(Number),
    })
    .from(orders)
    .where(isLeaving);
  const rows = await selectTodayOrders(tx, isLeaving)
    .orderBy(asc(orders.dueAt), desc(orders.rush), asc(orders.id))
    .limit(SHOWN_ORDERS);
  const progress = await loadPlateProgress(
    tx,
    rows.map(({ id }) => id),
  );
  const { all: stations } = await loadStations(tx, deps);
  const forecast = rows.length > 0 ? await forecastOrders(tx, deps, calendar) : new Map<number, Date | null>();
  return {
    count: counted?.count ?? 0,
    late: counted?.late ?? 0,
    rows: rows.map((row) => ({
      ...presentTodayOrder(row, lang),
      isOnHold: row.statusId === orderStatus.onHold,
      dueAt: (row.dueAt ?? now).toISOString(),
      readyAt: forecast.get(row.id)?.toISOString() ?? null,
      ...presentProgress(progress.get(row.id), stations, lang),
    })),
  };
}

const presentProgress = (
  { station, ...progress }: PlateProgress = { plates: 0, packed: 0, held: 0, station: null },
  stations: readonly Station[],
  lang: Language,
) => ({ ...progress, station: stations.find(({ key }) => key === station)?.name[lang] ?? station });
