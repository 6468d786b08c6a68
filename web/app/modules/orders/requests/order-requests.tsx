import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { checkOrderRequest, orderRequestKinds, type OrderRequestKind } from '@platewright/domain/orders/order-request';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeNeededPermission } from '../../../shared/missing-permission.tsx';
import { getOrderPermission, type OrderInfo } from '../order-page/order-permission.ts';
import { OrderRequestCard } from './order-request-card.tsx';
import styles from './requests.module.css';

const RequestDialog = lazyWithRetry(() => import('./request-dialog.tsx'));

const permissionByKind = { cancel: 'requestCancel', change: 'requestChange' } as const;

/** Whether somebody with the permission could ask now, while this member cannot. */
const isPossibleForOthers = (info: OrderInfo): boolean => {
  const { statusId, requests } = info;
  const hasWaiting = requests.some(({ state }) => state === 'waiting');
  return (
    getOrderPermission(info, 'requestCancel').reason === 'noPermission' &&
    isOrderStatusId(statusId) &&
    orderRequestKinds.some((kind) => checkOrderRequest(kind, statusId, hasWaiting) === null)
  );
};

/** What the operator was asked for, and the way to ask while the customer can no longer cancel or change alone. */
export function OrderRequests({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const describeNeededPermission = useDescribeNeededPermission();
  const [openKind, setOpenKind] = useState<OrderRequestKind | null>(null);
  const kinds = orderRequestKinds.filter((kind) => getOrderPermission(info, permissionByKind[kind]).ok);
  const isForbidden = isPossibleForOthers(info);
  if (info.requests.length === 0 && kinds.length === 0 && !isForbidden) return null;
  return (
    <section className={styles.requests} aria-label={t('order.requests.title')}>
      {info.requests.map((request) => (
        <OrderRequestCard key={request.id} info={info} request={request} />
      ))}
      {kinds.length > 0 && (
        <div className={styles.offer}>
          <p className="small">{t('order.requests.question')}</p>
          <div className={styles.buttons}>
            {kinds.toReversed().map((kind) => (
              <Button key={kind} size="small" onPress={() => setOpenKind(kind)}>
                {t(`order.requests.${kind}.ask`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {isForbidden && (
        <div className={styles.offer}>
          <p className="small">{t('order.requests.question')}</p>
          <p className="small muted">{describeNeededPermission(getOrderActionPermission('requestCancel'))}</p>
        </div>
      )}
      {openKind && (
        <Suspense>
          <RequestDialog orderId={info.id} kind={openKind} onClose={() => setOpenKind(null)} />
        </Suspense>
      )}
    </section>
  );
}
