import type { Um } from './length.ts';

export interface StepAndRepeat {
  labelWidthUm: Um;
  labelLengthUm: Um;
  across: number;
  around: number;
  gapAcrossUm: Um;
  staggerPercent: number;
}

export interface LabelPlacement {
  column: number;
  row: number;
  xUm: Um;
  yUm: Um;
  widthUm: Um;
  lengthUm: Um;
  /** The label crosses the seam of the cylinder and continues at y = 0. */
  wraps: boolean;
}

export type StepAndRepeatWarning = 'stepDoesNotFit' | 'gapAroundSmall';

/** Smaller gaps around cannot be cut safely (handbook 1.2). */
const MIN_GAP_AROUND_UM: Um = 2000;

/** Printed width of n labels across: n widths and n - 1 gaps. */
export const calculateStepWidth = (step: Pick<StepAndRepeat, 'across' | 'labelWidthUm' | 'gapAcrossUm'>): Um =>
  step.across * step.labelWidthUm + Math.max(0, step.across - 1) * step.gapAcrossUm;

/** Gap between labels around the cylinder, rounded to the micrometre; negative when they do not fit. */
export const calculateGapAround = (step: Pick<StepAndRepeat, 'around' | 'labelLengthUm'>, repeatUm: Um): Um =>
  Math.round((repeatUm - step.around * step.labelLengthUm) / step.around);

/** What a layout of labels is made from. */
export interface LabelSpace {
  readonly repeatUm: Um;
  /** The widest print. */
  readonly maxWidthUm: Um;
  readonly labelWidthUm: Um;
  readonly labelLengthUm: Um;
  readonly gapUm: Um;
}

const USUAL_LABELS = 3;

/** As many labels as fit across and around, up to three of each, as a first proposal; null when not even one fits. */
export function proposeLayout({
  repeatUm,
  maxWidthUm,
  labelWidthUm,
  labelLengthUm,
  gapUm,
}: LabelSpace): StepAndRepeat | null {
  const across = Math.floor((maxWidthUm + gapUm) / (labelWidthUm + gapUm));
  const around = Math.max(
    Math.floor(repeatUm / (labelLengthUm + MIN_GAP_AROUND_UM)),
    labelLengthUm <= repeatUm ? 1 : 0,
  );
  if (across < 1 || around < 1) return null;
  return {
    ...{ labelWidthUm, labelLengthUm, gapAcrossUm: gapUm, staggerPercent: 0 },
    across: Math.min(USUAL_LABELS, across),
    around: Math.min(USUAL_LABELS, around),
  };
}

/** Checks the gap around: labels that do not fit are an error, a gap under 2 mm is a warning. */
export function checkStepAndRepeat(
  step: Pick<StepAndRepeat, 'around' | 'labelLengthUm'>,
  repeatUm: Um,
): StepAndRepeatWarning | null {
  const totalGapUm = repeatUm - step.around * step.labelLengthUm;
  if (totalGapUm < 0) return 'stepDoesNotFit';
  return totalGapUm < MIN_GAP_AROUND_UM * step.around ? 'gapAroundSmall' : null;
}

/** Position of every label on the plate. Every second column is shifted around by the stagger and may cross the seam. */
export function placeLabels(step: StepAndRepeat, repeatUm: Um): LabelPlacement[] {
  const pitch = repeatUm / step.around;
  const halfGap = (pitch - step.labelLengthUm) / 2;
  const placed: LabelPlacement[] = [];
  for (let column = 0; column < step.across; column++) {
    const shift = column % 2 === 1 ? (step.staggerPercent / 100) * pitch : 0;
    for (let row = 0; row < step.around; row++) {
      const yUm = Math.round(row * pitch + halfGap + shift + repeatUm) % repeatUm;
      placed.push({
        column,
        row,
        xUm: column * (step.labelWidthUm + step.gapAcrossUm),
        yUm,
        widthUm: step.labelWidthUm,
        lengthUm: step.labelLengthUm,
        wraps: yUm + step.labelLengthUm > repeatUm,
      });
    }
  }
  return placed;
}
