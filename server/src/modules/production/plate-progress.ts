import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { plates } from '../../platform/db/schema/index.ts';

/** How far the plates of an order are. */
export interface PlateProgress {
  readonly plates: number;
  readonly packed: number;
  readonly held: number;
  /** The station of the plate that has the longest way left; null when all are packed. */
  readonly station: string | null;
}

/** How far the plates of orders are, in one statement; an order without plates is missing. The remake of a scrapped plate stands for it. */
export async function loadPlateProgress(tx: Tx, orderIds: readonly number[]): Promise<Map<number, PlateProgress>> {
  if (orderIds.length === 0) return new Map();
  const left = sql`cardinality(${plates.route}) - array_position(${plates.route}, ${plates.station})`;
  const rows = await tx
    .select({
      orderId: plates.orderId,
      plates: sql<number>`count(*)`.mapWith(Number),
      packed: sql<number>`count(*) filter (where ${plates.state} = 'packed')`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${plates.state} = 'held')`.mapWith(Number),
      station: sql<
        string | null
      >`(array_agg(${plates.station} order by ${left} desc nulls first) filter (where ${plates.state} <> 'packed'))[1]`,
    })
    .from(plates)
    .where(and(inArray(plates.orderId, [...orderIds]), ne(plates.state, 'scrapped')))
    .groupBy(plates.orderId);
  return new Map(rows.map(({ orderId, ...progress }) => [orderId, progress]));
}
