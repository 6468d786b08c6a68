import type { Language } from '@platewright/texts/languages';
import { use } from 'react';
import { LanguageContext, type LanguageContextValue } from './language-provider.tsx';

function useLanguageContext(): LanguageContextValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('LanguageProvider is missing above this component');
  return value;
}

/** The language of the page. */
export const useLanguage = (): Language => useLanguageContext().language;

/** Returns the function that changes the language of the whole page without a reload, so that typed values stay. */
export const useChangeLanguage = (): ((language: Language) => void) => useLanguageContext().changeLanguage;
