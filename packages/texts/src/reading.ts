import { reading as arabic } from './ar/reading.ts';
import { reading as english } from './en/reading.ts';
import type { Language, SameKeys } from './shape.ts';

export const reading: Readonly<Record<Language, SameKeys<typeof english>>> = { en: english, ar: arabic };

type Params = Readonly<Record<string, string | number>>;

/** What a sentence under an option needs, with its unit in the reader's language. */
export const unitInWords = (language: Language, params: Params = {}): Params =>
  params['unit'] === 'mm' ? { ...params, unit: reading[language].suffix } : params;
