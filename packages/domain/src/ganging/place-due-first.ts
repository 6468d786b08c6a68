import {
  copySheet,
  findSpot,
  fits,
  placeItem,
  splits,
  type Item,
  type OpenSheet,
  type PlacedItem,
  type Rules,
} from './guillotine.ts';
import type { PlateToPlace } from './sheet-layout.ts';

/** @returns less than 0 when the first plate comes before the other */
export const compareUrgency = (
  first: Pick<PlateToPlace, 'priority' | 'dueAt'>,
  second: Pick<PlateToPlace, 'priority' | 'dueAt'>,
): number => second.priority - first.priority || first.dueAt.getTime() - second.dueAt.getTime();

const fallback: Rules = { fit: fits[0] as Rules['fit'], split: splits[4] as Rules['split'] };

interface Place {
  readonly sheet: OpenSheet;
  readonly placed: PlacedItem;
  readonly isTurned: boolean;
}

/** The place of the latest plate after this one in which this one fits. */
function findPlaceOfLater(sheets: readonly OpenSheet[], item: Item, plates: readonly PlateToPlace[]): Place | null {
  const plateOf = ({ index }: Item): PlateToPlace => plates[index] as PlateToPlace;
  let best: Place | null = null;
  for (const sheet of sheets)
    for (const placed of sheet.placed) {
      if (compareUrgency(plateOf(item), plateOf(placed.item)) >= 0) continue;
      if (best && compareUrgency(plateOf(placed.item), plateOf(best.placed.item)) <= 0) continue;
      if (item.width <= placed.width && item.length <= placed.length) best = { sheet, placed, isTurned: false };
      else if (item.canTurn && item.length <= placed.width && item.width <= placed.length)
        best = { sheet, placed, isTurned: true };
    }
  return best;
}

/**
 * No plate is left over while one that is due later lies where it could lie: it takes that place, and the later one takes what
 * is free elsewhere or is left over. Ends because every change places a plate more, or an earlier one for a later one.
 */
export function placeDueFirst(
  begun: readonly OpenSheet[],
  leftOver: readonly Item[],
  plates: readonly PlateToPlace[],
): { readonly sheets: readonly OpenSheet[]; readonly leftOver: readonly Item[] } {
  const sheets = begun.map(copySheet);
  const waiting = [...leftOver];
  const rest: Item[] = [];
  for (;;) {
    waiting.sort(
      (a, b) => compareUrgency(plates[a.index] as PlateToPlace, plates[b.index] as PlateToPlace) || a.index - b.index,
    );
    const item = waiting.shift();
    if (!item) break;
    const spot = findSpot(sheets, item, fallback.fit);
    const free = spot && sheets[spot.sheet];
    if (spot && free) {
      placeItem(free, spot.space, item, spot.isTurned, fallback.split);
      continue;
    }
    const place = findPlaceOfLater(sheets, item, plates);
    if (!place) {
      rest.push(item);
      continue;
    }
    const { sheet, placed, isTurned } = place;
    const { x, y, width, length } = placed;
    sheet.placed.splice(sheet.placed.indexOf(placed), 1);
    sheet.used -= placed.item.area;
    sheet.spaces.push({ x, y, width, length });
    placeItem(sheet, sheet.spaces.length - 1, item, isTurned, fallback.split);
    // Those before did not fit into all of its place, so that none fits beside what lies there now.
    waiting.push(placed.item);
  }
  return { sheets, leftOver: rest };
}
