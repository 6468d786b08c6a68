import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';
import { millimetres } from './figures.ts';
import { PlatesPicture } from './plates.tsx';
import { Separations } from './separations.tsx';
import { TicketNumbers } from './numbers.tsx';
import styles from './ticket.module.css';

/** The production ticket of a job: picture, numbers, separations (handbook 4.6). */
export function Ticket({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { printWidthMm, lengthMm, separations } = job.ticket;
  return (
    <>
      <PlatesPicture job={job} />
      <TicketNumbers ticket={job.ticket} />
      {separations.length > 0 && (
        <section>
          <h3 className={styles.title}>
            {t('job.ticket.separations')}
            {printWidthMm !== null && lengthMm !== null && (
              <span className="tiny faint mono">
                {t('job.ticket.size', { width: millimetres(printWidthMm), length: millimetres(lengthMm) })}
              </span>
            )}
          </h3>
          <Separations job={job} />
        </section>
      )}
    </>
  );
}
