import { Track } from '@platewright/ui/progress';
import { Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useSteps, type OrderInfo } from './queries.ts';
import styles from './order.module.css';

/** Statuses in which nothing moves until the customer acts (handbook 4.2). */
const YOURS: readonly number[] = [2, 3, 5, 7];
const COMPLETED = 11;

/** The five stops of an order [ORD-21]. */
export function Progress({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const { data } = useSteps(info.id);
  const note = (step: number) => {
    if (step !== info.step) return undefined;
    return YOURS.includes(info.statusId) ? t('order.progress.yours') : info.statusName;
  };
  return (
    <div className={styles.track}>
      {data ? (
        <Track
          label={t('order.progress.label')}
          current={info.statusId === COMPLETED ? data.statuses.length : info.step - 1}
          stops={data.statuses.map(({ step, keyForShow }) => ({ label: keyForShow, note: note(step) }))}
        />
      ) : (
        <Skeleton height="3.4rem" />
      )}
    </div>
  );
}
