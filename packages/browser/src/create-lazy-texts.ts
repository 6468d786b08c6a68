import type { i18n } from 'i18next';

/** One dynamic import for each language, so that a browser loads only the texts that it shows. */
export type Catalogues<L extends string> = Readonly<Record<L, () => Promise<Record<string, unknown>>>>;
/** Creates an initialised instance with the texts of a catalogue. */
export type CreateI18n<L extends string> = (language: L, catalogue: Record<string, unknown>) => i18n;

/** Returns a function that loads the texts of a language once; a failed load is tried again by its next call. */
export function createLazyTexts<L extends string>(catalogues: Catalogues<L>, createI18n: CreateI18n<L>) {
  const instances = new Map<L, Promise<i18n>>();
  return (language: L): Promise<i18n> => {
    const existing = instances.get(language);
    if (existing) return existing;
    const instance = catalogues[language]().then((catalogue) => createI18n(language, catalogue));
    instances.set(language, instance);
    instance.catch(() => instances.delete(language));
    return instance;
  };
}
