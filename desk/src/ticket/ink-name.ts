import type { inks } from '@platewright/texts/en/inks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';

type Separation = Job['ticket']['separations'][number];

/** An ink's word in the page's language; spot inks keep their name. */
export function useInkName(): (ink: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (ink: string) => (i18n.exists(`inks.${ink}`) ? t(`inks.${ink as keyof typeof inks}`) : ink),
    [t, i18n],
  );
}

/** The ink of a separation; its number where the job does not name it. */
export function useSeparationName(): (separation: Separation) => string {
  const { t } = useTranslation();
  const inkName = useInkName();
  return useCallback(
    ({ ink, no }) => (ink ? inkName(ink) : t('job.ticket.colour', { number: String(no) })),
    [t, inkName],
  );
}
