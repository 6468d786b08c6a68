import { deriveCutTree, listParts, type SheetPart } from '@platewright/domain/ganging/cut-tree';
import { layPlate, type GangingSettings, type PlacedPlate } from '@platewright/domain/ganging/sheet-layout';
import type { materials } from '../../platform/db/schema/index.ts';
import type { RoomPlate } from './load-room-plates.ts';

type MaterialRow = typeof materials.$inferSelect;

/** What a material asks of its sheets. */
export const toGangingSettings = (material: MaterialRow): GangingSettings => ({
  rimUm: material.rimUm,
  gapUm: material.gapUm,
  smallestOffcut: { shortUm: material.offcutShortUm, longUm: material.offcutLongUm },
  leastOffcutUsePercent: material.leastOffcutUse,
});

/** Plates as they lie on their sheet. */
export const layPlates = (plates: readonly RoomPlate[]): PlacedPlate[] =>
  plates.flatMap(({ id, widthUm, lengthUm, place }) =>
    place && widthUm !== null && lengthUm !== null ? [layPlate({ id: String(id), widthUm, lengthUm }, place)] : [],
  );

/** @throws Error for places that `checkPlacement` refuses */
export function cutSheet(
  sheet: { readonly widthUm: number; readonly lengthUm: number },
  placed: readonly PlacedPlate[],
  settings: GangingSettings,
): SheetPart {
  const cuts = deriveCutTree(sheet, placed, settings.smallestOffcut);
  if (!cuts.ok) throw new Error(`Plates block each other: ${cuts.reason.join(', ')}`);
  return cuts.value;
}

/** The parts of a sheet that are off-cuts. */
export const listOffcuts = (cuts: SheetPart) => listParts(cuts).filter(({ kind }) => kind === 'offcut');
