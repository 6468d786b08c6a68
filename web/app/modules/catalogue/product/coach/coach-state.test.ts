import type { LabelLayout } from '@platewright/domain/geometry/label-layout';
import { describe, expect, it } from 'vitest';
import {
  decodeCoachSettings,
  defaultCoachSettings,
  isCoachFieldWrong,
  readCoachFigures,
  readEdge,
  parseCoachInput,
  type CoachField,
  type CoachSettings,
} from './coach-settings.ts';
import { initialCoachState, reduceCoach, type CoachAction } from './coach-state.ts';

const layout: LabelLayout = {
  repeatUm: 330_200,
  step: {
    labelWidthUm: 70_000,
    labelLengthUm: 100_000,
    across: 3,
    around: 3,
    gapAcrossUm: 3000,
    staggerPercent: 0,
  },
  isTurned: false,
  edgeUm: 6000,
};
const other: LabelLayout = { ...layout, repeatUm: 311_150 };
const withFields = (changed: Partial<CoachSettings>): CoachSettings => ({ ...defaultCoachSettings, ...changed });

describe('the figures of press and run', () => {
  it.each<[CoachField, string, string | null]>([
    ['run', '400000', '400000'],
    ['run', '٤٠٠٬٠٠٠', '400000'],
    ['run', '400,000', '400000'],
    ['run', '1.5', null],
    ['run', '1234567890', null],
    ['filmPrice', '2.40', '2.40'],
    ['filmPrice', '٢٫٤', '2.4'],
    ['filmPrice', '2.405', null],
    ['filmPrice', '-1', null],
    ['widestWeb', '330', '330'],
    ['leastGap', '2.5', '2.5'],
    ['edge', 'x', null],
    ['edge', '', ''],
  ])('take %s %j as %j', (field, typed, text) => expect(parseCoachInput(field, typed)).toBe(text));

  it.each<[CoachField, string, boolean]>([
    ['run', '', false],
    ['run', '0', true],
    ['filmPrice', '0', true],
    ['filmPrice', '.', true],
    ['widestWeb', '19.99', true],
    ['widestWeb', '2500', false],
    ['leastGap', '0', false],
    ['edge', '200.001', true],
  ])('call %s %j wrong: %j', (field, text, isWrong) =>
    expect(isCoachFieldWrong(withFields({ [field]: text }), field)).toBe(isWrong),
  );

  it('mean the web of today and the usual gap as long as nothing is typed', () => {
    expect(readCoachFigures(defaultCoachSettings, layout, 228_000)).toEqual({
      runLabels: null,
      filmFils: null,
      widestWebUm: 228_000,
      leastGapAroundUm: 2000,
    });
    expect(readEdge(withFields({ edge: '' }))).toBe(6000);
    expect(readEdge(withFields({ edge: '4.5' }))).toBe(4500);
  });

  it('count a run in metres in labels of the layout of today', () => {
    const settings = withFields({ run: '14676', runUnit: 'metres', filmPrice: '2.4', widestWeb: '330', leastGap: '0' });
    expect(readCoachFigures(settings, layout, 228_000)).toEqual({
      runLabels: 44_445 * 9,
      filmFils: 240,
      widestWebUm: 330_000,
      leastGapAroundUm: 0,
    });
    expect(readCoachFigures({ ...settings, run: '10000000' }, layout, 228_000).runLabels).toBeNull();
  });

  it('are read from the storage of the tab as far as they fit', () => {
    const stored = { run: 'DROP', filmPrice: 2.4, widestWeb: '330', runUnit: 'metres', more: 'x' };
    expect(decodeCoachSettings(stored)).toEqual(withFields({ widestWeb: '330', runUnit: 'metres' }));
  });
});

describe('the state of the coach', () => {
  const run = (...actions: CoachAction[]) => actions.reduce(reduceCoach, initialCoachState);

  it('ignores what a field does not take', () => {
    expect(
      run({ type: 'typed', field: 'run', text: '12' }, { type: 'typed', field: 'run', text: '12x' }),
    ).toMatchObject({ settings: { run: '12' } });
  });

  it('leaves a cylinder out and takes it back', () => {
    const toggle = { type: 'cylinderToggled', repeatUm: 304_800 } as const;
    expect(run(toggle).leftOut).toEqual([304_800]);
    expect(run(toggle, toggle).leftOut).toEqual([]);
  });

  it('compares one layout; the same once more ends it', () => {
    const compare = { type: 'compared', layout: other } as const;
    expect(run(compare).compared).toBe(other);
    expect(run(compare, { type: 'compared', layout: { ...other } }).compared).toBeNull();
    expect(run(compare, { type: 'comparisonEnded' }).compared).toBeNull();
  });

  it('counts a run of metres in labels when a layout is taken, and ends the comparison', () => {
    const note = { before: {}, after: {} };
    const taken = run(
      { type: 'runUnitChosen', unit: 'metres' },
      { type: 'typed', field: 'run', text: '330' },
      { type: 'compared', layout: other },
      { type: 'taken', layout: other, note, runLabels: 8991 },
    );
    expect(taken).toMatchObject({ settings: { run: '8991', runUnit: 'labels' }, compared: null, taken: { note } });
    expect(reduceCoach(taken, { type: 'takenForgotten' }).taken).toBeNull();
  });

  it('is restored from the tab without what is no cylinder', () => {
    const stored = { run: '5', leftOut: [304_800, 'x', -1, 1.5] };
    expect(run({ type: 'restored', stored })).toMatchObject({ settings: { run: '5' }, leftOut: [304_800] });
  });
});
