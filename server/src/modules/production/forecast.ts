import type { Calendar } from '@platewright/domain/calendar/calendar';
import { forecastReady } from '@platewright/domain/production/forecast-ready';
import type { Tx } from '../../platform/db/database.ts';
import { groupPlatesByOrder } from './list-plates.ts';
import { loadStations, type StationDeps } from './stations.ts';

/**
 * When the plates of every order in work will be packed, if the plate room goes on as it is sorted; null where nobody can say, because
 * somebody holds one of them or a station is never worked at. Orders without plates in work are missing.
 */
export async function forecastOrders(
  tx: Tx,
  deps: StationDeps,
  calendar: Calendar,
): Promise<ReadonlyMap<number, Date | null>> {
  const { all } = await loadStations(tx, deps);
  const groups = await groupPlatesByOrder(tx);
  const held = new Set(groups.flatMap(({ orderId, held: count }) => (count > 0 ? [orderId] : [])));
  const moving = groups.filter(({ orderId }) => !held.has(orderId));
  const ready = forecastReady(all, moving, calendar, deps.clock.now());
  return new Map([...ready, ...[...held].map((orderId) => [orderId, null] as const)]);
}
