import type { Um } from '../geometry/length.ts';
import { deriveCutTree } from './cut-tree.ts';
import {
  layPlate,
  type GangingSettings,
  type PlacedPlate,
  type Placement,
  type PlateToPlace,
  type Rectangle,
} from './sheet-layout.ts';

/** Why a plate cannot lie where it was put. */
export type PlacementProblem =
  | {
      readonly plateId: string;
      readonly kind: 'unknown' | 'placedTwice' | 'grain' | 'outside' | 'inRim' | 'notCuttable';
    }
  | { readonly plateId: string; readonly kind: 'overlaps' | 'tooClose'; readonly otherId: string };

export interface SheetByHand {
  readonly widthUm: Um;
  readonly lengthUm: Um;
  readonly placements: readonly Placement[];
}

/** How far one span is from the other; negative where they overlap. */
const getDistance = (from: Um, size: Um, otherFrom: Um, otherSize: Um): Um =>
  Math.max(otherFrom - (from + size), from - (otherFrom + otherSize));

function checkEdges(plate: PlacedPlate, sheet: Pick<Rectangle, 'widthUm' | 'lengthUm'>, rimUm: Um): PlacementProblem[] {
  const { plateId, xUm, yUm, widthUm, lengthUm } = plate;
  if (!Number.isSafeInteger(xUm) || !Number.isSafeInteger(yUm)) return [{ plateId, kind: 'outside' }];
  const room = Math.min(xUm, yUm, sheet.widthUm - xUm - widthUm, sheet.lengthUm - yUm - lengthUm);
  if (room >= rimUm) return [];
  return [{ plateId, kind: room < 0 ? 'outside' : 'inRim' }];
}

function checkNeighbours(plate: PlacedPlate, others: readonly PlacedPlate[], gapUm: Um): PlacementProblem[] {
  const { plateId } = plate;
  return others.flatMap((other): PlacementProblem[] => {
    if (other === plate) return [];
    const distance = Math.max(
      getDistance(plate.xUm, plate.widthUm, other.xUm, other.widthUm),
      getDistance(plate.yUm, plate.lengthUm, other.yUm, other.lengthUm),
    );
    const otherId = other.plateId;
    if (distance < 0) return [{ plateId, kind: 'overlaps', otherId }];
    return distance < gapUm ? [{ plateId, kind: 'tooClose', otherId }] : [];
  });
}

/**
 * What is wrong with plates that were put on a sheet by hand; empty where it can be imaged and cut. Whether cuts from edge to
 * edge free all plates is only asked of plates that lie beside each other.
 */
export function checkPlacement(
  sheet: SheetByHand,
  plates: readonly PlateToPlace[],
  settings: Pick<GangingSettings, 'rimUm' | 'gapUm' | 'smallestOffcut'>,
): PlacementProblem[] {
  const known = new Map(plates.map((plate) => [plate.id, plate]));
  const problems: PlacementProblem[] = [];
  const placed: PlacedPlate[] = [];
  const seen = new Set<string>();
  for (const placement of sheet.placements) {
    const { plateId } = placement;
    const plate = known.get(plateId);
    if (!plate) problems.push({ plateId, kind: 'unknown' });
    else if (seen.has(plateId)) problems.push({ plateId, kind: 'placedTwice' });
    else placed.push(layPlate(plate, placement));
    if (plate && placement.isTurned && !plate.canTurn) problems.push({ plateId, kind: 'grain' });
    seen.add(plateId);
  }
  const inTheWay = placed.flatMap((plate) => [
    ...checkEdges(plate, sheet, settings.rimUm),
    ...checkNeighbours(plate, placed, settings.gapUm),
  ]);
  problems.push(...inTheWay);
  if (inTheWay.some(({ kind }) => kind === 'overlaps' || kind === 'outside')) return problems;
  const cuts = deriveCutTree(sheet, placed, settings.smallestOffcut);
  if (!cuts.ok) problems.push(...cuts.reason.map((plateId) => ({ plateId, kind: 'notCuttable' as const })));
  return problems;
}
