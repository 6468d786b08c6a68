import { describe, expect, it } from 'vitest';
import { findArtworkPicture, getPicturePlace } from './artwork-picture.ts';
import type { FilePurpose } from './file-purposes.ts';

const createFile = (id: string, purpose: FilePurpose, isDrawable = true) => ({ id, purpose, isDrawable });

it.each<[string, ReturnType<typeof createFile>[], string | null]>([
  ['nothing without files', [], null],
  ['nothing where no file can be drawn', [createFile('a', 'face', false)], null],
  ['nothing of die-cut templates', [createFile('a', 'additional')], null],
  ['an earlier face where the newest cannot be drawn', [createFile('a', 'face'), createFile('b', 'face', false)], 'a'],
  ['the newest face', [createFile('a', 'face'), createFile('b', 'face')], 'b'],
  ['the face before the back', [createFile('a', 'face'), createFile('b', 'back')], 'a'],
  ['a file that was asked for later', [createFile('a', 'face', false), createFile('b', 'missing')], 'b'],
  ['the back when there is no other', [createFile('a', 'back')], 'a'],
])('the picture of an order is %s', (_what, received, id) =>
  expect(findArtworkPicture(received, (file) => file)?.id ?? null).toBe(id),
);

describe('the place of a picture', () => {
  const trimMm = { width: 95, height: 70 };

  it('is the page with its margin, where that was measured', () => {
    const pageMm = { left: -14, top: -14, width: 123, height: 98 };
    expect(getPicturePlace({ trimMm, bleedMm: 3, pageMm })).toEqual({ ...trimMm, place: pageMm });
  });

  it('ends with the bleed in files that were inspected before', () => {
    const place = { left: -3, top: -3, width: 101, height: 76 };
    expect(getPicturePlace({ trimMm, bleedMm: 3, pageMm: null })).toEqual({ ...trimMm, place });
  });

  it('is unknown without a trim size', () => {
    expect(getPicturePlace(null)).toBeNull();
    expect(getPicturePlace({ trimMm: null, bleedMm: null, pageMm: null })).toBeNull();
  });
});
