import { asc, desc, inArray } from 'drizzle-orm';
import type { PlateTransition } from '@platewright/domain/production/plate-transitions';
import type { Tx } from '../../platform/db/database.ts';
import { plateEvents, plates } from '../../platform/db/schema/index.ts';

const positionColumns = {
  id: plates.id,
  code: plates.code,
  orderId: plates.orderId,
  number: plates.number,
  route: plates.route,
  station: plates.station,
  state: plates.state,
};

/** The plates of orders with where they are, by their numbers. The caller has locked the orders to change them. */
export const loadPlatesOfOrders = (tx: Tx, orderIds: readonly number[]) =>
  tx
    .select(positionColumns)
    .from(plates)
    .where(inArray(plates.orderId, [...orderIds]))
    .orderBy(asc(plates.orderId), asc(plates.number));

export type PlateRow = Awaited<ReturnType<typeof loadPlatesOfOrders>>[number];

export interface LastPlateEvent {
  readonly transition: PlateTransition;
  readonly fromState: PlateRow['state'];
  readonly fromStation: string | null;
  readonly at: Date;
  readonly staffName: string;
}

/** What happened last to each of these plates; those to which nothing has happened yet are missing. */
export async function loadLastEvents(tx: Tx, plateIds: readonly number[]): Promise<Map<number, LastPlateEvent>> {
  if (plateIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([plateEvents.plateId], {
      plateId: plateEvents.plateId,
      transition: plateEvents.transition,
      fromState: plateEvents.fromState,
      fromStation: plateEvents.fromStation,
      at: plateEvents.at,
      staffName: plateEvents.staffName,
    })
    .from(plateEvents)
    .where(inArray(plateEvents.plateId, [...plateIds]))
    .orderBy(plateEvents.plateId, desc(plateEvents.sequence));
  return new Map(rows.map(({ plateId, ...event }) => [plateId, event]));
}
