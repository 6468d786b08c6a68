import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translateInkName } from './ink-name.ts';

/** Returns a function that names inks in the language of the page, by the texts `inks` of portal and desk. */
export function useInkName(): (ink: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (ink: string) =>
      translateInkName(ink, { hasText: (key) => i18n.exists(key), translate: (key) => i18n.t(key as never) }),
    [i18n],
  );
}
