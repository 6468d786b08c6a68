import { expect, it } from 'vitest';
import { emptyFill, type ArtworkFill } from './artwork-fill.ts';
import { decodeFill } from './decode-fill.ts';

const fill: ArtworkFill = {
  source: 'file:1',
  replaced: {
    spotColours: { before: null, filled: 'PANTONE 186 C' },
    processColours: { before: [], filled: ['black'] },
  },
};

it('reads a stored fill as it was, with the order in which answers were taken', () => {
  const decoded = decodeFill(JSON.parse(JSON.stringify(fill)));
  expect(decoded).toEqual(fill);
  expect(Object.keys(decoded.replaced)).toEqual(['spotColours', 'processColours']);
});

it.each([[null], ['file:1'], [7], [[]], [{}], [{ source: 7 }], [{ source: 'x'.repeat(500) }]])(
  'takes %j for nothing filled',
  (stored) => {
    expect(decodeFill(stored)).toEqual(emptyFill);
  },
);

it('leaves out what is no option or no answer', () => {
  const stored = {
    source: 'file:1',
    replaced: {
      ...fill.replaced,
      unknownOption: { before: null, filled: 'a' },
      colours: { before: {}, filled: 'c3' },
      gears: 'x',
      labelWidth: { before: null, filled: 'x'.repeat(100_000) },
    },
  };
  expect(decodeFill(stored)).toEqual(fill);
  expect(decodeFill({ source: 'file:1', replaced: 'x' })).toEqual({ source: 'file:1', replaced: {} });
});
