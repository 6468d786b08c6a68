import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateFilmPrice,
  calculateRun,
  calculateSavedShare,
  compareFilmPerLabel,
  compareMetresPerLabel,
  countLabelsOfRun,
  getWasteShare,
  isSameLayout,
  measureLayout,
  turnLayout,
  type LabelLayout,
} from './label-layout.ts';
import { gearsToUm } from './length.ts';
import { suggestLayouts, type CoachConditions } from './suggest-layouts.ts';

/** Labels of vector V1 of the handbook: 70 × 100 mm, 3 × 3 on 104 gears. */
const v1: LabelLayout = {
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
const onGears = (gears: number): LabelLayout => ({ ...v1, repeatUm: gearsToUm(gears) ?? 0 });
const toRepeats = (gears: readonly number[]): number[] => gears.map((count) => gearsToUm(count) ?? 0);

describe('the film of a layout', () => {
  it('is what the handbook says of V1: 216 mm of print, a gap of 10.067 mm', () => {
    const { printWidthUm, webUm, gapAroundUm, labelsPerTurn, film } = measureLayout(v1);
    expect([printWidthUm, webUm, gapAroundUm, labelsPerTurn]).toEqual([216_000, 228_000, 10_067, 9]);
    expect(film.total).toBe(228_000 * 330_200);
    expect(getWasteShare({ film })).toBeCloseTo(0.1632, 4);
  });

  it.each([
    [104, 330_200, 10_067],
    [98, 311_150, 3717],
    [96, 304_800, 1600],
    [94, 298_450, -517],
  ])('has on %i gears a repeat of %i µm and a gap of %i µm', (gears, repeatUm, gapUm) => {
    expect(onGears(gears).repeatUm).toBe(repeatUm);
    expect(measureLayout(onGears(gears)).gapAroundUm).toBe(gapUm);
  });

  it('of 400,000 labels is 14,676 m with 104 gears and 13,829 m with 98', () => {
    // 44,445 whole turns of nine labels.
    expect(calculateRun(v1, 400_000).lengthUm).toBe(44_445 * 330_200);
    expect(calculateRun(onGears(98), 400_000).lengthUm).toBe(44_445 * 311_150);
    expect(calculateRun(v1, 400_000).squareMetres).toBeCloseTo(3346.07, 1);
    expect(calculateSavedShare(v1, onGears(98))).toBeCloseTo(0.05769, 5);
  });

  it('costs its square metres, half-up to the fils', () => {
    expect(calculateFilmPrice(v1, 400_000, 240)).toBe(803_056);
    expect(calculateFilmPrice(v1, 0, 240)).toBe(0);
    // 4 turns of 330.2 mm on 228 mm are 0.3011424 m².
    expect(calculateFilmPrice(v1, 30, 500)).toBe(151);
  });

  it('of a run in metres is counted in labels of whole turns', () => {
    expect(countLabelsOfRun(v1, 0.33)).toBe(0);
    expect(countLabelsOfRun(v1, 330.2)).toBe(9000);
    expect(countLabelsOfRun(v1, 1e9)).toBe(999_999_999);
  });
});

const anyLayout = fc
  .record({
    labelWidthUm: fc.integer({ min: 5000, max: 120_000 }),
    labelLengthUm: fc.integer({ min: 5000, max: 300_000 }),
    across: fc.integer({ min: 1, max: 6 }),
    around: fc.integer({ min: 1, max: 6 }),
    gapAcrossUm: fc.integer({ min: 0, max: 12_000 }),
    staggerPercent: fc.integer({ min: 0, max: 50 }),
    edgeUm: fc.integer({ min: 0, max: 15_000 }),
    spareUm: fc.integer({ min: 0, max: 80_000 }),
  })
  .map(({ edgeUm, spareUm, ...step }): LabelLayout => ({
    repeatUm: step.around * step.labelLengthUm + spareUm,
    step,
    edgeUm,
    isTurned: false,
  }));

describe('any layout', () => {
  it('uses its film for labels, gaps and edges, and nothing else', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const { total, labels, gapAround, gapAcross, edges } = measureLayout(layout).film;
        expect(labels + gapAround + gapAcross + edges).toBe(total);
        for (const part of [labels, gapAround, gapAcross, edges]) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('turned twice is itself', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        expect(turnLayout(turnLayout(layout))).toEqual(layout);
      }),
    );
  });

  it('runs at least the labels that are asked for, and less than one turn more', () => {
    fc.assert(
      fc.property(anyLayout, fc.integer({ min: 1, max: 999_999_999 }), (layout, labels) => {
        const { labelsPerTurn } = measureLayout(layout);
        const printed = (calculateRun(layout, labels).lengthUm / layout.repeatUm) * labelsPerTurn;
        expect(printed).toBeGreaterThanOrEqual(labels);
        expect(printed - labels).toBeLessThan(labelsPerTurn);
      }),
    );
  });
});

const conditions: CoachConditions = {
  cylinders: toRepeats([80, 88, 92, 96, 98, 102, 104, 108, 112, 120, 128]),
  otherCylinders: [],
  widestWebUm: 330_000,
  leastGapAroundUm: 2500,
  runLabels: null,
  calculateCost: () => null,
  canOrder: () => true,
};
const describeSuggestions = (now: LabelLayout, changed: Partial<CoachConditions> = {}) =>
  suggestLayouts(now, { ...conditions, ...changed }).map(({ change, layout }) => [
    change,
    layout.repeatUm / 3175,
    layout.step.across,
    layout.step.around,
  ]);

