import { getInkName } from '@platewright/browser/ink-name';
import type { inks } from '@platewright/texts/en/shared/inks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names inks in the language of the page. */
export function useInkName(): (ink: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (ink: string) =>
      getInkName(ink, {
        hasText: (key) => i18n.exists(key),
        translate: (key) => t(key as `inks.${keyof typeof inks}`),
      }),
    [t, i18n],
  );
}
