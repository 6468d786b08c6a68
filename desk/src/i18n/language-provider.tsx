import type { i18n } from 'i18next';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '@platewright/texts/languages';
import { pageLanguage } from './page-language.ts';

interface LanguageContextValue {
  readonly language: Language;
  /** Changes the language of the whole page without a reload, so that typed values stay. */
  readonly changeLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

/** The language of the page and the function that changes it. */
export function useLanguage(): LanguageContextValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('LanguageProvider is missing above this component');
  return value;
}

export function LanguageProvider({
  start,
  children,
}: {
  start: { language: Language; i18n: i18n };
  children: ReactNode;
}) {
  const [current, setCurrent] = useState(start);
  const changeLanguage = useCallback((language: Language) => {
    pageLanguage.savePreference(language);
    void pageLanguage.loadTexts(language).then((i18n) => {
      pageLanguage.applyToDocument(language);
      setCurrent({ language, i18n });
    });
  }, []);
  const value = useMemo(() => ({ language: current.language, changeLanguage }), [current.language, changeLanguage]);
  return (
    <I18nextProvider i18n={current.i18n}>
      <LanguageContext value={value}>{children}</LanguageContext>
    </I18nextProvider>
  );
}
