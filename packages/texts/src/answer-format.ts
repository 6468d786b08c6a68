import { answerFormat as arabic } from './ar/shared/answer-format.ts';
import { answerFormat as english } from './en/shared/answer-format.ts';
import type { Language, TranslationOf } from './languages.ts';

export const answerFormat: Readonly<Record<Language, TranslationOf<typeof english>>> = { en: english, ar: arabic };

type TextParams = Readonly<Record<string, string | number>>;

/** Parameters of a validation message, with the unit in the given language. */
export const localizeUnit = (language: Language, params: TextParams = {}): TextParams =>
  params['unit'] === 'mm' ? { ...params, unit: answerFormat[language].suffix } : params;
