import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { InkPatch } from '@platewright/ui/chips';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExactMillimetres } from '../ticket/format-decimal.ts';
import { useSeparationName } from '../ticket/use-separation-name.ts';
import type { Printouts } from './use-printouts.ts';
import styles from './printouts.module.css';

type Plate = Printouts['types'][number]['plates'][number];

/** Terms and values of a printout; what is empty is left out. */
export function PrintoutFacts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, value]) =>
          value !== '' &&
          value !== null &&
          value !== undefined && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** `isWide` is for a table, which phones scroll: then the keyboard reaches it, too. */
export function PrintoutSection(props: { title: string; isWide?: boolean; children: ReactNode }) {
  const { title, isWide = false, children } = props;
  return (
    <section className={styles.section} {...(isWide ? { 'aria-label': title, tabIndex: 0 } : {})}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Width and length of the image on each plate of the order; empty while one of them is not known. */
export function usePlateSize({ printWidthMm, plateImageLengthMm }: Printouts['sizes']): string {
  const { t } = useTranslation();
  if (printWidthMm === null || plateImageLengthMm === null) return '';
  return t('order.ticket.size', {
    width: formatExactMillimetres(printWidthMm),
    length: formatExactMillimetres(plateImageLengthMm),
  });
}

/**
 * The ordered plates (handbook 4.6): number, ink, side, line screen, angle, size, and why they are made again. Dot shape and
 * curve are chosen at the imager and written by hand.
 */
export function PlateTable({
  printouts: { order, sizes },
  plates,
}: {
  printouts: Printouts;
  plates: readonly Plate[];
}) {
  const { t } = useTranslation();
  const getSeparationName = useSeparationName();
  const size = usePlateSize(sizes);
  const isTwoSided = plates.some(({ side }) => side === 'back');
  const { lineScreen } = sizes;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.ticket.plate')}</th>
          <th scope="col">{t('order.ticket.ink')}</th>
          {isTwoSided && <th scope="col">{t('order.ticket.side')}</th>}
          {lineScreen !== null && <th scope="col">{t('order.ticket.lpi')}</th>}
          <th scope="col">{t('order.ticket.angle')}</th>
          <th scope="col">{t('printouts.plates.dotShape')}</th>
          <th scope="col">{t('printouts.plates.curve')}</th>
          {size && <th scope="col">{t('printouts.plates.size')}</th>}
          {order.remakeReason && <th scope="col">{t('printouts.plates.remakeReason')}</th>}
        </tr>
      </thead>
      <tbody>
        {plates.map((plate) => (
          <tr key={plate.no}>
            <td>
              <bdi className="num">{getPlateNumber(order.id, plate.no)}</bdi>
            </td>
            <td>
              <span className={styles.ink}>
                <InkPatch ink={plate.ink} />
                <bdi>{getSeparationName(plate)}</bdi>
              </span>
            </td>
            {isTwoSided && <td>{t(`order.ticket.${plate.side}`)}</td>}
            {lineScreen !== null && (
              <td>
                <span className="num">{lineScreen}</span>
              </td>
            )}
            <td>
              <span className="num">{plate.angle.toFixed(1)}°</span>
            </td>
            <td />
            <td />
            {size && (
              <td>
                <bdi className="mono">{size}</bdi>
              </td>
            )}
            {order.remakeReason && (
              <td>
                <bdi>{order.remakeReason}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The logo of whoever prints, where there is one. */
export function PrintoutLogo({ logo }: { logo: Printouts['seller']['logo'] }) {
  return logo && <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />;
}

/** Name, address and telephone, one per line. */
export function PrintoutAddress({ address }: { address: NonNullable<Printouts['delivery']>['address'] }) {
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{address.name}</bdi>
      </strong>
      {address.lines.map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
    </address>
  );
}
