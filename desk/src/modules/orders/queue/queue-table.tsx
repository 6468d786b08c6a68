import { PlateStack } from '@platewright/ui/plate-stack';
import { Status } from '@platewright/ui/status';
import { Table, type SortState, type TableColumn } from '@platewright/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { BlankMark } from '../../../lists/blank-mark.tsx';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import type { ChosenRows } from '../../../lists/use-chosen-rows.tsx';
import { queueSorts, type QueueChanges, type QueueState } from './queue-list.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { useFormatWaiting } from '../../chat/use-format-waiting.ts';
import { AssignedName } from '../work/assigned-name.tsx';
import { DueDate } from '../work/due-date.tsx';
import { ListedPayment } from './listed-payment.tsx';
import { QueuePhoneRow } from './queue-phone-row.tsx';
import { QueueTags } from './queue-tags.tsx';
import type { QueueRow } from './use-queue.ts';
import styles from './queue.module.css';

interface QueueTableProps {
  readonly rows: QueueRow[] | undefined;
  /** The boxes of the rows, where the person may do anything with what is ticked. */
  readonly boxes: ChosenRows<QueueRow>;
  readonly state: QueueState;
  readonly isStale: boolean;
  readonly onChange: (changes: QueueChanges) => void;
  readonly empty: ReactNode;
  /** An order is open beside the list: fewer columns fit. */
  readonly isNarrow: boolean;
  /** A press on a row outside its link. */
  readonly onOpen: (id: number) => void;
  readonly toOrderPath: (id: number) => string;
}

/** The queue as a table; on phones as cards. */
export function QueueTable({
  rows,
  boxes,
  state,
  isStale,
  onChange,
  empty,
  isNarrow,
  onOpen,
  toOrderPath: toOrderPath,
}: QueueTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatWaiting = useFormatWaiting();
  const canChoose = useHasPermission('desk.transitionOrders');
  const columns = useMemo((): TableColumn<QueueRow>[] => {
    const all: (TableColumn<QueueRow> | false)[] = [
      {
        id: 'plates',
        header: t('orderQueue.columns.plates'),
        hideHeader: true,
        hideOnTablet: true,
        width: '4rem',
        skeletonWidth: '2.5rem',
        cell: (row) => <PlateStack inks={row.inks} width={40} height={28} className={styles.stack} />,
      },
      {
        id: 'id',
        header: t('orderQueue.columns.order'),
        kind: 'id',
        isSortable: true,
        width: '5rem',
        cell: (row) => (
          <Link to={toOrderPath(row.id)} aria-label={t('orderQueue.open', { id: String(row.id) })}>
            {row.id}
          </Link>
        ),
      },
      {
        id: 'projectName',
        header: t('orderQueue.columns.project'),
        kind: 'clip',
        isSortable: true,
        cell: (row) => <bdi className="mid">{row.projectName || t('order.noProject', { id: String(row.id) })}</bdi>,
        after: (row) => <QueueTags row={row} />,
      },
      {
        id: 'company',
        header: t('orderQueue.columns.customer'),
        isSortable: true,
        maxWidth: isNarrow ? '8.5rem' : 'min(12vw, clamp(7.75rem, 10.5vw, 11rem))',
        hideOnTablet: isNarrow,
        skeletonWidth: '7rem',
        cell: (row) => <bdi className={styles.quiet}>{row.company}</bdi>,
      },
      !isNarrow && {
        id: 'product',
        header: t('orderQueue.columns.product'),
        maxWidth: 'min(13rem, 9vw)',
        hideOnTablet: true,
        skeletonWidth: '8rem',
        cell: (row) => <span className={styles.quiet}>{row.productName}</span>,
      },
      !isNarrow && {
        id: 'owner',
        header: t('orderQueue.columns.owner'),
        maxWidth: 'min(9.5vw, clamp(6rem, 8.25vw, 8.5rem))',
        skeletonWidth: '5rem',
        cell: (row) => (
          <span className={styles.quiet}>
            {row.assignedTo ? <AssignedName assignedTo={row.assignedTo} /> : <BlankMark meaning={t('work.nobody')} />}
          </span>
        ),
      },
      {
        id: 'dueAt',
        header: t('orderQueue.columns.due'),
        isSortable: true,
        hideOnTablet: isNarrow,
        skeletonWidth: '5rem',
        cell: (row) => (
          <span className={styles.quiet}>
            <DueDate order={row} blank="dash" />
          </span>
        ),
      },
      {
        id: 'statusSince',
        header: t('orderQueue.columns.waiting'),
        isSortable: true,
        hideOnTablet: isNarrow,
        skeletonWidth: '3rem',
        cell: (row) => (
          <time className={styles.quiet} dateTime={row.statusSince}>
            {formatWaiting(row.statusSince)}
          </time>
        ),
      },
      !isNarrow && {
        id: 'updatedAt',
        header: t('orderQueue.columns.updated'),
        isSortable: true,
        hideOnTablet: true,
        skeletonWidth: '6rem',
        cell: (row) => (
          <time className={styles.quiet} dateTime={row.updatedAt}>
            {format.shortDateTime(row.updatedAt)}
          </time>
        ),
      },
      !isNarrow && {
        id: 'price',
        header: t('orderQueue.columns.price'),
        kind: 'number',
        hideOnTablet: true,
        skeletonWidth: '4rem',
        cell: (row) => format.aed(row.price),
      },
      {
        id: 'status',
        header: t('orderQueue.columns.status'),
        skeletonWidth: '8rem',
        cell: (row) => (
          <span className={styles.status}>
            <Status color={row.statusColor}>{row.statusName}</Status>
            <ListedPayment payment={row.payment} isOneLine />
          </span>
        ),
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, format, formatWaiting, isNarrow, toOrderPath]);

  const handleSort = ({ column, direction }: SortState) => {
    const sortColumn = queueSorts.find((known) => known === column);
    if (sortColumn) onChange({ sort: { column: sortColumn, direction } });
  };
  return (
    <Table
      label={t('orderQueue.table')}
      columns={canChoose ? [boxes.column, ...columns] : columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={state.sort ?? undefined}
      onSort={handleSort}
      onRowPress={(row) => onOpen(row.id)}
      isSelected={(row) => row.id === state.settings.orderId}
      isStale={isStale}
      skeletonRows={PAGE_SIZE}
      empty={empty}
      phoneLayout={(row) => (
        <QueuePhoneRow row={row} path={toOrderPath(row.id)} box={canChoose && boxes.column.cell(row)} />
      )}
    />
  );
}
