import { Track } from '@platewright/ui/progress';
import { Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { isAsked } from './asks.ts';
import { useSteps, type OrderInfo } from './queries.ts';
import styles from './order.module.css';

const COMPLETED = 11;

/** The five stops of an order [ORD-21]. */
export function Progress({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const { data } = useSteps(info.id);
  const note = (step: number) => {
    if (step !== info.step) return undefined;
    return isAsked(info) ? t('order.progress.yours') : info.statusName;
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
