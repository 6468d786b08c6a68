import { and, asc, desc, eq, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { findCheckStation } from '@platewright/domain/production/passed-checks';
import { getPlace, type PlateTransition } from '@platewright/domain/production/plate-transitions';
import type { Station } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { plateEvents, plates, plateScraps } from '../../platform/db/schema/index.ts';

const positionColumns = {
  id: plates.id,
  code: plates.code,
  orderId: plates.orderId,
  number: plates.number,
  remakeNo: plates.remakeNo,
  route: plates.route,
  station: plates.station,
  state: plates.state,
};

/** Its remake stands for a scrapped plate. */
const isMade = ne(plates.state, 'scrapped');

/** The plates of an order with where they are, by their numbers, without scrapped ones. The caller has locked the order to change them. */
export const loadPlatesOfOrder = (tx: Tx, orderId: number) =>
  tx
    .select(positionColumns)
    .from(plates)
    .where(and(eq(plates.orderId, orderId), isMade))
    .orderBy(asc(plates.number));

/** The same of plates by their ids. */
export const loadPlates = (tx: Tx, ids: readonly number[]) =>
  tx.select(positionColumns).from(plates).where(isOneOf(plates.id, ids));

/** One parameter, however many there are. */
const isOneOf = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::integer[])`;

export type PlateRow = Awaited<ReturnType<typeof loadPlatesOfOrder>>[number];

export interface LastPlateEvent {
  readonly transition: PlateTransition;
  readonly fromState: PlateRow['state'];
  readonly fromStation: string | null;
  readonly at: Date;
  readonly staffName: string;
  /** It was scrapped, and something has happened to its remake since. */
  readonly isRemakeTouched: boolean;
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
      isRemakeTouched: sql<boolean>`transition = 'scrap' and exists (
        select from ${plateScraps} s join ${plateEvents} e on e.plate_id = s.remake_id
        where s.plate_id = plate_events.plate_id)`,
    })
    .from(plateEvents)
    .where(isOneOf(plateEvents.plateId, plateIds))
    .orderBy(plateEvents.plateId, desc(plateEvents.sequence));
  return new Map(rows.map(({ plateId, ...event }) => [plateId, event]));
}

/** Steps of the plates of an order that are looked through: more than 400 plates take on their way. */
const MAX_STEPS = 5_000;

/** Who has taken the last plate of an order past the station of each check, and when: whoever did it again after it came back. */
export async function loadPassers(
  tx: Tx,
  orderId: number,
  checks: readonly ProductionCheck[],
  stations: readonly Station[],
): Promise<Map<string, { staffId: number; name: string; now: Date }>> {
  if (checks.length === 0) return new Map();
  const steps = await tx
    .select({
      route: plates.route,
      from: { station: plateEvents.fromStation, state: plateEvents.fromState },
      to: { station: plateEvents.toStation, state: plateEvents.toState },
      by: { staffId: plateEvents.staffId, name: plateEvents.staffName, now: plateEvents.at },
    })
    .from(plateEvents)
    .innerJoin(plates, eq(plates.id, plateEvents.plateId))
    .where(and(eq(plates.orderId, orderId), isMade, eq(plateEvents.transition, 'advance')))
    .orderBy(desc(plateEvents.sequence))
    .limit(MAX_STEPS);
  return new Map(
    checks.flatMap((check) => {
      const step = steps.find(({ route, from, to }) => {
        const place = findCheckStation(stations, route, check)?.place ?? Infinity;
        return getPlace({ route, ...from }) <= place && getPlace({ route, ...to }) > place;
      });
      return step ? [[check, step.by] as const] : [];
    }),
  );
}
