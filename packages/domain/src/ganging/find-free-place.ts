import { checkPlacement } from './check-placement.ts';
import {
  layPlate,
  type GangingSettings,
  type PlacedPlate,
  type Placement,
  type PlateToPlace,
  type Rectangle,
} from './sheet-layout.ts';

const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.xUm < other.xUm + other.widthUm &&
  other.xUm < one.xUm + one.widthUm &&
  one.yUm < other.yUm + other.lengthUm &&
  other.yUm < one.yUm + one.lengthUm;

const toSteps = (rimUm: number, ends: readonly number[]): number[] =>
  [...new Set([rimUm, ...ends])].sort((a, b) => a - b);

/**
 * The place nearest to the corner where sheets begin at which one more plate can lie on a sheet, beside or below another plate, by the
 * rule that is asked of places by hand; null where there is none.
 */
export function findFreePlace(
  sheet: Pick<Rectangle, 'widthUm' | 'lengthUm'>,
  others: readonly { readonly plate: PlateToPlace; readonly place: Placement }[],
  plate: PlateToPlace,
  settings: Pick<GangingSettings, 'rimUm' | 'gapUm' | 'smallestOffcut'>,
): Placement | null {
  const placed = others.map((other) => layPlate(other.plate, other.place));
  const plates = [...others.map((other) => other.plate), plate];
  const lies = (at: PlacedPlate): boolean => {
    if (at.xUm + at.widthUm > sheet.widthUm || at.yUm + at.lengthUm > sheet.lengthUm) return false;
    if (placed.some((other) => overlaps(at, other))) return false;
    const placements = [...others.map(({ place }) => place), at];
    return checkPlacement({ ...sheet, placements }, plates, settings).length === 0;
  };
  const ys = toSteps(
    settings.rimUm,
    placed.map(({ yUm, lengthUm }) => yUm + lengthUm + settings.gapUm),
  );
  const xs = toSteps(
    settings.rimUm,
    placed.map(({ xUm, widthUm }) => xUm + widthUm + settings.gapUm),
  );
  for (const yUm of ys)
    for (const xUm of xs)
      for (const isTurned of plate.canTurn ? [false, true] : [false])
        if (lies(layPlate(plate, { xUm, yUm, isTurned }))) return { plateId: plate.id, xUm, yUm, isTurned };
  return null;
}
