import type { Figure } from '@platewright/domain/pricing/typed-figure';
import { describe, expect, it } from 'vitest';
import { applyTyped, putAt, readAt, readFigure, removeAt, removeRow, settleTyped } from './figures.ts';

const data = { thickness: { t114: { um: 1140, rate: 22_000 } }, methods: [{ maxGrams: null as number | null }] };
const figures: Figure[] = [
  { path: 'thickness.t114.rate', unit: 'rate' },
  { path: 'methods.0.maxGrams', unit: 'kg', isOptional: true },
];

describe('what was typed', () => {
  it('changes its own figures and nothing else', () => {
    expect(applyTyped(data, figures, { 'thickness.t114.rate': '23', 'methods.0.maxGrams': '30', other: '1' })).toEqual({
      thickness: { t114: { um: 1140, rate: 23_000 } },
      methods: [{ maxGrams: 30_000 }],
    });
    expect(data.thickness.t114.rate).toBe(22_000);
    expect(readFigure(data, 'methods.0.maxGrams')).toBeNull();
    expect(readFigure(data, 'thickness.t170.rate')).toBeUndefined();
    expect(readFigure(data, 'thickness.t114')).toBeUndefined();
    expect(readAt(data, 'thickness.constructor')).toBeUndefined();
  });

  it('stands among the data once it can be read, and stays as it was typed otherwise', () => {
    const typed = { 'thickness.t114.rate': '23', 'methods.0.maxGrams': 'heavy', 'thickness.t999.rate': '1' };
    expect(settleTyped({ data, typed }, figures)).toEqual({
      data: { ...data, thickness: { t114: { um: 1140, rate: 23_000 } } },
      typed: { 'methods.0.maxGrams': 'heavy' },
    });
  });
});

it('a row is put in and taken out where its path leads', () => {
  const added = putAt(data, 'thickness.t170', { um: 1700, rate: 24_000 });
  expect(Object.keys(added.thickness)).toEqual(['t114', 't170']);
  expect(removeAt(added, 'thickness.t170')).toEqual(data);
  expect(removeAt(data, 'methods.0').methods).toEqual([]);
  expect(removeAt(data, 'nothing.there')).toEqual(data);
});

it('what was typed behind a removed entry moves up with it', () => {
  const list = { methods: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };
  const typed = { 'methods.0.maxGrams': 'x', 'methods.1.maxGrams': 'y', 'methods.2.maxGrams': 'z', other: 'o' };
  expect(removeRow({ data: list, typed }, 'methods.1')).toEqual({
    data: { methods: [{ id: 'a' }, { id: 'c' }] },
    typed: { 'methods.0.maxGrams': 'x', 'methods.1.maxGrams': 'z', other: 'o' },
  });
  expect(
    removeRow({ data, typed: { 'thickness.t114.rate': 'x', 'thickness.t1140.rate': 'y' } }, 'thickness.t114').typed,
  ).toEqual({ 'thickness.t1140.rate': 'y' });
});
