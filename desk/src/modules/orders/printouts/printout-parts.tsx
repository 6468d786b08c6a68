import { InkPatch } from '@platewright/ui/chips';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

export function PrintoutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The number that stands on a plate. */
export const getPlateNumber = (orderId: number, no: number): string => `${orderId}-${String(no).padStart(2, '0')}`;

/** The ordered plates: number, ink, side and screen angle. */
export function PlateTable({ orderId, plates }: { orderId: number; plates: readonly Plate[] }) {
  const { t } = useTranslation();
  const getSeparationName = useSeparationName();
  const isTwoSided = plates.some(({ side }) => side === 'back');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.ticket.plate')}</th>
          <th scope="col">{t('order.ticket.ink')}</th>
          {isTwoSided && <th scope="col">{t('order.ticket.side')}</th>}
          <th scope="col">{t('order.ticket.angle')}</th>
        </tr>
      </thead>
      <tbody>
        {plates.map((plate) => (
          <tr key={plate.no}>
            <td>
              <bdi className="num">{getPlateNumber(orderId, plate.no)}</bdi>
            </td>
            <td>
              <span className={styles.ink}>
                <InkPatch ink={plate.ink} />
                <bdi>{getSeparationName(plate)}</bdi>
              </span>
            </td>
            {isTwoSided && <td>{t(`order.ticket.${plate.side}`)}</td>}
            <td>
              <span className="num">{plate.angle.toFixed(1)}°</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
