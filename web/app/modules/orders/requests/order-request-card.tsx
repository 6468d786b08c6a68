import { CallError } from '@platewright/contract/call-errors';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { isCoveredStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useDescribeNeededPermission } from '../../../shared/missing-permission.tsx';
import { getOrderPermission, type OrderInfo } from '../order-page/order-permission.ts';
import styles from './requests.module.css';

const tones = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'error',
  withdrawn: undefined,
  ended: undefined,
} as const;

/** One request with its answer. While it waits, whoever may ask can withdraw it. */
export function OrderRequestCard({ info, request }: { info: OrderInfo; request: OrderInfo['requests'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <article className={styles.request}>
      <p className={styles.head}>
        <b>{t(`order.requests.${request.kind}.name`)}</b>
        <Tag tone={tones[request.state]}>{t(`order.requests.states.${request.state}`)}</Tag>
        <span className="small muted">
          {t('order.requests.asked', { who: request.requestedBy, when: format.dateTime(request.requestedAt) })}
        </span>
      </p>
      <p className={styles.text}>
        <bdi>{request.message}</bdi>
      </p>
      {request.answer && (
        <p className={styles.answer}>
          <bdi>{request.answer}</bdi>
        </p>
      )}
      {request.state === 'waiting' && <WithdrawRequest info={info} requestId={request.id} />}
    </article>
  );
}

function WithdrawRequest({ info, requestId }: { info: OrderInfo; requestId: number }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const describeNeededPermission = useDescribeNeededPermission();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.order(info.id) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.ordersWithdrawRequest({ orderId: info.id, requestId }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('order.requests.withdrawn') });
      void reload();
    },
    onError: (failure) => {
      if (failure instanceof CallError && failure.errorName === 'requestClosed') void reload();
    },
  });
  // Another request that waits is the one reason why somebody with the right cannot ask now.
  const { ok, reason } = getOrderPermission(info, 'requestCancel');
  const mayWithdraw = ok || reason !== 'noPermission';
  return (
    <>
      {!isCoveredStatus(info.statusId) && <p className="small muted">{t('order.requests.waitHelp')}</p>}
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      {mayWithdraw ? (
        <div>
          <Button size="small" isBusy={isPending} onPress={() => mutate()}>
            {t('order.requests.withdraw')}
          </Button>
        </div>
      ) : (
        <p className="small muted">{describeNeededPermission(getOrderActionPermission('requestCancel'))}</p>
      )}
    </>
  );
}
