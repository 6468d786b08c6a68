import { gearsToUm, mmToUm } from '@platewright/domain/geometry/length';
import { calculateStepWidth, proposeLayout } from '@platewright/domain/geometry/step-and-repeat';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import type { OptionUnit } from '@platewright/domain/options/option-types';
import type { PlateModel } from '@platewright/domain/options/plate-model';

/** What is typed; everything else of the plate follows, or is usual. */
export const stripFieldKeys = ['gears', 'labelWidth', 'labelLength'] as const;
export type StripFieldKey = (typeof stripFieldKeys)[number];
export type StripValues = Readonly<Record<StripFieldKey, string>>;

export interface StripField {
  readonly key: StripFieldKey;
  readonly label: string;
  readonly units: OptionUnit | null;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** The answer of the example. */
  readonly value: string;
}

export interface PlateStripData {
  readonly product: { readonly id: number; readonly url: string; readonly name: string };
  readonly fields: readonly StripField[];
  /** The plate of the example. */
  readonly plate: PlateModel;
  readonly maxWidthUm: number;
  readonly gapUm: number;
}

export const getExampleValues = ({ fields }: Pick<PlateStripData, 'fields'>): StripValues =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value])) as Record<StripFieldKey, string>;

/** The text as the field takes it: digits, and a point where it has decimals. */
export function cleanStripText({ decimals }: Pick<StripField, 'decimals'>, text: string): string {
  const digits = normalizeNumberInput(text, decimals).replace(decimals > 0 ? /[^\d.]/g : /\D/g, '');
  const [whole = '', ...rest] = digits.split('.');
  return (rest.length > 0 ? `${whole}.${rest.join('').slice(0, 2)}` : whole).slice(0, 7);
}

export const isInRange = ({ min, max }: Pick<StripField, 'min' | 'max'>, text: string): boolean =>
  text !== '' && !text.endsWith('.') && Number(text) >= min && Number(text) <= max;

/** The plate of the typed sizes; null when one of them is out of range or no label fits. */
export function layOutStrip(strip: PlateStripData, values: StripValues): PlateModel | null {
  if (!strip.fields.every((field) => isInRange(field, values[field.key]))) return null;
  const repeatUm = gearsToUm(values.gears);
  const labelWidthUm = mmToUm(values.labelWidth);
  const labelLengthUm = mmToUm(values.labelLength);
  if (repeatUm === null || !labelWidthUm || !labelLengthUm) return null;
  const { maxWidthUm, gapUm, plate } = strip;
  const step = proposeLayout({ repeatUm, maxWidthUm, labelWidthUm, labelLengthUm, gapUm });
  return step && { ...plate, widthUm: calculateStepWidth(step), lengthUm: repeatUm, step };
}
