import { divideHalfUp, type Fils } from '../money/fils.ts';
import type { Um } from './length.ts';
import { calculateGapAround, calculateStepWidth, type StepAndRepeat } from './step-and-repeat.ts';

/** Labels on a cylinder, and the web that they are printed on. */
export interface LabelLayout {
  readonly repeatUm: Um;
  /** As the labels lie: of a turned label width and length are exchanged. */
  readonly step: StepAndRepeat;
  /** The label lies turned by 90° compared with how it was ordered. */
  readonly isTurned: boolean;
  /** Web beside the outer labels, on each side. */
  readonly edgeUm: Um;
}

/** Where the film of one turn goes, in square micrometres; the parts add up to the whole. */
export interface FilmUse {
  readonly total: number;
  readonly labels: number;
  readonly gapAround: number;
  readonly gapAcross: number;
  readonly edges: number;
}

export interface LayoutMeasures {
  readonly printWidthUm: Um;
  readonly webUm: Um;
  /** Rounded to the micrometre; negative when the labels do not fit. */
  readonly gapAroundUm: Um;
  readonly labelsPerTurn: number;
  readonly film: FilmUse;
}

export function measureLayout({ repeatUm, step, edgeUm }: LabelLayout): LayoutMeasures {
  const printWidthUm = calculateStepWidth(step);
  const webUm = printWidthUm + 2 * edgeUm;
  const labelsPerTurn = step.across * step.around;
  const lanesUm = step.across * step.labelWidthUm;
  return {
    printWidthUm,
    webUm,
    gapAroundUm: calculateGapAround(step, repeatUm),
    labelsPerTurn,
    film: {
      total: webUm * repeatUm,
      labels: labelsPerTurn * step.labelWidthUm * step.labelLengthUm,
      gapAround: lanesUm * (repeatUm - step.around * step.labelLengthUm),
      gapAcross: (printWidthUm - lanesUm) * repeatUm,
      edges: 2 * edgeUm * repeatUm,
    },
  };
}

/** The part of the film that becomes no label, between 0 and 1. */
export const getWasteShare = ({ film }: Pick<LayoutMeasures, 'film'>): number => 1 - film.labels / film.total;

/** Film of the run of a layout. */
export interface RunOfFilm {
  readonly lengthUm: Um;
  /** Square metres, for display. */
  readonly squareMetres: number;
}

/** The most labels of one run: with the longest repeat its length is a safe integer. */
export const MAX_RUN_LABELS = 999_999_999;

const UM2_PER_M2 = 1_000_000_000_000n;

/** Whole turns are printed, so the last one may print more labels than are needed. */
const calculateRunLength = ({ repeatUm, step }: LabelLayout, labels: number): Um =>
  Math.ceil(labels / (step.across * step.around)) * repeatUm;

export function calculateRun(layout: LabelLayout, labels: number): RunOfFilm {
  const lengthUm = calculateRunLength(layout, labels);
  return { lengthUm, squareMetres: (lengthUm / 1_000_000) * (measureLayout(layout).webUm / 1_000_000) };
}

/** Labels of a run of so many metres with this layout; 0 when it is shorter than one turn. */
export function countLabelsOfRun({ repeatUm, step }: LabelLayout, metres: number): number {
  const labels = Math.floor((metres * 1_000_000) / repeatUm) * step.across * step.around;
  return Math.min(MAX_RUN_LABELS, labels);
}

/** Price of the film of a run, half-up to the fils. */
export function calculateFilmPrice(layout: LabelLayout, labels: number, filsPerSquareMetre: Fils): Fils {
  const areaUm2 = BigInt(calculateRunLength(layout, labels)) * BigInt(measureLayout(layout).webUm);
  return Number(divideHalfUp(areaUm2 * BigInt(filsPerSquareMetre), UM2_PER_M2));
}

/** Compares a ratio with another without rounding: negative when the first is smaller. */
const compareRatios = (a: readonly [number, number], b: readonly [number, number]): number => {
  const difference = BigInt(a[0]) * BigInt(b[1]) - BigInt(b[0]) * BigInt(a[1]);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

const countPerTurn = ({ step }: LabelLayout): number => step.across * step.around;

/** Which of two layouts needs more film for a label; negative when the first needs less. */
export const compareFilmPerLabel = (a: LabelLayout, b: LabelLayout): number =>
  compareRatios([measureLayout(a).film.total, countPerTurn(a)], [measureLayout(b).film.total, countPerTurn(b)]);

/** Which of two layouts runs more metres for a label; negative when the first runs less. */
export const compareMetresPerLabel = (a: LabelLayout, b: LabelLayout): number =>
  compareRatios([a.repeatUm, countPerTurn(a)], [b.repeatUm, countPerTurn(b)]);

/** The part of today's film that another layout saves, between 0 and 1; negative when it needs more. */
export function calculateSavedShare(now: LabelLayout, other: LabelLayout): number {
  const perLabel = (layout: LabelLayout): number => measureLayout(layout).film.total / countPerTurn(layout);
  return 1 - perLabel(other) / perLabel(now);
}

/** The same labels, turned by 90°. */
export const turnLayout = (layout: LabelLayout): LabelLayout => ({
  ...layout,
  isTurned: !layout.isTurned,
  step: { ...layout.step, labelWidthUm: layout.step.labelLengthUm, labelLengthUm: layout.step.labelWidthUm },
});

export const isSameLayout = (a: LabelLayout, b: LabelLayout): boolean =>
  a.repeatUm === b.repeatUm &&
  a.isTurned === b.isTurned &&
  a.step.across === b.step.across &&
  a.step.around === b.step.around;
