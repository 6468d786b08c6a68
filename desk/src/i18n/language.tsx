import type { i18n } from 'i18next';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '@platewright/texts/shape';
import { languages } from './languages.ts';

interface LanguageChoice {
  readonly language: Language;
  /** Changes the language of the whole page without loading it again: what is typed stays. */
  readonly change: (language: Language) => void;
}

const Choice = createContext<LanguageChoice | null>(null);

/** The language that the page is in and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(Choice);
  if (!choice) throw new Error('LanguageProvider is missing above this component');
  return choice;
}

export function LanguageProvider({
  start,
  children,
}: {
  start: { language: Language; i18n: i18n };
  children: ReactNode;
}) {
  const [shown, setShown] = useState(start);
  const change = useCallback((language: Language) => {
    languages.keep(language);
    void languages.load(language).then((i18n) => {
      languages.show(language);
      setShown({ language, i18n });
    });
  }, []);
  const choice = useMemo(() => ({ language: shown.language, change }), [shown.language, change]);
  return (
    <I18nextProvider i18n={shown.i18n}>
      <Choice value={choice}>{children}</Choice>
    </I18nextProvider>
  );
}
