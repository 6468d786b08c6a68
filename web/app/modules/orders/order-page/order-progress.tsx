import { orderStatus } from '@platewright/domain/orders/order-status';
import { ProgressTrack } from '@platewright/ui/progress';
import { Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { isActionRequested } from './requested-action.ts';
import type { OrderInfo } from './order-permission.ts';
import { useOrderSteps } from './queries.ts';
import styles from './order.module.css';

/** The five steps of an order [ORD-21]. */
export function OrderProgress({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const { data } = useOrderSteps(info.id);
  const getNote = (step: number) => {
    if (step !== info.step) return undefined;
    return isActionRequested(info) ? t('order.progress.yourTurn') : info.statusName;
  };
  return (
    <div className={styles.track}>
      {data ? (
        <ProgressTrack
          label={t('order.progress.label')}
          current={info.statusId === orderStatus.completed ? data.statuses.length : info.step - 1}
          steps={data.statuses.map(({ step, keyForShow }) => ({ label: keyForShow, note: getNote(step) }))}
        />
      ) : (
        <Skeleton height="3.4rem" />
      )}
    </div>
  );
}
