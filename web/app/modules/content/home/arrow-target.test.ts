import { describe, expect, it } from 'vitest';
import { getArrowTarget } from './arrow-target.ts';

describe('a key on the buttons of a slider', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowLeft', 0, true, 1],
    ['ArrowRight', 0, true, 2],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['Enter', 1, false, null],
    ['Tab', 1, true, null],
  ])('%s on slide %i (right to left: %s) leads to slide %s', (key, current, rtl, to) =>
    expect(getArrowTarget(key, current, 3, rtl)).toBe(to),
  );
});
