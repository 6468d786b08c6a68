import { Skeleton } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { StatusCount } from './use-queue.ts';
import styles from './status-filter.module.css';

const SKELETON_BUTTONS = 15;

/** What the queue is narrowed to: one status, the open orders, or nothing. */
export type StatusChoice = number | 'open' | 'all';

/** One button per status with its number of orders; a press filters the queue by that status or removes the filter. Open orders and all come first. */
export function StatusFilter({
  counts,
  selected,
  onSelect,
}: {
  counts: { statuses: readonly StatusCount[]; total: number; open: number } | undefined;
  selected: StatusChoice;
  /** Null removes the status. */
  onSelect: (choice: StatusChoice | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const renderButton = (id: StatusChoice, name: string, color: string, count: number) => (
    <button
      key={id}
      type="button"
      className={styles.status}
      aria-pressed={selected === id}
      onClick={() => onSelect(selected === id && typeof id === 'number' ? null : id)}
    >
      <Status color={color}>{name}</Status>
      <b className={count === 0 ? styles.none : undefined}>{format.number(count)}</b>
    </button>
  );
  return (
    <div
      className={styles.statuses}
      role="group"
      aria-label={t('orderQueue.statusFilter')}
      aria-busy={!counts || undefined}
    >
      {counts ? (
        <>
          {renderButton('open', t('orderQueue.openOnly'), 'var(--action)', counts.open)}
          {renderButton('all', t('orderQueue.all'), 'var(--ink)', counts.total)}
          {counts.statuses.map((status) => renderButton(status.id, status.name, status.color, status.count))}
        </>
      ) : (
        Array.from({ length: SKELETON_BUTTONS }, (_, index) => (
          <span key={index} className={styles.status}>
            <Skeleton width="7rem" />
            <b>
              <Skeleton width="1.25rem" />
            </b>
          </span>
        ))
      )}
    </div>
  );
}
