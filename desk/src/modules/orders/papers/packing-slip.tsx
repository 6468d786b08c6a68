import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal, formatMillimetres } from '../ticket/format-decimal.ts';
import { useSeparationName } from '../ticket/use-ink-name.ts';
import { getPlateNumber, PaperAddress, PaperFacts, PaperSection } from './paper-parts.tsx';
import type { Papers } from './use-papers.ts';
import styles from './papers.module.css';

/** Answers about what lies in the parcel beside the plates. */
const enclosedKeys = ['proof', 'proofCopies', 'carrierBar', 'sleeveMount'];

/** What lies in the parcel, for the customer, on A4; without prices. */
export function PackingSlip({ papers }: { papers: Papers }) {
  const { t } = useTranslation();
  const format = useFormat();
  const getSeparationName = useSeparationName();
  const { order, seller, types, sizes, delivery } = papers;
  const plates = types.find(({ key }) => key === 'physical')?.plates ?? [];
  const files = types.filter(({ key }) => key !== 'physical');
  const enclosed = papers.specification.filter(({ key }) => enclosedKeys.includes(key));
  const size =
    sizes.printWidthMm === null || sizes.plateImageLengthMm === null
      ? ''
      : t('order.ticket.size', {
          width: formatMillimetres(sizes.printWidthMm),
          length: formatMillimetres(sizes.plateImageLengthMm),
        });
  return (
    <article className={styles.a4} aria-label={t('papers.kinds.slip')}>
      <header className={styles.head}>
        <div>
          <p className={styles.name}>
            <bdi>{seller.name}</bdi>
          </p>
          <p className="small">
            <bdi>{seller.address}</bdi>
            <br />
            <bdi dir="ltr">{seller.phone}</bdi> · <bdi>{seller.email}</bdi>
          </p>
        </div>
        <div className={styles.corner}>
          <p className={styles.kind}>{t('papers.kinds.slip')}</p>
          <OrderBarcode number={order.id} />
        </div>
      </header>
      <div className={styles.pair}>
        <PaperSection title={delivery?.isCollection ? t('papers.collection') : t('papers.deliverTo')}>
          {delivery ? (
            <PaperAddress address={delivery.address} />
          ) : (
            <p>
              <bdi>{order.company}</bdi>
            </p>
          )}
        </PaperSection>
        <PaperFacts
          facts={[
            [
              t('papers.order'),
              <b key="id" className="num">
                {order.id}
              </b>,
            ],
            [t('papers.project'), <bdi key="project">{order.projectName}</bdi>],
            [t('papers.product'), order.productName],
            [t('papers.invoice'), papers.invoiceNumber && <bdi className="num">{papers.invoiceNumber}</bdi>],
            [t('papers.delivery'), delivery?.method],
            [
              t('papers.courier'),
              papers.tracking && <bdi>{`${papers.tracking.courier} ${papers.tracking.number}`}</bdi>,
            ],
            [t('papers.packing'), t('papers.weight', { kg: formatDecimal(sizes.weightKg, 1) })],
          ]}
        />
      </div>
      {plates.length > 0 && (
        <PaperSection title={t('papers.slip.contents')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('order.ticket.plate')}</th>
                <th scope="col">{t('papers.types.physical')}</th>
                <th scope="col">{t('papers.sizes')}</th>
                <th scope="col">{t('papers.slip.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {plates.map((plate) => (
                <tr key={plate.no}>
                  <td>
                    <bdi className="num">{getPlateNumber(order.id, plate.no)}</bdi>
                  </td>
                  <td>{t('papers.slip.plate', { no: plate.no, ink: getSeparationName(plate) })}</td>
                  <td>
                    <bdi className="num">{size}</bdi>
                  </td>
                  <td>
                    <span className="num">1</span>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('papers.types.physical')}
                </th>
                <td>
                  <b className="num">{format.number(plates.length)}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </PaperSection>
      )}
      {enclosed.length > 0 && (
        <PaperSection title={t('papers.slip.proof')}>
          <PaperFacts facts={enclosed.map(({ label, value }) => [label, <bdi key={label}>{value}</bdi>] as const)} />
        </PaperSection>
      )}
      {files.length > 0 && (
        <PaperSection title={t('papers.slip.download')}>
          <p>{format.list(files.map(({ key }) => t(`papers.types.${key}`)))}</p>
        </PaperSection>
      )}
      <p className={styles.faults}>{t('papers.slip.faults')}</p>
      <p className={styles.signed}>{t('papers.slip.signed')}</p>
    </article>
  );
}
