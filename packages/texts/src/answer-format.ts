import { answerFormat as arabic } from './ar/shared/answer-format.ts';
import { answerFormat as english } from './en/shared/answer-format.ts';
import type { Language, TranslationOf } from './languages.ts';

export const answerFormat: Readonly<Record<Language, TranslationOf<typeof english>>> = { en: english, ar: arabic };

type TextParams = Readonly<Record<string, string | number>>;

/** Arabic with Western digits, as everywhere in the product. */
const unitLocales: Readonly<Record<Language, string>> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };

/** Minutes in words, in the form that the number asks for: English has two, Arabic one for 1, for 2, for 3 to 10 and from 11. */
export const formatMinutes = (language: Language, minutes: number): string =>
  new Intl.NumberFormat(unitLocales[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

/** Parameters of a validation message, with the unit in the given language. */
export const localizeUnit = (language: Language, params: TextParams = {}): TextParams =>
  params['unit'] === 'mm' ? { ...params, unit: answerFormat[language].suffix } : params;
