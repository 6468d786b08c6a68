import { autoDistortion, manualDistortion, type Distortion } from '@platewright/domain/geometry/distortion';
import { mmToUm, type Um } from '@platewright/domain/geometry/length';
import { readDimensions } from '@platewright/domain/options/dimensions';
import { readAnswers } from '@platewright/domain/options/read';
import { separationsOf, type Separation } from '@platewright/domain/options/separations';
import type { Option, OptionKey, OptionTree, Selection } from '@platewright/domain/options/types';
import type { PlateModel } from '@platewright/ui/plate-drawing';

/** Trim and bleed by category (handbook 3.1 and 1.2). Guests have no price list, but a drawing. */
const TRIM_UM: Readonly<Record<string, Um>> = { corrugated: 15_000, 'paper-and-tissue': 15_000 };
const BLEED_UM: Readonly<Record<string, Um>> = { labels: 2000, corrugated: 5000 };

/** Everything about the plate that the page shows; null where it is not answered yet. */
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
 * What the options at hand give the plate its size by: the repeat of a cylinder, alone or with step and repeat, or width
 * and length of a flat plate; null where there is no plate to draw, as with a colour proof.
 */
export function sizedBy(options: readonly Pick<Option, 'key'>[]): 'step' | 'repeat' | 'flat' | null {
  const asks = (key: OptionKey) => options.some((option) => option.key === key);
  if (!asks('printWidth') && !asks('labelWidth')) return null;
  if (asks('printLength')) return 'flat';
  return asks('stepRepeat') ? 'step' : 'repeat';
}

/** Thickness skus carry hundredths of a millimetre: t114 is 1.14 mm. */
export const thicknessOf = (sku: string | null): Um | null =>
  sku && /^t\d{3}$/.test(sku) ? Number(sku.slice(1)) * 10 : null;

export function plateFacts(tree: OptionTree, selection: Selection): PlateFacts {
  const answers = readAnswers(tree, selection);
  const { printWidthUm, printLengthUm, repeatUm, step } = readDimensions(answers);
  const thicknessUm = thicknessOf(answers.sku('thickness'));
  const scale = mmToUm(answers.text('scale'));
  const manual = answers.sku('distortion') === 'distMan';
  const distortion =
    repeatUm === null
      ? null
      : manual
        ? scale && manualDistortion(scale / 1000, repeatUm)
        : thicknessUm && autoDistortion(thicknessUm, repeatUm);
  return {
    widthUm: printWidthUm,
    lengthUm: printLengthUm,
    repeatUm,
    thicknessUm,
    distortion: distortion || null,
    separations: separationsOf(tree, answers, selection),
    step,
  };
}

export interface DrawingOf {
  readonly categoryKey: string;
  readonly reversePrint: boolean;
  /** The name of an ink that the job does not name. */
  readonly nameless: (separation: Separation) => string;
}

/** The drawing of the plate; null while its size is not known. */
export function plateModel(facts: PlateFacts, { categoryKey, reversePrint, nameless }: DrawingOf): PlateModel | null {
  const { widthUm, lengthUm, repeatUm, step, distortion, separations } = facts;
  if (widthUm === null || lengthUm === null) return null;
  return {
    widthUm,
    lengthUm,
    marginUm: TRIM_UM[categoryKey] ?? 10_000,
    // Labels stand around a cylinder; a flat plate has no repeat to divide.
    step: repeatUm === null ? null : step,
    imageUm: distortion?.imageUm ?? null,
    bleedUm: BLEED_UM[categoryKey] ?? 3000,
    inks: separations.map((separation) => separation.ink || nameless(separation)),
    reversePrint,
  };
}

export const isReverse = (tree: OptionTree, selection: Selection): boolean =>
  readAnswers(tree, selection).sku('printSide') === 'reverse';
