import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal } from '../ticket/format-decimal.ts';
import { useSeparationName } from '../ticket/use-separation-name.ts';
import { PrintoutAddress, PrintoutFacts, PrintoutLogo, PrintoutSection, usePlateSize } from './printout-parts.tsx';
import type { Printouts } from './use-printouts.ts';
import styles from './printouts.module.css';

/** Answers about what lies in the parcel beside the plates. */
const enclosedKeys = ['proof', 'proofCopies', 'carrierBar', 'sleeveMount'];

/** What lies in the parcel, for the customer, on A4; without prices. */
export function PackingSlip({ printouts }: { printouts: Printouts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const getSeparationName = useSeparationName();
  const { order, seller, types, sizes, delivery } = printouts;
  const plates = types.find(({ key }) => key === 'physical')?.plates ?? [];
  const files = types.filter(({ key }) => key !== 'physical');
  const enclosed = printouts.specification.filter(({ key }) => enclosedKeys.includes(key));
  const size = usePlateSize(sizes);
  return (
    <article className={styles.a4} aria-label={t('printouts.kinds.slip')}>
      <header className={styles.head}>
        <div>
          <PrintoutLogo logo={seller.logo} />
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
          <p className={styles.kind}>{t('printouts.kinds.slip')}</p>
          <OrderBarcode number={order.id} />
        </div>
      </header>
      <div className={styles.pair}>
        <PrintoutSection title={delivery?.isCollection ? t('printouts.collection') : t('printouts.deliverTo')}>
          {delivery ? (
            <PrintoutAddress address={delivery.address} />
          ) : (
            <p>
              <bdi>{order.company}</bdi>
            </p>
          )}
        </PrintoutSection>
        <PrintoutFacts
          facts={[
            [
              t('printouts.order'),
              <b key="id" className="num">
                {order.id}
              </b>,
            ],
            [t('printouts.project'), <bdi key="project">{order.projectName}</bdi>],
            [t('order.poNumber'), order.poNumber && <bdi>{order.poNumber}</bdi>],
            [t('printouts.product'), order.productName],
            [t('printouts.invoice'), printouts.invoiceNumber && <bdi className="num">{printouts.invoiceNumber}</bdi>],
            [t('printouts.delivery'), delivery?.method],
            [
              t('printouts.courier'),
              printouts.tracking && <bdi>{`${printouts.tracking.courier} ${printouts.tracking.number}`}</bdi>,
            ],
            [t('printouts.packing'), t('printouts.weight', { kg: formatDecimal(sizes.weightKg, 1) })],
          ]}
        />
      </div>
      {plates.length > 0 && (
        <PrintoutSection title={t('printouts.slip.contents')} isWide>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('order.ticket.plate')}</th>
                <th scope="col">{t('printouts.types.physical')}</th>
                <th scope="col">{t('printouts.sizes')}</th>
                <th scope="col">{t('printouts.slip.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {plates.map((plate) => (
                <tr key={plate.no}>
                  <td>
                    <bdi className="num">{getPlateNumber(order.id, plate.no)}</bdi>
                  </td>
                  <td>{t('printouts.slip.plate', { no: plate.no, ink: getSeparationName(plate) })}</td>
                  <td>
                    <bdi className="mono">{size}</bdi>
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
                  {t('printouts.types.physical')}
                </th>
                <td>
                  <b className="num">{format.number(plates.length)}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </PrintoutSection>
      )}
      {enclosed.length > 0 && (
        <PrintoutSection title={t('printouts.slip.proof')}>
          <PrintoutFacts facts={enclosed.map(({ label, value }) => [label, <bdi key={label}>{value}</bdi>] as const)} />
        </PrintoutSection>
      )}
      {files.length > 0 && (
        <PrintoutSection title={t('printouts.slip.download')}>
          <p>{format.list(files.map(({ key }) => t(`printouts.types.${key}`)))}</p>
        </PrintoutSection>
      )}
      <p className={styles.faults}>{t('printouts.slip.faults')}</p>
      <p className={styles.signed}>{t('printouts.slip.signed')}</p>
    </article>
  );
}
