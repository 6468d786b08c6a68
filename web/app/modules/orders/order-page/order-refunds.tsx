import { DefinitionList } from '@platewright/ui/panel';
import { Money } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { OrderInfo } from './order-permission.ts';
import styles from './order.module.css';

/** Money that goes back by hand, such as cash, and whether it has. */
export function OrderRefunds({ refunds }: { refunds: OrderInfo['refunds'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (refunds.length === 0) return null;
  return (
    <section aria-label={t('order.refunds.title')}>
      <h2 className="small">{t('order.refunds.title')}</h2>
      <DefinitionList
        className={styles.documents}
        items={refunds.map(({ id, amount, state, closedAt }) => ({
          id: String(id),
          term:
            state === 'refunded' && closedAt !== null
              ? t('order.refunds.refunded', { day: format.date(closedAt) })
              : t(state === 'notNeeded' ? 'order.refunds.notNeeded' : 'order.refunds.due'),
          value: (
            <span className="small">
              <Money amount={format.aed(amount)} currency={t('order.price.currency')} />
            </span>
          ),
        }))}
      />
    </section>
  );
}
