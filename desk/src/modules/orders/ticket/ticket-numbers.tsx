import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { formatDecimal, formatExactMillimetres } from './format-decimal.ts';
import styles from './job-ticket-card.module.css';

/** The dimensions and quantities of the ticket; values that the order does not have are left out. */
export function TicketNumbers({ ticket }: { ticket: DeskOrder['ticket'] }) {
  const { t } = useTranslation();
  const mm = (value: number | null) => (value === null ? null : [formatExactMillimetres(value), t('order.ticket.mm')]);
  const rows: [string, (string | undefined)[] | null][] = [
    [t('order.ticket.repeat'), mm(ticket.repeatMm)],
    [t('order.ticket.width'), mm(ticket.printWidthMm)],
    [t('order.ticket.length'), ticket.repeatMm === null ? mm(ticket.lengthMm) : null],
    [t('order.ticket.k'), mm(ticket.kMm)],
    [
      t('order.ticket.scale'),
      ticket.scalePercent === null ? null : [formatDecimal(ticket.scalePercent, 5), t('order.ticket.percent')],
    ],
    [t('order.ticket.image'), mm(ticket.plateImageLengthMm)],
    [
      t('order.ticket.area'),
      ticket.areaCm2 === null ? null : [formatDecimal(ticket.areaCm2, 2), t('order.ticket.cm2')],
    ],
    [t('order.ticket.plates'), [String(ticket.plates)]],
    [t('order.ticket.weight'), ticket.weightKg > 0 ? [formatDecimal(ticket.weightKg, 3), t('order.ticket.kg')] : null],
  ];
  return (
    <dl className={styles.numbers}>
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <span className="num">{value[0]}</span> {value[1] && <span className="faint">{value[1]}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
