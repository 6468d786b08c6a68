import { createValidationMessage, getUnitSuffix, type ValidationMessage } from './validation-messages.ts';
import type { Option, OptionUnit } from './option-types.ts';

/** Largest number that any option takes [PROD-55]. */
export const MAX_NUMBER = 999_999;
/** Cylinder numbers have exactly four digits [PROD-53]. */
export const CYLINDER_DIGITS = 4;

/** Decimals that answers of an order may have; the product page takes as many [PROD-58]. */
export const ORDER_DECIMALS = 5;
/** Decimals that a form allows: 2 on the order's specification [ORD-28]. */
export type FormDecimals = typeof ORDER_DECIMALS | 2;

type NumberOption = Pick<Option<unknown>, 'min' | 'max' | 'float' | 'decimals' | 'units' | 'required'>;

/** Decimals that an option allows in a form; 0 for whole numbers. */
export const getAllowedDecimals = (option: Pick<NumberOption, 'float' | 'decimals'>, form: FormDecimals): number =>
  option.float ? Math.min(option.decimals, form) : 0;

/** Whether a text is a complete number with at most `decimals` decimals. */
export const isNumberText = (text: string, decimals: number): boolean =>
  new RegExp(decimals > 0 ? `^\\d{1,6}(?:\\.\\d{1,${decimals}})?$` : '^\\d{1,6}$').test(text);

const toUnitParams = (units: OptionUnit | null): { unit: string } => ({ unit: getUnitSuffix(units) });

/** Message when a number is out of range, worded for typing or for the final check; null when it is in range. */
export function checkNumberRange(
  option: NumberOption,
  value: number,
  moment: 'typing' | 'required',
): ValidationMessage | null {
  const isRequiredCheck = moment === 'required' && option.required;
  const max = Math.min(option.max ?? MAX_NUMBER, MAX_NUMBER);
  if (option.min !== null && value < option.min)
    return createValidationMessage(isRequiredCheck ? 'minimumRequired' : 'minimumMustBe', {
      min: option.min,
      ...toUnitParams(option.units),
    });
  if (value > max)
    return createValidationMessage(isRequiredCheck ? 'maximumRequired' : 'maximumMustBe', {
      max,
      ...toUnitParams(option.units),
    });
  return null;
}
