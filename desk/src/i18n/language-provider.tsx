import type { i18n } from 'i18next';
import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '@platewright/texts/languages';
import { pageLanguage } from './page-language.ts';

export interface LanguageContextValue {
  readonly language: Language;
  readonly changeLanguage: (language: Language) => void;
}

/** Read by `useLanguage` and `useChangeLanguage`. */
export const LanguageContext = createContext<LanguageContextValue | null>(null);

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
