/** A list of suggestions below a text field: which one is chosen by the arrow keys, and whether it was closed. */
export interface SuggestionState {
  readonly activeIndex: number;
  readonly isDismissed: boolean;
}

export type SuggestionKeyResult =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'moved'; readonly state: SuggestionState }
  | { readonly kind: 'chosen'; readonly index: number };

export const initialSuggestionState: SuggestionState = { activeIndex: 0, isDismissed: false };

/** What a key does to an open list of `count` suggestions: arrows go round, Enter and Tab choose, Escape closes. */
export function pressSuggestionKey(state: SuggestionState, key: string, count: number): SuggestionKeyResult {
  if (count === 0 || state.isDismissed) return { kind: 'ignored' };
  const active = Math.min(state.activeIndex, count - 1);
  switch (key) {
    case 'ArrowDown':
      return { kind: 'moved', state: { ...state, activeIndex: (active + 1) % count } };
    case 'ArrowUp':
      return { kind: 'moved', state: { ...state, activeIndex: (active - 1 + count) % count } };
    case 'Enter':
    case 'Tab':
      return { kind: 'chosen', index: active };
    case 'Escape':
      return { kind: 'moved', state: { ...state, isDismissed: true } };
    default:
      return { kind: 'ignored' };
  }
}
