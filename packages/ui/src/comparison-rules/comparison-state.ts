/** What a person does with a comparison that no address keeps. */
export interface ComparisonState {
  /** Percent of the stage, in the direction of reading, that shows the older version. */
  readonly split: number;
  /** Which version is on the stage while they blink. */
  readonly shown: 'before' | 'after';
  readonly isPlaying: boolean;
  /** Numbers of the places that were looked at, by page. */
  readonly seen: ReadonlySet<string>;
}

export type ComparisonAction =
  | { readonly type: 'slide'; readonly to: number }
  | { readonly type: 'slideBy'; readonly by: number }
  /** A beat of the clock. */
  | { readonly type: 'beat' }
  /** Shows the other version and stops. */
  | { readonly type: 'flip' }
  | { readonly type: 'togglePlaying' }
  | { readonly type: 'see'; readonly page: number; readonly place: number };

export const createComparisonState = (isMotionReduced: boolean): ComparisonState => ({
  ...{ split: 50, shown: 'after', isPlaying: !isMotionReduced, seen: new Set<string>() },
});

const toOther = (shown: ComparisonState['shown']): ComparisonState['shown'] => (shown === 'after' ? 'before' : 'after');

export const getSeenKey = (page: number, place: number): string => `${page}/${place}`;

export function reduceComparison(state: ComparisonState, action: ComparisonAction): ComparisonState {
  switch (action.type) {
    case 'slide':
      return { ...state, split: Math.min(100, Math.max(0, action.to)) };
    case 'slideBy':
      return { ...state, split: Math.min(100, Math.max(0, state.split + action.by)) };
    case 'beat':
      return state.isPlaying ? { ...state, shown: toOther(state.shown) } : state;
    case 'flip':
      return { ...state, shown: toOther(state.shown), isPlaying: false };
    case 'togglePlaying':
      return { ...state, isPlaying: !state.isPlaying };
    case 'see': {
      const key = getSeenKey(action.page, action.place);
      return state.seen.has(key) ? state : { ...state, seen: new Set([...state.seen, key]) };
    }
  }
}
