import { PlateStack } from '@platewright/ui/plate-stack';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CSSProperties } from 'react';
import { Failure } from '../shell/failure.tsx';
import { useFormat } from '../i18n/format.ts';
import type { QueueView } from './address.ts';
import { LANE_SIZE, useLane, type QueueRow, type StatusCount } from './use-queue.ts';
import styles from './board.module.css';

/** Completed and cancelled jobs are no work any more; they show when they are asked for. */
const CLOSED: readonly number[] = [11, 12];

interface BoardProps {
  readonly statuses: readonly StatusCount[] | undefined;
  readonly view: QueueView;
  readonly onOpen: (id: number) => void;
  readonly jobPath: (id: number) => string;
  /** The list of one status. */
  readonly lanePath: (statusId: number) => string;
}

/** One lane a status, in the order of the work. */
export function QueueBoard({ statuses, view, onOpen, jobPath, lanePath }: BoardProps) {
  const { t } = useTranslation();
  const lanes = statuses?.filter(({ id }) => (view.statusId === null ? !CLOSED.includes(id) : id === view.statusId));
  return (
    <div className={styles.board} role="group" aria-label={t('queue.board')} tabIndex={0}>
      {lanes
        ? lanes.map((status) => (
            <Lane key={status.id} status={status} view={view} onOpen={onOpen} jobPath={jobPath} lanePath={lanePath} />
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <section key={index} className={styles.lane}>
              <h2>
                <Skeleton width="7rem" />
              </h2>
              <Bones cards={3} />
            </section>
          ))}
    </div>
  );
}

function Lane({ status, view, onOpen, jobPath, lanePath }: Omit<BoardProps, 'statuses'> & { status: StatusCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEmpty = status.count === 0;
  const lane = useLane(view, status.id, isEmpty);
  const rows = isEmpty ? [] : lane.data?.orders.rows;
  const count = isEmpty ? 0 : (lane.data?.orders.count ?? status.count);
  return (
    <section className={styles.lane} aria-busy={lane.isFetching || undefined}>
      <h2 style={{ '--st': status.color } as CSSProperties}>
        {status.name}
        <span className="num faint">{format.number(count)}</span>
      </h2>
      {lane.isError && !rows ? (
        <Failure asked={lane} action="desk.readOrders" />
      ) : (
        <div className={clsx(lane.isPlaceholderData && styles.stale)}>
          {!rows && <Bones cards={Math.min(4, status.count)} />}
          {rows?.map((row) => (
            <Card
              key={row.id}
              row={row}
              isSelected={row.id === view.jobId}
              path={jobPath(row.id)}
              onOpen={() => onOpen(row.id)}
            />
          ))}
          {rows?.length === 0 && <p className={styles.none}>{t('queue.laneEmpty')}</p>}
          {count > LANE_SIZE && (
            <Link to={lanePath(status.id)} className={clsx('link', styles.more)}>
              {t('queue.more', { n: format.number(count) })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function Card({
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
        // As with rows: a plain press opens beside the board, with a key held the link is a link.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <b>
        <bdi>{row.projectName || t('job.noProject', { id: String(row.id) })}</bdi>
      </b>
      <span className="muted">
        <span className="num">{row.id}</span> {row.rush && <Tag tone="warn">{t('queue.rush')}</Tag>}
        <br />
        <bdi>{row.company}</bdi>
        <br />
        <time dateTime={row.updatedAt}>{format.moment(row.updatedAt)}</time>
      </span>
      <PlateStack inks={row.inks} width={44} height={32} />
    </Link>
  );
}

function Bones({ cards }: { cards: number }) {
  return (
    <LoadingArea>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} height="6.4rem" className={styles.bone} />
      ))}
    </LoadingArea>
  );
}
