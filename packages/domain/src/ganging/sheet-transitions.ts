import { canUndo } from '../production/plate-transitions.ts';

/**
 * planned: plates have places on it, nothing is taken from stock · released: it was taken from stock, and goes to imaging ·
 * imaged: it has its image, and stays as it is · cut: its plates are cut, and its off-cuts in stock · dissolved: it was never
 * made.
 */
export const sheetStates = ['planned', 'released', 'imaged', 'cut', 'dissolved'] as const;
export type SheetState = (typeof sheetStates)[number];

/**
 * withdraw: what was released goes back into stock, and is planned again · carry: its plates go on together from their station ·
 * undoImage, undoCarry: what its plates have just done together is taken back.
 */
export const sheetTransitions = [
  'release',
  'withdraw',
  'image',
  'carry',
  'cut',
  'dissolve',
  'undoImage',
  'undoCarry',
] as const;
export type SheetTransition = (typeof sheetTransitions)[number];

/** From where to where each leads; it is refused in every other state. */
export const sheetTransitionRules: Readonly<
  Record<SheetTransition, { readonly from: SheetState; readonly to: SheetState }>
> = {
  release: { from: 'planned', to: 'released' },
  withdraw: { from: 'released', to: 'planned' },
  image: { from: 'released', to: 'imaged' },
  carry: { from: 'imaged', to: 'imaged' },
  cut: { from: 'imaged', to: 'cut' },
  dissolve: { from: 'planned', to: 'dissolved' },
  undoImage: { from: 'imaged', to: 'released' },
  undoCarry: { from: 'imaged', to: 'imaged' },
};

const undoOf = { image: 'undoImage', carry: 'undoCarry' } as const;
export type SheetUndo = (typeof undoOf)[keyof typeof undoOf];

/** How what last happened to a sheet is taken back, by the rule of its plates; null where it is not. */
export function findSheetUndo(
  last: { readonly kind: string; readonly at: Date } | undefined,
  now: Date,
): SheetUndo | null {
  if (last?.kind !== 'image' && last?.kind !== 'carry') return null;
  return canUndo({ transition: 'advance', at: last.at }, now) ? undoOf[last.kind] : null;
}

/** What can be done with a sheet in a state. */
export const listSheetTransitions = (state: SheetState): SheetTransition[] =>
  sheetTransitions.filter((transition) => sheetTransitionRules[transition].from === state);

/** Whether its plates can still be moved, taken off and added. */
export const isOpenSheet = (state: SheetState): boolean => state === 'planned';

/** Whether nothing on it is moved any more, whatever is taken back. */
export const hasImage = (state: SheetState): boolean => state === 'imaged' || state === 'cut';
