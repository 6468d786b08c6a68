import { cylinderToUm, gearsToUm, mmToUm, type Um } from '../geometry/length.ts';
import { stepWidth, type StepAndRepeat } from '../geometry/step.ts';
import type { Answers } from './read.ts';

/** What a selection says about sizes; null where it is not (or not yet rightly) answered. */
export interface Dimensions {
  printWidthUm: Um | null;
  /** Repeat (gears or cylinder) or the print length of a flat plate. */
  printLengthUm: Um | null;
  /** Set when the length is the repeat of a cylinder. */
  repeatUm: Um | null;
  step: StepAndRepeat | null;
}

const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** Step and repeat as answered; null when it is not ticked or not complete. */
export function readStep(answers: Answers<unknown>): StepAndRepeat | null {
  if (!answers.has('stepRepeat')) return null;
  const labelWidthUm = mmToUm(answers.text('labelWidth'));
  const labelLengthUm = mmToUm(answers.text('labelLength'));
  const across = wholeNumber(answers.text('across'));
  const around = wholeNumber(answers.text('around'));
  const gapAcrossUm = mmToUm(answers.text('gapAcross'));
  if (!labelWidthUm || !labelLengthUm || !across || !around || gapAcrossUm === null) return null;
  const staggerPercent = wholeNumber(answers.text('stagger')) ?? 0;
  return { labelWidthUm, labelLengthUm, across, around, gapAcrossUm, staggerPercent };
}

/** Sizes of a selection in micrometres (handbook 2.1 blocks REPEAT, FLAT, WIDTH, STEP). */
export function readDimensions(answers: Answers<unknown>): Dimensions {
  const step = readStep(answers);
  const printWidthUm = answers.has('stepRepeat') ? step && stepWidth(step) : mmToUm(answers.text('printWidth'));
  const repeatUm = gearsToUm(answers.text('gears')) ?? cylinderToUm(answers.text('cylinder'));
  const printLengthUm = repeatUm ?? mmToUm(answers.text('printLength'));
  return { printWidthUm: printWidthUm || null, printLengthUm: printLengthUm || null, repeatUm, step };
}
