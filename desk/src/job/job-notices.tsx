import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import type { Job } from './use-job.ts';
import styles from './job.module.css';

/** What somebody who opens the job must know first: why it stands still, what was asked, where it is. */
export function JobNotices({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { order, history } = job;
  // What was asked is the note of the move that led here.
  const led = history.find((entry) => entry.to === order.statusId && entry.from !== entry.to);
  const asked = order.statusId === 2 || order.statusId === 7 ? led?.note : '';
  const rejected = order.statusId === 8 ? led?.note : '';
  const cancelled = order.statusId === 12 ? led?.note : '';
  return (
    <div className={styles.notices}>
      {order.holdReason && (
        <Notice tone="warn" title={t('job.holdReason')}>
          <span dir="auto">{order.holdReason}</span>
        </Notice>
      )}
      {asked && (
        <Notice title={t('job.asked')}>
          <span dir="auto">{asked}</span>
        </Notice>
      )}
      {rejected && (
        <Notice tone="warn" title={t('job.rejected')}>
          <span dir="auto">{rejected}</span>
        </Notice>
      )}
      {cancelled && (
        <Notice title={t('job.cancelled')}>
          <span dir="auto">{cancelled}</span>
        </Notice>
      )}
      {order.tracking && (
        <Notice title={t('job.tracking')}>
          <bdi>{order.tracking.currierName}</bdi> <span className="num">{order.tracking.trackingNumber}</span>{' '}
          {order.tracking.trackingNumberUrl && (
            <a className="link" href={order.tracking.trackingNumberUrl} target="_blank" rel="noreferrer">
              {t('job.track')}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}
