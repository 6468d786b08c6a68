import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';

type Separation = Job['ticket']['separations'][number];

/** The ink of a separation; its number where the job does not name it. */
export function useInkName(): (separation: Separation) => string {
  const { t } = useTranslation();
  return useCallback(({ ink, no }) => ink || t('job.ticket.colour', { number: String(no) }), [t]);
}
