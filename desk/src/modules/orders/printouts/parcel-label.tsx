import { useTranslation } from 'react-i18next';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal } from '../ticket/format-decimal.ts';
import { PrintoutAddress, PrintoutLogo } from './printout-parts.tsx';
import type { Printouts } from './use-printouts.ts';
import styles from './printouts.module.css';

interface Props {
  readonly printouts: Printouts;
  readonly delivery: NonNullable<Printouts['delivery']>;
  /** Number of this parcel, from 1. */
  readonly parcel: number;
  readonly parcels: number;
}

/** The label of one parcel, 100 by 150 mm. */
export function ParcelLabel({ printouts, delivery, parcel, parcels }: Props) {
  const { t } = useTranslation();
  const { order, seller, sizes, tracking } = printouts;
  const name = t('printouts.parcel', { n: parcel, all: parcels });
  return (
    <article className={styles.label} aria-label={`${t('printouts.kinds.label')}, ${name}`}>
      <header className={styles.from}>
        <span>{t('printouts.label.from')}</span>
        <PrintoutLogo logo={seller.logo} />
        <b>
          <bdi>{seller.name}</bdi>
        </b>
        <bdi>{seller.address}</bdi>
        <bdi dir="ltr">{seller.phone}</bdi>
      </header>
      <section className={styles.to}>
        <span>{delivery.isCollection ? t('printouts.collection') : t('printouts.label.to')}</span>
        <PrintoutAddress address={delivery.address} />
      </section>
      <section className={styles.method}>
        <b>{delivery.method}</b>
        {tracking && (
          <bdi className="num">
            {tracking.courier} {tracking.number}
          </bdi>
        )}
        <span>
          {name} · {t('printouts.weight', { kg: formatDecimal(sizes.weightKg, 1) })}
        </span>
        {delivery.isExport && <span>{t('printouts.label.export')}</span>}
        <span>{t('printouts.label.flat')}</span>
      </section>
      <footer className={styles.code}>
        <OrderBarcode number={order.id} />
        <b className="num">{order.id}</b>
        <bdi className={styles.clipped}>{order.projectName}</bdi>
      </footer>
    </article>
  );
}
