import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { InkPatch } from '@platewright/ui/chips';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useSeparationName } from './use-separation-name.ts';
import styles from './job-ticket-card.module.css';

type Separation = DeskOrder['ticket']['separations'][number];

/** One row per plate: ink, plate number, side, line screen and angle. */
export function SeparationTable({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const getSeparationName = useSeparationName();
  const { separations, lineScreen } = deskOrder.ticket;
  const orderId = deskOrder.order.id;
  const isTwoSided = separations.some(({ side }) => side === 'back');
  const columns = useMemo((): TableColumn<Separation>[] => {
    const all: (TableColumn<Separation> | false)[] = [
      {
        id: 'ink',
        header: t('order.ticket.ink'),
        cell: (row) => (
          <span className={styles.ink}>
            <InkPatch ink={row.ink} />
            <bdi>{getSeparationName(row)}</bdi>
          </span>
        ),
      },
      {
        id: 'plate',
        header: t('order.ticket.plate'),
        kind: 'id',
        cell: (row) => getPlateNumber(orderId, row.no),
      },
      isTwoSided && {
        id: 'side',
        header: t('order.ticket.side'),
        cell: (row) => t(`order.ticket.${row.side}`),
      },
      lineScreen !== null && {
        id: 'lpi',
        header: t('order.ticket.lpi'),
        kind: 'number',
        cell: () => String(lineScreen),
      },
      {
        id: 'angle',
        header: t('order.ticket.angle'),
        kind: 'number',
        cell: (row) => `${row.angle.toFixed(1)}°`,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, getSeparationName, orderId, isTwoSided, lineScreen]);
  if (separations.length === 0) return null;
  return (
    <Table
      label={t('order.ticket.separations')}
      columns={columns}
      rows={separations}
      rowKey={(row) => row.no}
      phoneLayout="scroll"
      className={styles.separations}
    />
  );
}
