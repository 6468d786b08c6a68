import { languages, type Language } from '@platewright/domain/localized-text';

export type { Language };

/** The type of a translation: the same keys with any texts, so that a missing key is a type error. */
export type TranslationOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TranslationOf<T[K]> };

export const supportedLanguages: readonly Language[] = languages;
export const getTextDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';
