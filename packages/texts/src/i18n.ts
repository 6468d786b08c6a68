import { createInstance, type i18n } from 'i18next';
import type { Language } from './shape.ts';

/** A ready instance over one language. Placeholders stand in single braces, as the specification writes them. */
export function makeI18n(language: Language, catalogue: Record<string, unknown>): i18n {
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
