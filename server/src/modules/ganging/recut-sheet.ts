import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { sheets, type materials } from '../../platform/db/schema/index.ts';
import type { RoomPlate } from './load-room-plates.ts';
import { recordSheetEvent } from './plan-sheets.ts';
import { cutSheet, layPlates, toGangingSettings } from './sheet-parts.ts';

/** Stores how a planned sheet is cut with the plates that it has now; one that has none left is dissolved. The caller has locked it. */
export async function recutSheet(
  tx: Tx,
  sheet: typeof sheets.$inferSelect,
  material: typeof materials.$inferSelect,
  plates: readonly RoomPlate[],
  {
    kind,
    ...by
  }: {
    readonly kind: 'change' | 'drop';
    readonly staffId: number | null;
    readonly name: string;
    readonly now: Date;
  },
): Promise<void> {
  const isEmpty = plates.length === 0;
  await tx
    .update(sheets)
    .set({
      cuts: cutSheet(sheet, layPlates(plates), toGangingSettings(material)),
      revision: sql`${sheets.revision} + 1`,
      ...(isEmpty && { state: 'dissolved' as const }),
    })
    .where(eq(sheets.id, sheet.id));
  await recordSheetEvent(tx, sheet.id, kind, by);
  if (isEmpty) await recordSheetEvent(tx, sheet.id, 'dissolve', by);
}
