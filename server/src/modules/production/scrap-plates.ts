import { eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { ScrapPayer } from '@platewright/domain/production/scrap';
import type { Tx } from '../../platform/db/database.ts';
import { plates, plateScraps } from '../../platform/db/schema/index.ts';
import type { ChangedBy } from './sign-checks.ts';

/** Why a plate is scrapped, where its fault was found, and who pays for the plate that is made instead. */
export interface Scrap {
  readonly reasonKey: string | null;
  /** The text of the reason then; null for one in their own words. */
  readonly reason: LocalizedText | null;
  readonly station: string;
  readonly payer: ScrapPayer;
}

/**
 * Takes a plate out of the plate room and puts a plate of the same separation at the first station of its way, with a code and a number of its
 * own. The caller has locked the order; another plate of the separation cannot be made at the same time (`plates_made`).
 * @returns the number of the new plate among the remakes of its separation
 */
export async function scrapPlate(
  tx: Tx,
  plateId: number,
  { note, ...scrap }: Scrap & { readonly note: string },
  { staffId, name, now }: ChangedBy,
): Promise<number> {
  await tx.update(plates).set({ state: 'scrapped', station: null, since: now }).where(eq(plates.id, plateId));
  const { rows } = await tx.execute<{ id: number; remake_no: number }>(sql`
    insert into ${plates} (code, order_id, number, remake_no, remake_of, technology, plate_type, thickness_um, line_screen,
      is_mirrored, is_mounted, route, station, state, since, created_at)
    select new_plate_code(), order_id, number, remake_no + 1, id, technology, plate_type, thickness_um, line_screen,
      is_mirrored, is_mounted, route, route[1], 'open', ${now}::timestamptz, ${now}::timestamptz
    from ${plates} where id = ${plateId}
    returning id, remake_no`);
  const [remake] = rows;
  if (!remake) throw new Error(`Plate ${plateId} could not be made again.`);
  await tx
    .insert(plateScraps)
    .values({ plateId, remakeId: remake.id, note, ...scrap, at: now, staffId, staffName: name });
  return remake.remake_no;
}

/** Takes the remake of a scrapped plate out of the plate room, to which nothing has happened yet. The caller brings the plate back. */
export async function withdrawRemake(tx: Tx, plateId: number): Promise<void> {
  const [scrap] = await tx
    .delete(plateScraps)
    .where(eq(plateScraps.plateId, plateId))
    .returning({ remakeId: plateScraps.remakeId });
  if (!scrap) throw new Error(`Plate ${plateId} has no remake.`);
  await tx.delete(plates).where(eq(plates.id, scrap.remakeId));
}
