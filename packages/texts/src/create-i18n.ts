import { createInstance, type i18n } from 'i18next';
import type { Language } from './languages.ts';

/** An initialised i18next instance with one language. Placeholders have single braces, as in the specification. */
export function createI18n(language: Language, catalogue: Record<string, unknown>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
