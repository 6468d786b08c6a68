import { message, type FieldMessage } from './messages.ts';
import { CYLINDER_DIGITS, decimalsOf, isNumberText, MAX_NUMBER, rangeMessage, type FormDecimals } from './numbers.ts';
import { TEXT_LIMITS } from './validate.ts';
import type { Option } from './types.ts';

export interface Typed {
  /** False: the keystroke is refused silently and the field keeps its text. */
  accepted: boolean;
  /** The text to keep: Arabic-Indic digits have become Latin ones. */
  text: string;
  /** What to say under the field; null while it is empty or right. */
  message: FieldMessage | null;
  /** A finished, valid entry: time to recalculate the price [PROD-48]. */
  complete: boolean;
}

const kept = (text: string, said: FieldMessage | null, complete: boolean): Typed => ({
  accepted: true,
  text,
  message: said,
  complete,
});

/** Latin digits of a text that may carry Arabic-Indic or Persian ones, and a point for an Arabic decimal sign. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.');

/** One keystroke (or paste) in a typed option: what stays in the field and what is said [PROD-54, PROD-56, PROD-57]. */
export function typing(option: Option<unknown>, given: string, form: FormDecimals = 5): Typed {
  if (option.fieldType === 'cylinder') {
    const text = latinDigits(given);
    if (!/^\d{0,4}$/.test(text)) return { accepted: false, text: '', message: null, complete: false };
    const short = text.length > 0 && text.length < CYLINDER_DIGITS;
    return kept(
      text,
      short ? message('minimumDigits', { count: CYLINDER_DIGITS }) : null,
      text.length === CYLINDER_DIGITS,
    );
  }
  if (option.fieldType === 'number') {
    const text = latinDigits(given);
    const decimals = decimalsOf(option, form);
    const unfinished = decimals > 0 ? new RegExp(`^\\d*\\.?\\d{0,${decimals}}$`) : /^\d*$/;
    if (!unfinished.test(text) || Number.parseFloat(text || '0') > MAX_NUMBER)
      return { accepted: false, text: '', message: null, complete: false };
    if (!isNumberText(text, decimals)) return kept(text, null, text === '');
    const said = rangeMessage(option, Number(text), 'typing');
    return kept(text, said, said === null);
  }
  const limit = option.fieldType === 'textarea' ? TEXT_LIMITS.textarea : TEXT_LIMITS.text;
  return given.length > limit ? { accepted: false, text: '', message: null, complete: false } : kept(given, null, true);
}
