import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { plates } from '../../platform/db/schema/index.ts';
import { isMade } from './made-orders.ts';

/** The plates that have not passed all stations, and of these stations how many are there and how many come there later. */
export async function countTouchedPlates(
  tx: Tx,
  keys: readonly string[],
): Promise<{ readonly plates: number; readonly byStation: ReadonlyMap<string, { here: number; later: number }> }> {
  const inWork = and(inArray(plates.state, ['open', 'held']), isMade(tx));
  const made = await tx.$count(plates, inWork);
  if (keys.length === 0) return { plates: made, byStation: new Map() };
  const { rows } = await tx.execute<{ key: string; here: number; later: number }>(sql`
    select asked.key,
      count(*) filter (where ${plates.station} = asked.key)::int as here,
      count(*) filter (where array_position(${plates.route}, asked.key) > array_position(${plates.route}, ${plates.station}))::int as later
    from ${plates} cross join unnest(${sql.param([...keys])}::text[]) as asked (key)
    where ${inWork}
    group by asked.key`);
  return { plates: made, byStation: new Map(rows.map(({ key, here, later }) => [key, { here, later }])) };
}
