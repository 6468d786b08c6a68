/** Languages of the system. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A text in every language, as tables store it. */
export type LocalizedText = Readonly<Record<Language, string>>;
