import { isLate } from '@platewright/domain/delivery/late-order';
import { isPromiseAhead, orderStatus, progressSteps } from '@platewright/domain/orders/order-status';
import { ProgressTrack } from '@platewright/ui/progress';
import { Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { isActionRequested } from './requested-action.ts';
import type { OrderInfo } from './order-permission.ts';
import { useOrderSteps } from './queries.ts';
import styles from './order.module.css';

/** The five steps of an order [ORD-21]. */
export function OrderProgress({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const operatorFormat = useOperatorFormat();
  const { data } = useOrderSteps(info.id);
  const getNote = (step: number, reachedAt: string | null) => {
    if (step === info.step && isActionRequested(info)) return t('order.progress.yourTurn');
    if (step === info.step && info.statusId !== orderStatus.completed) return info.statusName;
    if (reachedAt) return format.shortDate(reachedAt);
    const isLast = step === progressSteps.at(-1)?.step;
    if (!isLast || info.promisedAt === null || !isPromiseAhead(info.statusId)) return null;
    if (isLate(info.lateFrom, new Date()))
      return info.nextPromisedAt === null
        ? t('order.progress.late')
        : t('order.progress.lateUntil', { day: operatorFormat.shortDate(info.nextPromisedAt) });
    return t(`order.progress.${info.isPromiseOfFiles ? 'filesPromised' : 'promised'}`, {
      day: operatorFormat.shortDate(info.promisedAt),
    });
  };
  return (
    <div className={styles.track}>
      {data ? (
        <ProgressTrack
          label={t('order.progress.label')}
          current={info.statusId === orderStatus.completed ? data.statuses.length : info.step - 1}
          steps={data.statuses.map(({ step, keyForShow, reachedAt }) => ({
            label: keyForShow,
            note: getNote(step, reachedAt),
          }))}
        />
      ) : (
        <Skeleton height="3.4rem" />
      )}
    </div>
  );
}
