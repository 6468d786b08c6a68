import { createLazyTexts } from '@platewright/browser/create-lazy-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import type { Language } from '@platewright/texts/languages';
import { use } from 'react';
import { useLanguage } from '../../../../i18n/use-language.ts';

/** Texts that nobody needs without labels on a cylinder: a catalogue of their own, loaded with the coach. */
const loadCoachTexts = createLazyTexts<Language>(
  {
    en: () => import('@platewright/texts/en/web/catalogue/coach').then(({ coach }) => coach),
    ar: () => import('@platewright/texts/ar/web/catalogue/coach').then(({ coach }) => coach),
  },
  createI18n,
);

export type TranslateCoach = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Translates the texts of the coach; suspends until they are loaded. */
export function useCoachTexts(): TranslateCoach {
  const texts = use(loadCoachTexts(useLanguage()));
  // Keys of this catalogue, which the types of the program's own texts do not know.
  return texts.t as unknown as TranslateCoach;
}
