import { isPromiseAhead } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import styles from './work.module.css';

/** That the promise of an order cannot be kept, and why; the days that were promised instead, and another one to promise. */
export function MovedPromise({ order }: Pick<DeskOrder, 'order'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const canMove = useHasPermission('desk.orders') && isPromiseAhead(order.statusId);
  const [isOpen, setOpen] = useState(false);
  const { promise, promiseRisk: risk, promiseChanges } = order;
  if (!promise) return null;
  return (
    <>
      {risk && (
        <p className={styles.fact}>
          <span>
            <Tag tone="warning">{t('work.move.risk')}</Tag>
          </span>
          <span className={styles.value}>
            {t(risk.hasRemake ? 'work.move.remake' : 'work.move.ready', {
              station: risk.station,
              at: format.shortDateTime(risk.readyAt),
            })}{' '}
            {risk.arrivesBy && t('work.move.proposed', { day: format.weekday(risk.arrivesBy) })}
          </span>
        </p>
      )}
      {promiseChanges.length > 0 && (
        <div className={styles.fact}>
          <span>{t('work.move.first')}</span>
          <ul className={styles.value}>
            {promiseChanges.map(({ id, from, to, by, at, reason }) => (
              <li key={id}>
                {t('work.move.moved', {
                  ...{ from: format.weekday(from), to: format.weekday(to), by },
                  at: format.shortDateTime(at),
                })}{' '}
                {reason && <bdi className="tiny muted">{reason}</bdi>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {canMove && (
        <Button variant={risk ? 'primary' : 'secondary'} size="small" onPress={() => setOpen(true)}>
          {t('work.move.action')}
        </Button>
      )}
      {isOpen && <PromiseDialog order={order} promise={promise} onClose={() => setOpen(false)} />}
    </>
  );
}
