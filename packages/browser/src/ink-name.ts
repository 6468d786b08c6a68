/** The catalogue of the page as far as ink names need it; `i18n.exists` and `i18n.t` of i18next. */
export interface InkTexts {
  readonly hasText: (key: `inks.${string}`) => boolean;
  readonly translate: (key: `inks.${string}`) => string;
}

/** The name of an ink in the language of the page; spot inks have no text and keep their own name. */
export const translateInkName = (ink: string, { hasText, translate }: InkTexts): string =>
  hasText(`inks.${ink}`) ? translate(`inks.${ink}`) : ink;
