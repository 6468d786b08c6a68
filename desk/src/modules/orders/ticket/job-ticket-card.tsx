import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { formatExactMillimetres } from './format-decimal.ts';
import { PlateLayout } from './plate-layout.tsx';
import { PlatesPicture } from './plates-picture.tsx';
import { ProductionChecks } from './production-checks.tsx';
import { SeparationTable } from './separation-table.tsx';
import { TicketNumbers } from './ticket-numbers.tsx';
import styles from './job-ticket-card.module.css';

/** The job ticket of an order: layout, dimensions, notes, separations, signed checks and plates (handbook 4.6). */
export function JobTicketCard({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const { printWidthMm, lengthMm, separations } = deskOrder.ticket;
  return (
    <>
      <PlateLayout deskOrder={deskOrder} />
      <TicketNumbers deskOrder={deskOrder} />
      {deskOrder.order.prepressNotes !== '' && (
        <section>
          <h3 className={styles.title}>{t('order.prepressNotes')}</h3>
          <p className={styles.notes}>
            <bdi>{deskOrder.order.prepressNotes}</bdi>
          </p>
        </section>
      )}
      {separations.length > 0 && (
        <section>
          <h3 className={styles.title}>
            {t('order.ticket.separations')}
            {printWidthMm !== null && lengthMm !== null && (
              <span className="tiny faint mono">
                {t('order.ticket.size', {
                  width: formatExactMillimetres(printWidthMm),
                  length: formatExactMillimetres(lengthMm),
                })}
              </span>
            )}
          </h3>
          <SeparationTable deskOrder={deskOrder} />
        </section>
      )}
      <ProductionChecks deskOrder={deskOrder} />
      <PlatesPicture deskOrder={deskOrder} />
    </>
  );
}
