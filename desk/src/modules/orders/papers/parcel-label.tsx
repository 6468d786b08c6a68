import { useTranslation } from 'react-i18next';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal } from '../ticket/format-decimal.ts';
import { PaperAddress } from './paper-parts.tsx';
import type { Papers } from './use-papers.ts';
import styles from './papers.module.css';

interface Props {
  readonly papers: Papers;
  readonly delivery: NonNullable<Papers['delivery']>;
  /** Number of this parcel, from 1. */
  readonly parcel: number;
  readonly parcels: number;
}

/** The label of one parcel, 100 by 150 mm. */
export function ParcelLabel({ papers, delivery, parcel, parcels }: Props) {
  const { t } = useTranslation();
  const { order, seller, sizes, tracking } = papers;
  const name = t('papers.parcel', { n: parcel, all: parcels });
  return (
    <article className={styles.label} aria-label={`${t('papers.kinds.label')}, ${name}`}>
      <header className={styles.from}>
        <span>{t('papers.label.from')}</span>
        <b>
          <bdi>{seller.name}</bdi>
        </b>
        <bdi>{seller.address}</bdi>
        <bdi dir="ltr">{seller.phone}</bdi>
      </header>
      <section className={styles.to}>
        <span>{delivery.isCollection ? t('papers.collection') : t('papers.label.to')}</span>
        <PaperAddress address={delivery.address} />
      </section>
      <section className={styles.method}>
        <b>{delivery.method}</b>
        {tracking && (
          <bdi className="num">
            {tracking.courier} {tracking.number}
          </bdi>
        )}
        <span>
          {name} · {t('papers.weight', { kg: formatDecimal(sizes.weightKg, 1) })}
        </span>
        {delivery.isExport && <span>{t('papers.label.export')}</span>}
        <span>{t('papers.label.flat')}</span>
      </section>
      <footer className={styles.code}>
        <OrderBarcode number={order.id} />
        <b className="num">{order.id}</b>
        <bdi className={styles.clipped}>{order.projectName}</bdi>
      </footer>
    </article>
  );
}
