import { describe, expect, it } from 'vitest';
import { initialSuggestionState, pressSuggestionKey } from './suggestion-state.ts';

const at = (activeIndex: number) => ({ ...initialSuggestionState, activeIndex });

describe('keys in a list of suggestions', () => {
  it.each([
    ['ArrowDown', at(0), 3, { kind: 'moved', state: at(1) }],
    ['ArrowDown', at(2), 3, { kind: 'moved', state: at(0) }],
    ['ArrowUp', at(0), 3, { kind: 'moved', state: at(2) }],
    ['ArrowUp', at(9), 3, { kind: 'moved', state: at(1) }],
    ['Enter', at(1), 3, { kind: 'chosen', index: 1 }],
    ['Tab', at(9), 3, { kind: 'chosen', index: 2 }],
    ['Escape', at(1), 3, { kind: 'moved', state: { activeIndex: 1, isDismissed: true } }],
    ['a', at(0), 3, { kind: 'ignored' }],
    ['Enter', at(0), 0, { kind: 'ignored' }],
    ['Enter', { activeIndex: 0, isDismissed: true }, 3, { kind: 'ignored' }],
  ] as const)('%s at %j of %i', (key, state, count, result) => {
    expect(pressSuggestionKey(state, key, count)).toEqual(result);
  });
});
