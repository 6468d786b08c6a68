import { toLatinDigits } from '../latin-digits.ts';
import { createValidationMessage, type ValidationMessage } from './validation-messages.ts';
import {
  CYLINDER_DIGITS,
  getAllowedDecimals,
  isNumberText,
  MAX_NUMBER,
  ORDER_DECIMALS,
  checkNumberRange,
  type FormDecimals,
} from './number-options.ts';
import { OPTION_TEXT_LIMITS } from './validate-selection.ts';
import type { Option } from './option-types.ts';

export interface TypedTextResult {
  /** False: the input is refused silently and the field keeps its text. */
  accepted: boolean;
  /** The new text of the field, with Latin digits. */
  text: string;
  /** Message below the field; null while it is empty or valid. */
  message: ValidationMessage | null;
  /** Whether the text is a valid answer, so that the price is recalculated [PROD-48]. */
  complete: boolean;
}

const acceptText = (text: string, message: ValidationMessage | null, complete: boolean): TypedTextResult => ({
  accepted: true,
  text,
  message,
  complete,
});

/** A typed number with Latin digits and a decimal point instead of the Arabic decimal separator. */
const toLatinNumber = (text: string): string => toLatinDigits(text).replace(/٫/g, '.');

/** Result of typing or pasting into a typed option [PROD-54, PROD-56, PROD-57]. */
export function checkTypedText(
  option: Option<unknown>,
  input: string,
  form: FormDecimals = ORDER_DECIMALS,
): TypedTextResult {
  if (option.fieldType === 'cylinder') {
    const text = toLatinNumber(input);
    if (!/^\d{0,4}$/.test(text)) return { accepted: false, text: '', message: null, complete: false };
    const isTooShort = text.length > 0 && text.length < CYLINDER_DIGITS;
    return acceptText(
      text,
      isTooShort ? createValidationMessage('minimumDigits', { count: CYLINDER_DIGITS }) : null,
      text.length === CYLINDER_DIGITS,
    );
  }
  if (option.fieldType === 'number') {
    const text = toLatinNumber(input);
    const decimals = getAllowedDecimals(option, form);
    const typingPattern = decimals > 0 ? new RegExp(`^\\d*\\.?\\d{0,${decimals}}$`) : /^\d*$/;
    if (!typingPattern.test(text) || Number.parseFloat(text || '0') > MAX_NUMBER)
      return { accepted: false, text: '', message: null, complete: false };
    if (!isNumberText(text, decimals)) return acceptText(text, null, text === '');
    const message = checkNumberRange(option, Number(text), 'typing');
    return acceptText(text, message, message === null);
  }
  const limit = option.fieldType === 'textarea' ? OPTION_TEXT_LIMITS.textarea : OPTION_TEXT_LIMITS.text;
  return input.length > limit
    ? { accepted: false, text: '', message: null, complete: false }
    : acceptText(input, null, true);
}
