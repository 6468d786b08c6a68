import { isFinalStatus } from '@platewright/domain/orders/order-status';
import { PlateStack } from '@platewright/ui/plate-stack';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useState, type CSSProperties } from 'react';
import { LoadError } from '../../../shell/load-error.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useIsPermitted } from '../../../shell/use-has-permission.ts';
import { getDeskTransitionAction, getTransitionName, hasDeskTransition } from '../transitions/desk-transitions.ts';
import { AssignedName } from '../work/assigned-name.tsx';
import { DueDate } from '../work/due-date.tsx';
import { getQueueScope, LANE_SIZE, type QueueState } from './queue-list.ts';
import { QueueTags } from './queue-tags.tsx';
import { useBoardLane, type QueueRow, type StatusCount } from './use-queue.ts';
import styles from './queue-board.module.css';

interface BoardProps {
  readonly statuses: readonly StatusCount[] | undefined;
  readonly state: QueueState;
  readonly onOpen: (id: number) => void;
  /** A card was dropped on the lane of another status, to which staff have a transition. */
  readonly onMove: (id: number, to: number) => void;
  readonly toOrderPath: (id: number) => string;
  /** The list of one status. */
  readonly toLanePath: (statusId: number) => string;
}

/** A card that is being dragged. */
interface DraggedOrder {
  readonly id: number;
  readonly from: number;
}

/**
 * The queue as a board with one lane per status, in the order of production. Final statuses have one only when they or all
 * orders are selected. A card that is dragged to another lane asks for the transition there; the opened order offers the same.
 */
export function QueueBoard({ statuses, state, onOpen, onMove, toOrderPath, toLanePath }: BoardProps) {
  const { t } = useTranslation();
  const isPermitted = useIsPermitted();
  const [dragged, setDragged] = useState<DraggedOrder | null>(null);
  const takes = (to: number) =>
    dragged !== null &&
    hasDeskTransition(dragged.from, to) &&
    isPermitted(getDeskTransitionAction(getTransitionName(dragged.from, to)));
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
              onDrag={setDragged}
              onDrop={takes(status.id) ? () => dragged && onMove(dragged.id, status.id) : null}
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
  onDrag,
  onDrop,
  toOrderPath,
  toLanePath,
}: Omit<BoardProps, 'statuses' | 'onMove'> & {
  status: StatusCount;
  onDrag: (order: DraggedOrder | null) => void;
  /** Null where the card that is dragged can not go. */
  onDrop: (() => void) | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEmpty = status.count === 0;
  const lane = useBoardLane(state, status.id, isEmpty);
  const rows = isEmpty ? [] : lane.data?.orders.rows;
  const count = isEmpty ? 0 : (lane.data?.orders.count ?? status.count);
  return (
    <section
      className={clsx(styles.lane, onDrop && styles.takes)}
      aria-busy={lane.isFetching || undefined}
      onDragOver={onDrop ? (event) => event.preventDefault() : undefined}
      onDrop={
        onDrop
          ? (event) => {
              event.preventDefault();
              onDrag(null);
              onDrop();
            }
          : undefined
      }
    >
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
              onDragStart={() => onDrag({ id: row.id, from: status.id })}
              onDragEnd={() => onDrag(null)}
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
  onDragStart,
  onDragEnd,
}: {
  row: QueueRow;
  isSelected: boolean;
  path: string;
  onOpen: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Link
      to={path}
      className={styles.card}
      aria-current={isSelected ? 'true' : undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
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
