import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import type { Job } from './use-job.ts';
import styles from './job.module.css';

/** Statuses in which the courier has the parcel or has delivered it. */
const SENT: readonly number[] = [10, 11];

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
          <bdi>{order.holdReason}</bdi>
        </Notice>
      )}
      {asked && (
        <Notice title={t('job.asked')}>
          <bdi>{asked}</bdi>
        </Notice>
      )}
      {rejected && (
        <Notice tone="warn" title={t('job.rejected')}>
          <bdi>{rejected}</bdi>
        </Notice>
      )}
      {cancelled && (
        <Notice title={t('job.cancelled')}>
          <bdi>{cancelled}</bdi>
        </Notice>
      )}
      {order.tracking && SENT.includes(order.statusId) && (
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
