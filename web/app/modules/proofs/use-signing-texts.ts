import { createLazyTexts } from '@platewright/browser/create-lazy-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import type { Language } from '@platewright/texts/languages';
import { use } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Texts that nobody needs before a proof is signed: a catalogue of their own, loaded with the dialog. */
const loadSigningTexts = createLazyTexts<Language>(
  {
    en: async () => {
      const [{ signing }, { signOff }, { proofDifferences }] = await Promise.all([
        import('@platewright/texts/en/web/proofs/sign-off'),
        import('@platewright/texts/en/shared/sign-off'),
        import('@platewright/texts/en/shared/proof-differences'),
      ]);
      return { ...signing, point: signOff, differences: proofDifferences };
    },
    ar: async () => {
      const [{ signing }, { signOff }, { proofDifferences }] = await Promise.all([
        import('@platewright/texts/ar/web/proofs/sign-off'),
        import('@platewright/texts/ar/shared/sign-off'),
        import('@platewright/texts/ar/shared/proof-differences'),
      ]);
      return { ...signing, point: signOff, differences: proofDifferences };
    },
  },
  createI18n,
);

export type TranslateSigning = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Translates the texts of signing; suspends until they are loaded. */
export function useSigningTexts(): TranslateSigning {
  const texts = use(loadSigningTexts(useLanguage()));
  // Keys of this catalogue, which the types of the program's own texts do not know.
  return texts.t as unknown as TranslateSigning;
}
