import { Drawing } from '@platewright/ui/drawing';
import { plateSheet, type PlateModel } from '@platewright/ui/draw/plate';
import { PlateStack } from '@platewright/ui/plate-stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from '../job/use-job.ts';
import { useSeparationName } from './ink-name.ts';
import styles from './ticket.module.css';

const STACK_WIDTH = 270;

const um = (mm: number) => Math.round(mm * 1000);

/** The first plate from above; null where the job has no size. */
function sheetOf(ink: string, widthMm: number | null, lengthMm: number | null, prefix: string): string | null {
  if (widthMm === null || lengthMm === null || widthMm <= 0 || lengthMm <= 0) return null;
  const plate: PlateModel = { widthUm: um(widthMm), lengthUm: um(lengthMm), marginUm: 10_000, inks: [ink] };
  return plateSheet(plate, ink, prefix);
}

/** The plates of a job, one upon the other with their names, and the first of them as it will lie on the table. */
export function PlatesPicture({ job }: { job: Job }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useSeparationName();
  const { separations, printWidthMm, lengthMm } = job.ticket;
  const prefix = useId();
  const inks = separations.map(({ ink }) => ink);
  const labels = separations.map(name);
  const first = inks[0];
  const sheet = first === undefined ? null : sheetOf(first, printWidthMm, lengthMm, prefix);
  if (inks.length === 0) return <p className="muted small">{t('job.ticket.none')}</p>;
  return (
    <div className={styles.picture} role="img" aria-label={t('job.ticket.picture', { inks: format.list(labels) })}>
      <PlateStack
        inks={inks}
        width={STACK_WIDTH}
        height={Math.max(110, 26 * Math.min(10, inks.length) + 44)}
        labels={labels}
      />
      {sheet && <Drawing svg={sheet} className={styles.sheet} />}
    </div>
  );
}
