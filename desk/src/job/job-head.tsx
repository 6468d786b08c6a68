import { Status, Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { Job } from './use-job.ts';

/** Status with the marks that change how a job is treated. */
export function JobStatus({ order }: { order: Job['order'] }) {
  const { t } = useTranslation();
  return (
    <span className="row row--wrap">
      <Status color={order.statusColor} size="large">
        {order.statusName}
      </Status>
      {order.rush && <Tag tone="warn">{t('job.rush')}</Tag>}
      {order.isTesting && <Tag>{t('job.test')}</Tag>}
    </span>
  );
}

export function useJobName(order: Pick<Job['order'], 'id' | 'projectName'>): string {
  const { t } = useTranslation();
  return order.projectName || t('job.noProject', { id: String(order.id) });
}
