import { expect, it } from 'vitest';
import { findProcessInk, listScreenAngles } from './screen-angles.ts';

it('gives process colours their own angles, however they are written, and spot inks two in turn', () => {
  expect(listScreenAngles(['PANTONE 485 C', 'Cyan', 'MAGENTA', 'yellow', 'PANTONE 286 C', 'Black', 'White'])).toEqual([
    37.5, 7.5, 67.5, 82.5, 67.5, 37.5, 37.5,
  ]);
  expect(findProcessInk('constructor')).toBeUndefined();
});
