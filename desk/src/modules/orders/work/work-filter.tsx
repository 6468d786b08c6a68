import { workFilters, type WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { CountBadgeInPlace } from '@platewright/ui/status';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import styles from './work.module.css';
import { useWorkCounts } from './use-work.ts';

const ALL = 'all';

/** Which part of the queue is shown: everything, one's own, nobody's, what is late, what has a fault. */
export function WorkFilterControl({
  value,
  onChange,
  className,
}: {
  value: WorkFilter | null;
  onChange: (value: WorkFilter | null) => void;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const counts = useWorkCounts().data;
  return (
    <SegmentedControl
      className={clsx(styles.filter, className)}
      label={t('work.filter')}
      value={value ?? ALL}
      onChange={(next) => onChange(workFilters.find((filter) => filter === next) ?? null)}
      options={[
        { value: ALL as string, label: t('work.filters.all') },
        ...workFilters.map((filter) => ({
          value: filter as string,
          label: (
            <>
              {t(`work.filters.${filter}`)}{' '}
              <CountBadgeInPlace value={counts?.[filter]} isQuiet={filter === 'nobody'} showsZero />
            </>
          ),
        })),
      ]}
    />
  );
}
