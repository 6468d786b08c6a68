/** The same keys with any sentences: what a translation must have. A missing key does not compile. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

export type Language = 'en' | 'ar';
export const languages: readonly Language[] = ['en', 'ar'];
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';
