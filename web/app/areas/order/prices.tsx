import { showsSplitPrices } from '@platewright/domain/lifecycle/status';
import { Money, PriceLines } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { OrderInfo } from './queries.ts';
import styles from './order.module.css';

/** One price until step 3; then what the plate and each file cost, for a test order the plate alone [ORD-17 to 19]. */
export function Prices({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = t('order.price.currency');
  if (!showsSplitPrices(info.step)) {
    // Nothing is priced before prepress has worked on it.
    if (info.price <= 0) return <p className="small muted">{t('order.price.later')}</p>;
    return (
      <div className={styles.price}>
        <span className="small muted">{t('order.price.single')}</span>
        <Money amount={format.aed(info.price)} currency={currency} className={styles.amount} />
      </div>
    );
  }
  const amount = (value: number) => (
    <>
      <bdi className="tiny muted">{currency}</bdi> {format.aed(value)}
    </>
  );
  const physical = { id: 'physical', label: t('order.price.physical'), amount: amount(info.physicalPrice) };
  const lines = info.isTesting
    ? [physical]
    : [
        physical,
        { id: 'len', label: t('order.price.len'), amount: amount(info.lenPrice) },
        { id: 'pdf', label: t('order.price.pdf'), amount: amount(info.pdfPrice) },
      ];
  return (
    <div>
      <PriceLines lines={lines} />
      <p className="tiny faint">{t('order.price.note')}</p>
    </div>
  );
}
