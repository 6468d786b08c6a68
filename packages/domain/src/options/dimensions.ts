import { cylinderToUm, gearsToUm, mmToUm, type Um } from '../geometry/length.ts';
import { calculateStepWidth, type StepAndRepeat } from '../geometry/step-and-repeat.ts';
import type { SelectionAnswers } from './answers.ts';

/** Sizes of a selection; null where the answer is missing or invalid. */
export interface Dimensions {
  printWidthUm: Um | null;
  /** Repeat of a cylinder or print length of a flat plate. */
  printLengthUm: Um | null;
  /** Repeat by gears or cylinder number; null for a flat plate. */
  repeatUm: Um | null;
  step: StepAndRepeat | null;
}

const parseWholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** Step and repeat of a selection; null when it is not chosen or not complete. */
function readStepAndRepeat(answers: SelectionAnswers<unknown>): StepAndRepeat | null {
  if (!answers.has('stepRepeat')) return null;
  const labelWidthUm = mmToUm(answers.text('labelWidth'));
  const labelLengthUm = mmToUm(answers.text('labelLength'));
  const across = parseWholeNumber(answers.text('across'));
  const around = parseWholeNumber(answers.text('around'));
  const gapAcrossUm = mmToUm(answers.text('gapAcross'));
  if (!labelWidthUm || !labelLengthUm || !across || !around || gapAcrossUm === null) return null;
  const staggerPercent = parseWholeNumber(answers.text('stagger')) ?? 0;
  return { labelWidthUm, labelLengthUm, across, around, gapAcrossUm, staggerPercent };
}

/** Sizes of a selection in micrometres (handbook 2.1 blocks REPEAT, FLAT, WIDTH, STEP). */
export function readDimensions(answers: SelectionAnswers<unknown>): Dimensions {
  const step = readStepAndRepeat(answers);
  const printWidthUm = answers.has('stepRepeat')
    ? step && calculateStepWidth(step)
    : mmToUm(answers.text('printWidth'));
  const repeatUm = gearsToUm(answers.text('gears')) ?? cylinderToUm(answers.text('cylinder'));
  const printLengthUm = repeatUm ?? mmToUm(answers.text('printLength'));
  return { printWidthUm: printWidthUm || null, printLengthUm: printLengthUm || null, repeatUm, step };
}
