import { isFinalStatus } from '@platewright/domain/orders/order-status';
import { PlateStack } from '@platewright/ui/plate-stack';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CSSProperties } from 'react';
import { LoadError } from '../../../shell/load-error.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { AssignedName } from '../work/assigned-name.tsx';
import { DueDate } from '../work/due-date.tsx';
import { getQueueScope, type QueueState } from './queue-list.ts';
import { QueueTags } from './queue-tags.tsx';
import { LANE_SIZE, useBoardLane, type QueueRow, type StatusCount } from './use-queue.ts';
import styles from './queue-board.module.css';

interface BoardProps {
  readonly statuses: readonly StatusCount[] | undefined;
  readonly state: QueueState;
  readonly onOpen: (id: number) => void;
  readonly toOrderPath: (id: number) => string;
  /** The list of one status. */
  readonly toLanePath: (statusId: number) => string;
}

/**
 * The queue as a board with one lane per status, in the order of production. Final statuses have one only when they or all
 * orders are selected.
 */
export function QueueBoard({ statuses, state, onOpen, toOrderPath, toLanePath }: BoardProps) {
  const { t } = useTranslation();
  const lanes = statuses?.filter(({ id }) =>
    state.filters.statusId === null
      ? getQueueScope(state) === 'all' || !isFinalStatus(id)
      : id === state.filters.statusId,
  );
  return (
    <div className={styles.board} role="group" aria-label={t('orderQueue.board')} tabIndex={0}>
      {lanes
        ? lanes.map((status) => (
            <BoardLane
              key={status.id}
              status={status}
              state={state}
              onOpen={onOpen}
              toOrderPath={toOrderPath}
              toLanePath={toLanePath}
            />
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <section key={index} className={styles.lane}>
              <h2>
                <Skeleton width="7rem" />
              </h2>
              <LaneSkeleton cards={3} />
            </section>
          ))}
    </div>
  );
}

function BoardLane({
  status,
  state,
  onOpen,
  toOrderPath: toOrderPath,
  toLanePath: toLanePath,
}: Omit<BoardProps, 'statuses'> & { status: StatusCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEmpty = status.count === 0;
  const lane = useBoardLane(state, status.id, isEmpty);
  const rows = isEmpty ? [] : lane.data?.orders.rows;
  const count = isEmpty ? 0 : (lane.data?.orders.count ?? status.count);
  return (
    <section className={styles.lane} aria-busy={lane.isFetching || undefined}>
      <h2 style={{ '--st': status.color } as CSSProperties}>
        {status.name}
        <span className="num faint">{format.number(count)}</span>
      </h2>
      {lane.isError && !rows ? (
        <LoadError query={lane} action="desk.readOrders" />
      ) : (
        <div className={clsx(lane.isPlaceholderData && styles.stale)}>
          {!rows && <LaneSkeleton cards={Math.min(4, status.count)} />}
          {rows?.map((row) => (
            <BoardCard
              key={row.id}
              row={row}
              isSelected={row.id === state.settings.orderId}
              path={toOrderPath(row.id)}
              onOpen={() => onOpen(row.id)}
            />
          ))}
          {rows?.length === 0 && <p className={styles.none}>{t('orderQueue.laneEmpty')}</p>}
          {count > LANE_SIZE && (
            <Link to={toLanePath(status.id)} className={clsx('link', styles.more)}>
              {t('orderQueue.more', { n: format.number(count) })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function BoardCard({
  row,
  isSelected,
  path,
  onOpen,
}: {
  row: QueueRow;
  isSelected: boolean;
  path: string;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Link
      to={path}
      className={styles.card}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        // As in the table: a plain click opens the order beside the board; with a modifier key the link works as usual.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <b>
        <bdi>{row.projectName || t('order.noProject', { id: String(row.id) })}</bdi>
      </b>
      <span className="muted">
        <span className={styles.numberLine}>
          <span className="num">{row.id}</span> <QueueTags row={row} />
        </span>
        <bdi>{row.company}</bdi>
        <br />
        <time dateTime={row.updatedAt}>{format.shortDateTime(row.updatedAt)}</time>
        {(row.assignedTo !== null || row.dueAt !== null) && <br />}
        <AssignedName assignedTo={row.assignedTo} /> <DueDate order={row} />
      </span>
      <PlateStack inks={row.inks} width={44} height={32} />
    </Link>
  );
}

function LaneSkeleton({ cards }: { cards: number }) {
  return (
    <LoadingArea>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} height="6.4rem" className={styles.cardSkeleton} />
      ))}
    </LoadingArea>
  );
}
