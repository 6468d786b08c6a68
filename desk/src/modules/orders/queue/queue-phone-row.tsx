import { PlateStack } from '@platewright/ui/plate-stack';
import { ProgressTicks } from '@platewright/ui/progress';
import { Status } from '@platewright/ui/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatWaiting } from '../../chat/use-format-waiting.ts';
import { AssignedName } from '../work/assigned-name.tsx';
import { DueDate } from '../work/due-date.tsx';
import { ListedPayment } from './listed-payment.tsx';
import { QueueTags } from './queue-tags.tsx';
import type { QueueRow } from './use-queue.ts';
import styles from './queue.module.css';

interface Props {
  readonly row: QueueRow;
  readonly path: string;
  /** Ticks the order. */
  readonly box: ReactNode;
}

/** An order in the list on a phone: the whole card is the link. */
export function QueuePhoneRow({ row, path, box }: Props) {
  const { t } = useTranslation();
  const formatWaiting = useFormatWaiting();
  const card = (
    <Link to={path} className={styles.card}>
      <PlateStack inks={row.inks} width={48} height={36} />
      <span className={styles.cardBody}>
        <span className={styles.cardTitle}>
          <bdi>{row.projectName || t('order.noProject', { id: String(row.id) })}</bdi>
          <QueueTags row={row} />
        </span>
        <span className={styles.cardLine}>
          <span>
            <span className="num">{row.id}</span> · <bdi>{row.company}</bdi>
          </span>
          <span className={styles.waiting}>
            {t('orderQueue.columns.waiting')} <time dateTime={row.statusSince}>{formatWaiting(row.statusSince)}</time>
          </span>
        </span>
        {(row.dueAt !== null || row.assignedTo !== null) && (
          <span className={styles.cardLine}>
            <span>
              <AssignedName assignedTo={row.assignedTo} />
            </span>
            <span>
              <DueDate order={row} />
            </span>
          </span>
        )}
        <span className={styles.cardFoot}>
          <Status color={row.statusColor}>{row.statusName}</Status>
          <ProgressTicks step={row.step} className={styles.ticks} />
        </span>
        <ListedPayment payment={row.payment} />
      </span>
    </Link>
  );
  if (!box) return card;
  return (
    <div className={styles.ticked}>
      {box}
      {card}
    </div>
  );
}
