import type { Um } from '../geometry/length.ts';
import type { StepAndRepeat } from '../geometry/step-and-repeat.ts';
import type { Option, OptionKey } from './option-types.ts';
import type { PlateFacts } from './plate-facts.ts';
import type { Separation } from './separations.ts';

/** What the drawing of a plate is made of; lengths in micrometres. */
export interface PlateModel {
  readonly widthUm: Um;
  /** Repeat, or the print length of a flat plate. */
  readonly lengthUm: Um;
  /** Trim margin on each side. */
  readonly marginUm: Um;
  readonly step: StepAndRepeat | null;
  readonly imageUm: Um | null;
  readonly bleedUm: Um;
  readonly inks: readonly string[];
  readonly reversePrint: boolean;
}

/** Bleed by category (handbook 1.2). */
const BLEED_UM: Readonly<Record<string, Um>> = { labels: 2000, corrugated: 5000 };

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

interface DrawingOptions {
  readonly categoryKey: string;
  /** Of the price list that the plate is or was priced with (`getTrimMargin`): its drawing has the size that is paid for. */
  readonly marginUm: Um;
  readonly reversePrint: boolean;
  /** The label of an ink that the customer has not named. */
  readonly getUnnamedInkLabel: (separation: Separation) => string;
}

/** The model of the plate's drawing; null while its size is not known. */
export function createPlateModel(
  facts: PlateFacts,
  { categoryKey, marginUm, reversePrint, getUnnamedInkLabel }: DrawingOptions,
): PlateModel | null {
  const { widthUm, lengthUm, repeatUm, step, distortion, separations } = facts;
  if (widthUm === null || lengthUm === null) return null;
  return {
    widthUm,
    lengthUm,
    marginUm,
    // Labels are repeated around a cylinder; a flat plate has no repeat.
    step: repeatUm === null ? null : step,
    imageUm: distortion?.imageUm ?? null,
    bleedUm: BLEED_UM[categoryKey] ?? 3000,
    inks: separations.map((separation) => separation.ink || getUnnamedInkLabel(separation)),
    reversePrint,
  };
}
