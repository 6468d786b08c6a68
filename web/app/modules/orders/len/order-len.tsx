import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { DisabledButton, useTranslateReason } from '../order-page/disabled-button.tsx';
import { getOrderPermission, type OrderInfo } from '../order-page/order-permission.ts';
import styles from '../requests/requests.module.css';

const BuyLenDialog = lazyWithRetry(() => import('./buy-len-dialog.tsx'));

/** LEN files of a finished order that was bought without them: the way to buy them, or the order that does. */
export function OrderLen({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateReason = useTranslateReason();
  const [isOpen, setOpen] = useState(false);
  const { len, lenOf } = info;
  const price = len?.price ?? null;
  const permission = getOrderPermission(info, 'buyLen');
  const orderId = len?.orderId ?? null;
  if (lenOf === null && orderId === null && price === null) return null;
  return (
    <section className={styles.requests} aria-label={t('order.len.title')}>
      {lenOf !== null && (
        <Notice>
          <Link className="link" to={paths.order(lenOf)}>
            {t('order.len.source', { id: String(lenOf) })}
          </Link>
        </Notice>
      )}
      {orderId !== null && (
        <p>
          {t('order.len.ordered')}{' '}
          <Link className="link" to={paths.order(orderId)}>
            {t('order.len.open', { id: String(orderId) })}
          </Link>
        </p>
      )}
      {price !== null && (
        <div className={styles.offer}>
          <p className="small">{t('order.len.question', { price: format.aed(price) })}</p>
          {permission.ok ? (
            <Button size="small" onPress={() => setOpen(true)}>
              {t('order.len.buy')}
            </Button>
          ) : (
            <DisabledButton label={t('order.len.buy')} reason={translateReason('buyLen', permission.reason)} />
          )}
        </div>
      )}
      {isOpen && price !== null && (
        <Suspense>
          <BuyLenDialog orderId={info.id} price={price} listPrice={len?.listPrice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
