import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { FloorLoad } from '@platewright/domain/production/floor-load';
import { timestamptz } from './columns.ts';

/**
 * What still has to pass each station, as it was measured last: one row, which every promise reads. It is derived, so a release that
 * stores it in another shape empties it.
 */
export const floorLoads = pgTable(
  'floor_loads',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    load: jsonb('load').$type<FloorLoad>().notNull(),
    measuredAt: timestamptz('measured_at').notNull(),
  },
  (t) => [check('floor_loads_only', sql`${t.isOnly}`)],
);
