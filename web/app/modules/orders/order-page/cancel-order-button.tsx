import { isCancellable } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { DisabledButton, useTranslateReason } from './disabled-button.tsx';
import styles from './order.module.css';

const CancelOrderDialog = lazyWithRetry(() => import('./cancel-order-dialog.tsx'));

/** Cancels an order that is not processed yet (handbook 4.3), after a dialog that asks for a reason. */
export function CancelOrderButton({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const translateReason = useTranslateReason();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const allowed = getOrderPermission(info, 'cancel');
  if (!isOrderStatusId(info.statusId) || !isCancellable(info.statusId)) return null;
  if (!allowed.ok)
    return <DisabledButton label={t('order.cancel.button')} reason={translateReason('cancel', allowed.reason)} />;
  return (
    <div className={styles.cancel}>
      <Button variant="danger" onPress={() => setDialogOpen(true)}>
        {t('order.cancel.button')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <CancelOrderDialog info={info} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
