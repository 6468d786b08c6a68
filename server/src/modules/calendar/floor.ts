import type { FloorLoad } from '@platewright/domain/production/floor-load';
import type { Tx } from '../../platform/db/database.ts';
import { floorLoads } from '../../platform/db/schema/index.ts';

/** What still has to pass each station, as the plate room has measured it last; also as a part of other statements. */
export const selectFloor = (tx: Tx) => tx.select({ load: floorLoads.load }).from(floorLoads);

/** Null as long as nothing was measured: then the hours of the calendar are promised. */
export async function loadFloor(tx: Tx): Promise<FloorLoad | null> {
  const [row] = await selectFloor(tx);
  return row?.load ?? null;
}
