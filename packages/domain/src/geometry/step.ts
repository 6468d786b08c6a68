import type { Um } from './length.ts';

export interface StepAndRepeat {
  labelWidthUm: Um;
  labelLengthUm: Um;
  across: number;
  around: number;
  gapAcrossUm: Um;
  staggerPercent: number;
}

export interface PlacedLabel {
  column: number;
  row: number;
  xUm: Um;
  yUm: Um;
  widthUm: Um;
  lengthUm: Um;
  /** The label runs over the seam of the cylinder: its rest starts again at y = 0. */
  wraps: boolean;
}

export type StepWarning = 'stepDoesNotFit' | 'gapAroundSmall';

/** Under this the gap around is too small to cut safely (handbook 1.2). */
export const MIN_GAP_AROUND_UM: Um = 2000;

/** Printed width of n labels across: n widths and n - 1 gaps. */
export const stepWidth = (step: Pick<StepAndRepeat, 'across' | 'labelWidthUm' | 'gapAcrossUm'>): Um =>
  step.across * step.labelWidthUm + Math.max(0, step.across - 1) * step.gapAcrossUm;

/** Gap between labels around the cylinder, rounded to the micrometre; negative when they do not fit. */
export const gapAround = (step: Pick<StepAndRepeat, 'around' | 'labelLengthUm'>, repeatUm: Um): Um =>
  Math.round((repeatUm - step.around * step.labelLengthUm) / step.around);

/** What to tell about the gap around: no fit is an error, less than 2 mm a warning. */
export function stepWarning(step: Pick<StepAndRepeat, 'around' | 'labelLengthUm'>, repeatUm: Um): StepWarning | null {
  const free = repeatUm - step.around * step.labelLengthUm;
  if (free < 0) return 'stepDoesNotFit';
  return free < MIN_GAP_AROUND_UM * step.around ? 'gapAroundSmall' : null;
}

/** Every label on the plate; every second column is shifted by the stagger, running over the seam. */
export function placeLabels(step: StepAndRepeat, repeatUm: Um): PlacedLabel[] {
  const pitch = repeatUm / step.around;
  const halfGap = (pitch - step.labelLengthUm) / 2;
  const placed: PlacedLabel[] = [];
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
