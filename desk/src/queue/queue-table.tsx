import { Ticks } from '@platewright/ui/progress';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Status, Tag } from '@platewright/ui/status';
import { Table, type SortState, type TableColumn } from '@platewright/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { queueSorts, type QueueView } from './address.ts';
import { QueueCard } from './queue-card.tsx';
import type { ChangeView, QueueRow } from './use-queue.ts';
import styles from './queue.module.css';

interface QueueTableProps {
  readonly rows: QueueRow[] | undefined;
  readonly view: QueueView;
  readonly isStale: boolean;
  readonly onChange: ChangeView;
  readonly empty: ReactNode;
  /** Whether a job stands beside the list and takes room. */
  readonly isNarrow: boolean;
  /** A press on a row, beside its link. */
  readonly onOpen: (id: number) => void;
  readonly jobPath: (id: number) => string;
}

/** The queue as rows of 40 px; on phones as cards. */
export function QueueTable({ rows, view, isStale, onChange, empty, isNarrow, onOpen, jobPath }: QueueTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo((): TableColumn<QueueRow>[] => {
    const all: (TableColumn<QueueRow> | false)[] = [
      {
        id: 'plates',
        header: t('queue.columns.plates'),
        hideHeader: true,
        width: '4rem',
        skeletonWidth: '2.5rem',
        cell: (row) => <PlateStack inks={row.inks} width={40} height={28} className={styles.stack} />,
      },
      {
        id: 'id',
        header: t('queue.columns.job'),
        kind: 'id',
        isSortable: true,
        width: '5rem',
        cell: (row) => (
          <Link to={jobPath(row.id)} aria-label={t('queue.open', { id: String(row.id) })}>
            {row.id}
          </Link>
        ),
      },
      {
        id: 'projectName',
        header: t('queue.columns.project'),
        kind: 'clip',
        isSortable: true,
        cell: (row) => (
          <>
            <bdi className="mid" title={row.projectName}>
              {row.projectName || t('job.noProject', { id: String(row.id) })}
            </bdi>
            {row.rush && (
              <>
                {' '}
                <Tag tone="warn">{t('queue.rush')}</Tag>
              </>
            )}
          </>
        ),
      },
      {
        id: 'company',
        header: t('queue.columns.customer'),
        isSortable: true,
        hideOnTablet: isNarrow,
        skeletonWidth: '7rem',
        cell: (row) => <bdi className={styles.quiet}>{row.company}</bdi>,
      },
      !isNarrow && {
        id: 'product',
        header: t('queue.columns.product'),
        hideOnTablet: true,
        skeletonWidth: '8rem',
        cell: (row) => <span className={styles.quiet}>{row.productName}</span>,
      },
      {
        id: 'updatedAt',
        header: t('queue.columns.updated'),
        isSortable: true,
        hideOnTablet: isNarrow,
        skeletonWidth: '6rem',
        cell: (row) => (
          <time className={styles.quiet} dateTime={row.updatedAt}>
            {format.moment(row.updatedAt)}
          </time>
        ),
      },
      !isNarrow && {
        id: 'price',
        header: t('queue.columns.price'),
        kind: 'number',
        hideOnTablet: true,
        skeletonWidth: '4rem',
        cell: (row) => format.aed(row.price),
      },
      {
        id: 'progress',
        header: t('queue.columns.progress'),
        hideHeader: isNarrow,
        width: '5.5rem',
        hideOnTablet: isNarrow,
        skeletonWidth: '4rem',
        cell: (row) => <Ticks step={row.step} className={styles.ticks} />,
      },
      {
        id: 'status',
        header: t('queue.columns.status'),
        skeletonWidth: '8rem',
        cell: (row) => <Status color={row.statusColor}>{row.statusName}</Status>,
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, format, isNarrow, jobPath]);

  const sort: SortState = { column: view.sort, direction: view.direction === 'asc' ? 'ascending' : 'descending' };
  const resort = ({ column, direction }: SortState) => {
    const next = queueSorts.find((one) => one === column);
    if (next) onChange({ sort: next, direction: direction === 'ascending' ? 'asc' : 'desc' });
  };
  return (
    <Table
      label={t('queue.table')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={resort}
      onRowPress={(row) => onOpen(row.id)}
      isSelected={(row) => row.id === view.jobId}
      isStale={isStale}
      skeletonRows={PAGE_SIZE}
      empty={empty}
      phone={(row) => <QueueCard row={row} path={jobPath(row.id)} />}
    />
  );
}
