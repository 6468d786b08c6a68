import { message, unitSuffix, type FieldMessage } from './messages.ts';
import type { Option, Units } from './types.ts';

/** No number may be larger [PROD-55]. */
export const MAX_NUMBER = 999_999;
/** Cylinder numbers have exactly four digits [PROD-53]. */
export const CYLINDER_DIGITS = 4;

/** Decimals that a form allows: 5 on the product page, 2 on the order's specification [PROD-58, ORD-28]. */
export type FormDecimals = 5 | 2;

type NumberOption = Pick<Option<unknown>, 'min' | 'max' | 'float' | 'decimals' | 'units' | 'required'>;

/** Decimals that this option takes in this form; 0 for digits only. */
export const decimalsOf = (option: Pick<NumberOption, 'float' | 'decimals'>, form: FormDecimals): number =>
  option.float ? Math.min(option.decimals, form) : 0;

/** Whether a text is a finished number with at most so many decimals. */
export const isNumberText = (text: string, decimals: number): boolean =>
  new RegExp(decimals > 0 ? `^\\d{1,6}(?:\\.\\d{1,${decimals}})?$` : '^\\d{1,6}$').test(text);

const limits = (units: Units | null): { unit: string } => ({ unit: unitSuffix(units) });

/** Out-of-range message of a finished number, in the words of the moment; null when it is in range. */
export function rangeMessage(option: NumberOption, value: number, moment: 'typing' | 'required'): FieldMessage | null {
  const required = moment === 'required' && option.required;
  const max = Math.min(option.max ?? MAX_NUMBER, MAX_NUMBER);
  if (option.min !== null && value < option.min)
    return message(required ? 'minimumRequired' : 'minimumMustBe', { min: option.min, ...limits(option.units) });
  if (value > max) return message(required ? 'maximumRequired' : 'maximumMustBe', { max, ...limits(option.units) });
  return null;
}
