import { InkPatch } from '@platewright/ui/chips';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../job/use-job.ts';
import { useSeparationName } from './ink-name.ts';
import styles from './ticket.module.css';

type Separation = Job['ticket']['separations'][number];

/** One row a plate: ink, number, side, angle. */
export function Separations({ job }: { job: Job }) {
  const { t } = useTranslation();
  const name = useSeparationName();
  const { separations } = job.ticket;
  const orderId = job.order.id;
  const bothSides = separations.some(({ side }) => side === 'back');
  const columns = useMemo((): TableColumn<Separation>[] => {
    const all: (TableColumn<Separation> | false)[] = [
      {
        id: 'ink',
        header: t('job.ticket.ink'),
        cell: (row) => (
          <span className={styles.ink}>
            <InkPatch ink={row.ink} />
            <bdi>{name(row)}</bdi>
          </span>
        ),
      },
      {
        id: 'plate',
        header: t('job.ticket.plate'),
        kind: 'id',
        cell: (row) => `${orderId}-${String(row.no).padStart(2, '0')}`,
      },
      bothSides && {
        id: 'side',
        header: t('job.ticket.side'),
        cell: (row) => t(`job.ticket.${row.side}`),
      },
      {
        id: 'angle',
        header: t('job.ticket.angle'),
        kind: 'number',
        cell: (row) => `${row.angle.toFixed(1)}°`,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, name, orderId, bothSides]);
  if (separations.length === 0) return null;
  return (
    <Table
      label={t('job.ticket.separations')}
      columns={columns}
      rows={separations}
      rowKey={(row) => row.no}
      phone="scroll"
      className={styles.separations}
    />
  );
}
