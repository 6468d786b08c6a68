import { calculateDistortion, calculateManualDistortion, type Distortion } from '../geometry/distortion.ts';
import { mmToUm, type Um } from '../geometry/length.ts';
import { readAnswers } from './answers.ts';
import { readDimensions } from './dimensions.ts';
import type { OptionTree, Selection } from './option-types.ts';
import { listSeparations, type Separation } from './separations.ts';

/** Values of the plate that are computed from the answers; null where an answer is missing. */
export interface PlateFacts {
  readonly widthUm: Um | null;
  readonly lengthUm: Um | null;
  readonly repeatUm: Um | null;
  readonly thicknessUm: Um | null;
  readonly distortion: Distortion | null;
  readonly separations: readonly Separation[];
  readonly step: ReturnType<typeof readDimensions>['step'];
}

/** Thickness skus carry hundredths of a millimetre with three digits, micrometres with more: t114 is 1.14 mm, t3175 is 3.175 mm. */
export const parseThickness = (sku: string | null): Um | null => {
  const digits = /^t(\d{3,5})$/.exec(sku ?? '')?.[1];
  if (digits === undefined) return null;
  return digits.length === 3 ? Number(digits) * 10 : Number(digits);
};

/** Sku of plates that are delivered as they are (handbook 2.2, METHOD). */
const NOT_MOUNTED = 'mntNone';

/** Whether plates are delivered on a carrier, by the sku of their method. */
export const isMountingMethod = (method: string | null): boolean => method !== null && method !== NOT_MOUNTED;

export function getPlateFacts(tree: OptionTree, selection: Selection): PlateFacts {
  const answers = readAnswers(tree, selection);
  const { printWidthUm, printLengthUm, repeatUm, step } = readDimensions(answers);
  const thicknessUm = parseThickness(answers.sku('thickness'));
  const scale = mmToUm(answers.text('scale'));
  const isManual = answers.sku('distortion') === 'distMan';
  const distortion =
    repeatUm === null
      ? null
      : isManual
        ? scale && calculateManualDistortion(scale / 1000, repeatUm)
        : thicknessUm && calculateDistortion(thicknessUm, repeatUm);
  return {
    widthUm: printWidthUm,
    lengthUm: printLengthUm,
    repeatUm,
    thicknessUm,
    distortion: distortion || null,
    separations: listSeparations(tree, answers, selection),
    step,
  };
}

export const isReversePrint = (tree: OptionTree, selection: Selection): boolean =>
  readAnswers(tree, selection).sku('printSide') === 'reverse';
