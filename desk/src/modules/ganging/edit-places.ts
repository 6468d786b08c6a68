import { checkPlacement, type PlacementProblem } from '@platewright/domain/ganging/check-placement';
import type { Placement } from '@platewright/domain/ganging/sheet-layout';
import { mmToUm } from '@platewright/domain/geometry/length';
import { toPlateToPlace } from '@platewright/domain/ganging/plates-to-place';
import type { Sheet } from './use-sheets.ts';

type EditedSheet = Pick<Sheet, 'widthMm' | 'lengthMm' | 'plates' | 'rules'>;

/** Places while they are edited. */
export interface Edit {
  readonly places: readonly Placement[];
  /** The plate that keys and buttons are about. */
  readonly chosen: string | null;
}

export type EditAction =
  | { readonly kind: 'choose'; readonly plateId: string }
  | { readonly kind: 'move'; readonly plateId: string; readonly dxUm: number; readonly dyUm: number }
  | { readonly kind: 'turn' | 'takeOff'; readonly plateId: string };

/** With an arrow key, and with Shift. */
const STEP_UM = 5_000;
const SMALL_STEP_UM = 1_000;

const toUm = (mm: number): number => mmToUm(mm) ?? 0;

export const beginEdit = ({ plates }: Pick<Sheet, 'plates'>): Edit => ({
  places: plates.map(({ plateId, xMm, yMm, isTurned }) => ({
    ...{ plateId: String(plateId), xUm: toUm(xMm), yUm: toUm(yMm), isTurned },
  })),
  chosen: null,
});

/** A plate may be moved anywhere: what is wrong with its place is said, and keeps it from being saved. */
export function editPlaces(edit: Edit, action: EditAction): Edit {
  const { places } = edit;
  const { plateId } = action;
  const change = (to: (place: Placement) => Placement): Edit => ({
    places: places.map((place) => (place.plateId === plateId ? to(place) : place)),
    chosen: plateId,
  });
  switch (action.kind) {
    case 'choose':
      return { ...edit, chosen: plateId };
    case 'move':
      return change((place) => ({ ...place, xUm: place.xUm + action.dxUm, yUm: place.yUm + action.dyUm }));
    case 'turn':
      return change((place) => ({ ...place, isTurned: !place.isTurned }));
    case 'takeOff':
      // A sheet without plates is dissolved.
      if (places.length === 1) return edit;
      return { places: places.filter((place) => place.plateId !== plateId), chosen: null };
  }
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does with a plate; null for one that does nothing. */
export function readKey(
  plateId: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): EditAction | null {
  const step = shiftKey ? SMALL_STEP_UM : STEP_UM;
  const arrow = arrows[key];
  if (arrow) return { kind: 'move', plateId, dxUm: arrow[0] * step, dyUm: arrow[1] * step };
  if (key.toLowerCase() === 'r') return { kind: 'turn', plateId };
  return key === 'Delete' || key === 'Backspace' ? { kind: 'takeOff', plateId } : null;
}

/** Width and length of a plate as it came, not turned. */
const getSides = ({ widthMm, lengthMm, isTurned }: Sheet['plates'][number]) => {
  const sides = [toUm(widthMm), toUm(lengthMm)] as const;
  return isTurned ? { widthUm: sides[1], lengthUm: sides[0] } : { widthUm: sides[0], lengthUm: sides[1] };
};

/** What is wrong with the places, by the rule that the server asks before it stores them. */
export function checkEdit(sheet: EditedSheet, { places }: Edit): PlacementProblem[] {
  const { rules, plates } = sheet;
  return checkPlacement(
    { widthUm: toUm(sheet.widthMm), lengthUm: toUm(sheet.lengthMm), placements: places },
    plates.map((plate) => toPlateToPlace({ id: plate.plateId, dueAt: null, ...getSides(plate) }, rules.canTurn)),
    rules,
  );
}

/** The plates as they lie while they are edited. */
export const layEdited = ({ plates }: Pick<Sheet, 'plates'>, { places }: Edit): Sheet['plates'] =>
  places.flatMap(({ plateId, xUm, yUm, isTurned }) => {
    const plate = plates.find((one) => String(one.plateId) === plateId);
    if (!plate) return [];
    const { widthUm, lengthUm } = getSides(plate);
    const [width, length] = isTurned ? [lengthUm, widthUm] : [widthUm, lengthUm];
    return [{ ...plate, isTurned, xMm: xUm / 1000, yMm: yUm / 1000, widthMm: width / 1000, lengthMm: length / 1000 }];
  });
