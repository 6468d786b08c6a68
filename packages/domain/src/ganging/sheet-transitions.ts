/**
 * planned: plates have places on it, nothing is taken from stock · released: it was taken from stock, and goes to imaging ·
 * imaged: it has its image, and stays as it is · cut: its plates are cut, and its off-cuts in stock · dissolved: it was never
 * made.
 */
export const sheetStates = ['planned', 'released', 'imaged', 'cut', 'dissolved'] as const;
export type SheetState = (typeof sheetStates)[number];

/** withdraw: what was released goes back into stock, and is planned again. */
export const sheetTransitions = ['release', 'withdraw', 'image', 'cut', 'dissolve'] as const;
export type SheetTransition = (typeof sheetTransitions)[number];

/** From where to where each leads; it is refused in every other state. */
export const sheetTransitionRules: Readonly<
  Record<SheetTransition, { readonly from: SheetState; readonly to: SheetState }>
> = {
  release: { from: 'planned', to: 'released' },
  withdraw: { from: 'released', to: 'planned' },
  image: { from: 'released', to: 'imaged' },
  cut: { from: 'imaged', to: 'cut' },
  dissolve: { from: 'planned', to: 'dissolved' },
};

/** What can be done with a sheet in a state. */
export const listSheetTransitions = (state: SheetState): SheetTransition[] =>
  sheetTransitions.filter((transition) => sheetTransitionRules[transition].from === state);

/** Whether its plates can still be moved, taken off and added. */
export const isOpenSheet = (state: SheetState): boolean => state === 'planned';
