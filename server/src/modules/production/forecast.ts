import { forecastReady } from '@platewright/domain/production/forecast-ready';
import type { Tx } from '../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';
import { groupPlatesByOrder } from './list-plates.ts';
import { loadStations, type StationDeps } from './stations.ts';

/**
 * When the plates of every order in work will be packed, if the plate room goes on as it is sorted; null where nobody can say, because
 * somebody holds one of them or a station is never worked at. Orders without plates in work are missing.
 */
export async function forecastOrders(tx: Tx, deps: StationDeps): Promise<ReadonlyMap<number, Date | null>> {
  const now = deps.clock.now();
  const { all } = await loadStations(tx, deps);
  const groups = await groupPlatesByOrder(tx);
  const held = new Set(groups.flatMap(({ orderId, held: count }) => (count > 0 ? [orderId] : [])));
  const moving = groups.filter(({ orderId }) => !held.has(orderId));
  const ready = forecastReady(all, moving, await loadCalendar(tx, now), now);
  return new Map([...ready, ...[...held].map((orderId) => [orderId, null] as const)]);
}
