import type { inks } from '@platewright/texts/en/inks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** An ink's word in the page's language; spot inks keep their name. */
export function useInkName(): (ink: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (ink: string) => (i18n.exists(`inks.${ink}`) ? t(`inks.${ink as keyof typeof inks}`) : ink),
    [t, i18n],
  );
}
