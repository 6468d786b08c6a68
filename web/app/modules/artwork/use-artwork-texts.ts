import type { TranslateArtwork } from '@platewright/browser/artwork-findings';
import { createLazyTexts } from '@platewright/browser/create-lazy-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import type { Language } from '@platewright/texts/languages';
import { use } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Texts that nobody needs before a file was uploaded: a catalogue of their own, loaded with the panel. */
const loadArtworkTexts = createLazyTexts<Language>(
  {
    en: () => import('@platewright/texts/en/shared/artwork').then(({ artwork }) => artwork),
    ar: () => import('@platewright/texts/ar/shared/artwork').then(({ artwork }) => artwork),
  },
  createI18n,
);

/** Translates the texts of artwork; suspends until they are loaded. */
export function useArtworkTexts(): TranslateArtwork {
  const texts = use(loadArtworkTexts(useLanguage()));
  // Keys of this catalogue, which the types of the program's own texts do not know.
  return texts.t as unknown as TranslateArtwork;
}
