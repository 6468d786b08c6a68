import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';
import { figures, millimetres } from './figures.ts';
import styles from './ticket.module.css';

/** All numbers of the ticket; what the job does not have is left out. */
export function TicketNumbers({ ticket }: { ticket: Job['ticket'] }) {
  const { t } = useTranslation();
  const mm = (value: number | null) => (value === null ? null : [millimetres(value), t('job.ticket.mm')]);
  const rows: [string, (string | undefined)[] | null][] = [
    [t('job.ticket.repeat'), mm(ticket.repeatMm)],
    [t('job.ticket.width'), mm(ticket.printWidthMm)],
    [t('job.ticket.length'), ticket.repeatMm === null ? mm(ticket.lengthMm) : null],
    [t('job.ticket.k'), mm(ticket.kMm)],
    [
      t('job.ticket.scale'),
      ticket.scalePercent === null ? null : [figures(ticket.scalePercent, 5), t('job.ticket.percent')],
    ],
    [t('job.ticket.image'), mm(ticket.plateImageLengthMm)],
    [t('job.ticket.area'), ticket.areaCm2 === null ? null : [figures(ticket.areaCm2, 2), t('job.ticket.cm2')]],
    [t('job.ticket.plates'), [String(ticket.plates)]],
    [t('job.ticket.weight'), ticket.weightKg > 0 ? [figures(ticket.weightKg, 3), t('job.ticket.kg')] : null],
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
