import { expect, it } from 'vitest';
import { movePicturePlace, toPicturePlace } from './picture-place.ts';

it.each([
  [
    { x: 10, y: 20 },
    { x: 0, y: 0 },
  ],
  [
    { x: 110, y: 70 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { x: 210, y: 120 },
    { x: 1, y: 1 },
  ],
  [
    { x: 43.3333, y: 20 },
    { x: 0.1667, y: 0 },
  ],
  [{ x: 9, y: 60 }, null],
  [{ x: 60, y: 121 }, null],
])('finds the place under %o', (point, place) => {
  expect(toPicturePlace(point, { x: 10, y: 20, width: 200, height: 100 })).toEqual(place);
});

it('finds no place on a picture without a size', () => {
  expect(toPicturePlace({ x: 0, y: 0 }, { x: 0, y: 0, width: 0, height: 10 })).toBeNull();
});

it.each([
  [null, 'ArrowRight', { x: 0.52, y: 0.5 }],
  [{ x: 0.5, y: 0.5 }, 'ArrowUp', { x: 0.5, y: 0.48 }],
  [{ x: 0.01, y: 0.5 }, 'ArrowLeft', { x: 0, y: 0.5 }],
  [{ x: 0.5, y: 0.99 }, 'ArrowDown', { x: 0.5, y: 1 }],
  [{ x: 0.5, y: 0.5 }, 'Enter', null],
])('moves %o by %s', (place, key, moved) => {
  expect(movePicturePlace(place, key)).toEqual(moved);
});
