import type { WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { CountBadge } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWorkCounts } from '../orders/work/use-work.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

/** Filters of the queue behind which somebody waits for a proof or a decision. */
const decisions = ['proofs', 'requests', 'prices', 'faults', 'refunds', 'mismatches'] as const satisfies WorkFilter[];

/** What waits for a proof or a decision, by kind. */
export function Decisions() {
  const { t } = useTranslation();
  const query = useWorkCounts();
  return (
    <TodayBlock title={t('today.decisions.title')} query={query} action="desk.readOrders">
      <TodayLines none={t('today.decisions.none')}>
        {decisions
          .map((filter) => ({ filter, count: query.data?.[filter] ?? 0 }))
          .filter(({ count }) => count > 0)
          .map(({ filter, count }) => (
            <li key={filter}>
              <span className={styles.what}>
                <Link to={`/jobs?work=${filter}`}>{t(`work.filters.${filter}`)}</Link>
              </span>
              <CountBadge value={count} />
            </li>
          ))}
      </TodayLines>
    </TodayBlock>
  );
}
