import { PlateStack } from '@platewright/ui/plate-stack';
import { Ticks } from '@platewright/ui/progress';
import { Status, Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import type { QueueRow } from './use-queue.ts';
import styles from './queue.module.css';

/** A job on a phone: the whole card leads to it. */
export function QueueCard({ row, path }: { row: QueueRow; path: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Link to={path} className={styles.card}>
      <PlateStack inks={row.inks} width={48} height={36} />
      <span className={styles.cardBody}>
        <span className={styles.cardTitle}>
          <bdi>{row.projectName || t('job.noProject', { id: String(row.id) })}</bdi>
          {row.rush && <Tag tone="warn">{t('queue.rush')}</Tag>}
        </span>
        <span className={styles.cardLine}>
          <span>
            <span className="num">{row.id}</span> · <bdi>{row.company}</bdi>
          </span>
          <time dateTime={row.updatedAt}>{format.moment(row.updatedAt)}</time>
        </span>
        <span className={styles.cardFoot}>
          <Status color={row.statusColor}>{row.statusName}</Status>
          <Ticks step={row.step} className={styles.ticks} />
        </span>
      </span>
    </Link>
  );
}