describe('suggestions', () => {
  it('name the shorter cylinder of V1 with what it saves: 19.05 mm, 5.8 %', () => {
    const [shorter] = suggestLayouts(v1, { ...conditions, widestWebUm: 228_000 });
    expect(shorter).toMatchObject({ change: 'shorter', shorterUm: 19_050, isConditional: false, savedFils: null });
    expect(shorter?.layout.repeatUm).toBe(311_150);
    expect(shorter?.savedShare).toBeCloseTo(0.0577, 4);
  });

  it.each<[string, LabelLayout, Partial<CoachConditions>, unknown]>([
    [
      'more lanes where the web takes them, and turned labels last',
      v1,
      {},
      [
        ['lanes', 98, 4, 3],
        ['shorter', 98, 3, 3],
        ['turned', 92, 3, 4],
      ],
    ],
    [
      'a cylinder of others after the own ones',
      v1,
      { widestWebUm: 228_000, cylinders: toRepeats([102]), otherCylinders: toRepeats([60, 97, 98, 99, 150]) },
      [
        ['shorter', 102, 3, 3],
        ['otherCylinder', 97, 3, 3],
      ],
    ],
    [
      'a turned label that needs less film',
      { ...onGears(60), step: { ...v1.step, around: 1, across: 2 } },
      { cylinders: toRepeats([60]), widestWebUm: 215_000 },
      [['turned', 60, 2, 2]],
    ],
    ['nothing where only the gap would get too small', onGears(98), { widestWebUm: 228_000 }, []],
    ['nothing where the order can have nothing else', v1, { canOrder: () => false }, []],
  ])('are %s', (_, now, changed, expected) => expect(describeSuggestions(now, changed)).toEqual(expected));

  it('are ordered by money once that is known, and never cost more', () => {
    const cheapLanes = suggestLayouts(v1, {
      ...conditions,
      calculateCost: (layout) => layout.repeatUm / 10 + layout.step.across * 10_000,
    });
    // Four lanes would cost more than they save.
    expect(cheapLanes.map(({ change, savedFils }) => [change, savedFils])).toEqual([
      ['shorter', 1905],
      ['turned', 13_810],
    ]);
  });

  it('never run more metres for a short run, whose last turn prints too many', () => {
    // 9 labels are one turn of 330.2 mm; 12 on a turn save no metres and more web would be used.
    const short = suggestLayouts(v1, { ...conditions, runLabels: 9 });
    for (const { layout } of short) expect(calculateRun(layout, 9).lengthUm).toBeLessThanOrEqual(v1.repeatUm);
  });
});

it('suggests only what fits, saves film, runs no more metres and stands in order', () => {
  const anyConditions = fc.record({
    cylinders: fc.array(fc.integer({ min: 30, max: 300 }), { maxLength: 12 }).map(toRepeats),
    otherCylinders: fc.array(fc.integer({ min: 30, max: 300 }), { maxLength: 12 }).map(toRepeats),
    widestWebUm: fc.integer({ min: 50_000, max: 560_000 }),
    leastGapAroundUm: fc.integer({ min: 0, max: 6000 }),
    runLabels: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    filmFils: fc.option(fc.integer({ min: 1, max: 5000 })),
  });
  fc.assert(
    fc.property(anyLayout, anyConditions, (now, { filmFils, ...given }) => {
      const { runLabels, cylinders, leastGapAroundUm, widestWebUm } = given;
      const calculateCost = (layout: LabelLayout) =>
        filmFils === null || runLabels === null ? null : calculateFilmPrice(layout, runLabels, filmFils);
      const suggestions = suggestLayouts(now, { ...given, calculateCost, canOrder: () => true });
      expect(suggestions.length).toBeLessThanOrEqual(6);
      for (const { layout, measures, change, savedShare, savedFils } of suggestions) {
        expect(isSameLayout(layout, now)).toBe(false);
        expect(measures.gapAroundUm).toBeGreaterThanOrEqual(leastGapAroundUm);
        expect(measures.webUm).toBeLessThanOrEqual(widestWebUm);
        expect(compareFilmPerLabel(layout, now)).toBeLessThan(0);
        expect(compareMetresPerLabel(layout, now)).toBeLessThanOrEqual(0);
        expect(savedShare).toBeGreaterThan(0);
        expect(layout.isTurned).toBe(change === 'turned');
        const isOwned = layout.repeatUm === now.repeatUm || cylinders.includes(layout.repeatUm);
        expect(isOwned).toBe(change !== 'otherCylinder');
        if (savedFils !== null) expect(savedFils).toBeGreaterThan(0);
        if (runLabels !== null)
          expect(calculateRun(layout, runLabels).lengthUm).toBeLessThanOrEqual(calculateRun(now, runLabels).lengthUm);
      }
      // What has a condition saves more than everything without one.
      const best = suggestions.filter(({ isConditional }) => !isConditional);
      for (const { layout } of suggestions.filter(({ isConditional }) => isConditional))
        for (const { layout: free } of best)
          expect(
            filmFils === null || runLabels === null
              ? compareFilmPerLabel(layout, free)
              : (calculateCost(layout) ?? 0) - (calculateCost(free) ?? 0),
          ).toBeLessThan(0);
      const order = suggestions.map(({ isConditional }) => Number(isConditional));
      expect(order).toEqual([...order].sort());
    }),
  );
});
