import {
  calculateDistortion,
  calculateManualDistortion,
  type Distortion,
} from '@platewright/domain/geometry/distortion';
import { mmToUm, type Um } from '@platewright/domain/geometry/length';
import { readDimensions } from '@platewright/domain/options/dimensions';
import { readAnswers } from '@platewright/domain/options/answers';
import { listSeparations, type Separation } from '@platewright/domain/options/separations';
import type { Option, OptionKey, OptionTree, Selection } from '@platewright/domain/options/option-types';
import type { PlateModel } from '@platewright/ui/plate-drawing';

/** Trim and bleed by category (handbook 3.1 and 1.2). Not from the price list, which guests do not get. */
const TRIM_UM: Readonly<Record<string, Um>> = { corrugated: 15_000, 'paper-and-tissue': 15_000 };
const BLEED_UM: Readonly<Record<string, Um>> = { labels: 2000, corrugated: 5000 };

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

/**
 * What determines the size of the plate: the repeat of a cylinder, alone or with step and repeat, or width and length of a
 * flat plate; null where there is no plate to draw, as for a colour proof.
 */
export function getPlateSizing(options: readonly Pick<Option, 'key'>[]): 'step' | 'repeat' | 'flat' | null {
  const hasOption = (key: OptionKey) => options.some((option) => option.key === key);
  if (!hasOption('printWidth') && !hasOption('labelWidth')) return null;
  if (hasOption('printLength')) return 'flat';
  return hasOption('stepRepeat') ? 'step' : 'repeat';
}

/** Thickness skus carry hundredths of a millimetre: t114 is 1.14 mm. */
export const parseThickness = (sku: string | null): Um | null =>
  sku && /^t\d{3}$/.test(sku) ? Number(sku.slice(1)) * 10 : null;

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

interface DrawingOptions {
  readonly categoryKey: string;
  readonly reversePrint: boolean;
  /** The label of an ink that the customer has not named. */
  readonly getUnnamedInkLabel: (separation: Separation) => string;
}

/** The model of the plate's drawing; null while its size is not known. */
export function createPlateModel(
  facts: PlateFacts,
  { categoryKey, reversePrint, getUnnamedInkLabel }: DrawingOptions,
): PlateModel | null {
  const { widthUm, lengthUm, repeatUm, step, distortion, separations } = facts;
  if (widthUm === null || lengthUm === null) return null;
  return {
    widthUm,
    lengthUm,
    marginUm: TRIM_UM[categoryKey] ?? 10_000,
    // Labels are repeated around a cylinder; a flat plate has no repeat.
    step: repeatUm === null ? null : step,
    imageUm: distortion?.imageUm ?? null,
    bleedUm: BLEED_UM[categoryKey] ?? 3000,
    inks: separations.map((separation) => separation.ink || getUnnamedInkLabel(separation)),
    reversePrint,
  };
}

export const isReversePrint = (tree: OptionTree, selection: Selection): boolean =>
  readAnswers(tree, selection).sku('printSide') === 'reverse';
