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
