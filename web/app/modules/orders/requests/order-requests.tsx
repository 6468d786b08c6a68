import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { orderRequestKinds, type OrderRequestKind } from '@platewright/domain/orders/order-request';
import { Button } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOrderPermission, type OrderInfo } from '../order-page/order-permission.ts';
import { OrderRequestCard } from './order-request-card.tsx';
import styles from './requests.module.css';

const RequestDialog = lazyWithRetry(() => import('./request-dialog.tsx'));

const permissionByKind = { cancel: 'requestCancel', change: 'requestChange' } as const;

/** What the house was asked for, and the way to ask while the customer can no longer cancel or change alone. */
export function OrderRequests({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const [openKind, setOpenKind] = useState<OrderRequestKind | null>(null);
  const kinds = orderRequestKinds.filter((kind) => getOrderPermission(info, permissionByKind[kind]).ok);
  if (info.requests.length === 0 && kinds.length === 0) return null;
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
      {openKind && (
        <Suspense>
          <RequestDialog orderId={info.id} kind={openKind} onClose={() => setOpenKind(null)} />
        </Suspense>
      )}
    </section>
  );
}
