import { Skeleton } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { StatusCount } from './use-queue.ts';
import styles from './lanes.module.css';

const LANES = 14;

/** The counts are the filter: one press shows one status, all of them at a glance. */
export function Lanes({
  counts,
  selected,
  onSelect,
}: {
  counts: { statuses: readonly StatusCount[]; total: number } | undefined;
  selected: number | null;
  onSelect: (statusId: number | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const lane = (id: number | null, name: string, color: string, count: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={styles.lane}
      aria-pressed={selected === id}
      onClick={() => onSelect(selected === id ? null : id)}
    >
      <Status color={color}>{name}</Status>
      <b className={count === 0 ? styles.none : undefined}>{format.number(count)}</b>
    </button>
  );
  return (
    <div className={styles.lanes} role="group" aria-label={t('queue.statusFilter')} aria-busy={!counts || undefined}>
      {counts ? (
        <>
          {lane(null, t('queue.all'), 'var(--ink)', counts.total)}
          {counts.statuses.map((status) => lane(status.id, status.name, status.color, status.count))}
        </>
      ) : (
        Array.from({ length: LANES }, (_, index) => (
          <span key={index} className={styles.lane}>
            <Skeleton width="7rem" />
            <Skeleton width="1.25rem" />
          </span>
        ))
      )}
    </div>
  );
}
