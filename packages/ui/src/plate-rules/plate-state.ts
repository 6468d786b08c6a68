import { reorderInk } from './plate-order.ts';

/** A point of the picture of a page in mm from its left top corner. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** What a person has chosen to see of the plates; inks by name, so that it stays from page to page. */
export interface PlateState {
  readonly hiddenInks: ReadonlySet<string>;
  /** Print order, the first one first; empty as long as it is the usual one. */
  readonly inkOrder: readonly string[];
  readonly mode: 'proof' | 'coverage';
  /** In percent. */
  readonly coverageLimit: number;
  /** measure: a distance; area: the inks of a rectangle. */
  readonly tool: 'move' | 'measure' | 'area';
  readonly measured: { readonly from: PagePoint; readonly to: PagePoint } | null;
  readonly showsBoxes: boolean;
  /** Dots in place of tints, where they are large enough to be seen. */
  readonly showsDots: boolean;
}

export type PlateAction =
  | { readonly type: 'toggleInk'; readonly ink: string }
  /** Shows one ink only; the second time, all of them again. */
  | { readonly type: 'soloInk'; readonly ink: string; readonly inks: readonly string[] }
  /** Shows one ink after another; before the first and after the last one, all of them. */
  | { readonly type: 'stepInk'; readonly by: 1 | -1; readonly inks: readonly string[] }
  /** Brings an ink to another place in the print order; `inks` as they are ordered now. */
  | { readonly type: 'reorderInk'; readonly ink: string; readonly to: number; readonly inks: readonly string[] }
  | { readonly type: 'resetOrder' }
  | { readonly type: 'showAll' }
  | { readonly type: 'toggleMode' }
  | { readonly type: 'setLimit'; readonly percent: number }
  | { readonly type: 'toggleMeasure' }
  | { readonly type: 'toggleArea' }
  | { readonly type: 'measureFrom'; readonly at: PagePoint }
  | { readonly type: 'measureTo'; readonly at: PagePoint }
  | { readonly type: 'toggleBoxes' }
  | { readonly type: 'toggleDots' }
  | { readonly type: 'turnPage' };

export const createPlateState = (coverageLimit: number, inkOrder: readonly string[] = []): PlateState => ({
  ...{
    hiddenInks: new Set<string>(),
    inkOrder,
    mode: 'proof',
    coverageLimit,
    tool: 'move',
    measured: null,
    showsBoxes: true,
    showsDots: false,
  },
});

export function reducePlates(state: PlateState, action: PlateAction): PlateState {
  switch (action.type) {
    case 'toggleInk': {
      const hiddenInks = new Set(state.hiddenInks);
      if (!hiddenInks.delete(action.ink)) hiddenInks.add(action.ink);
      return { ...state, hiddenInks };
    }
    case 'soloInk': {
      const others = action.inks.filter((ink) => ink !== action.ink);
      return { ...state, hiddenInks: new Set(isSolo(state, action.ink, action.inks) ? [] : others) };
    }
    case 'stepInk': {
      const { inks, by } = action;
      const now = inks.findIndex((ink) => isSolo(state, ink, inks));
      const next = now < 0 ? (by > 0 ? 0 : inks.length - 1) : now + by;
      return {
        ...state,
        hiddenInks: new Set(inks[next] === undefined ? [] : inks.filter((_, index) => index !== next)),
      };
    }
    case 'reorderInk':
      return { ...state, inkOrder: reorderInk(state.inkOrder, action.inks, action.ink, action.to) };
    case 'resetOrder':
      return { ...state, inkOrder: [] };
    case 'showAll':
      return { ...state, hiddenInks: new Set() };
    case 'toggleMode':
      return { ...state, mode: state.mode === 'proof' ? 'coverage' : 'proof' };
    case 'setLimit':
      return { ...state, coverageLimit: Math.min(500, Math.max(50, action.percent)) };
    case 'toggleMeasure':
      return { ...state, tool: state.tool === 'measure' ? 'move' : 'measure', measured: null };
    case 'toggleArea':
      return { ...state, tool: state.tool === 'area' ? 'move' : 'area', measured: null };
    case 'measureFrom':
      return state.tool !== 'move' ? { ...state, measured: { from: action.at, to: action.at } } : state;
    case 'measureTo':
      return state.measured ? { ...state, measured: { ...state.measured, to: action.at } } : state;
    case 'toggleBoxes':
      return { ...state, showsBoxes: !state.showsBoxes };
    case 'toggleDots':
      return { ...state, showsDots: !state.showsDots, mode: 'proof' };
    case 'turnPage':
      return state.measured ? { ...state, measured: null } : state;
  }
}

/** Whether an ink is the only one that is shown. */
export const isSolo = ({ hiddenInks }: PlateState, ink: string, inks: readonly string[]): boolean =>
  inks.length > 1 && inks.every((other) => hiddenInks.has(other) === (other !== ink));
