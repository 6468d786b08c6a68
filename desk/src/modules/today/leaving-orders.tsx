import { countLocalDaysUntil, toLocalTime } from '@platewright/domain/time/local-time';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useDescribeSpan } from '../orders/promises/use-describe-late.ts';
import { useNow } from '../../shell/use-now.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import { useToday, type LeavingOrder } from './use-today.ts';
import styles from './today.module.css';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 16 * HOUR_MS;

/** What has to leave until tonight, each with how far its plates are and how long there is. */
export function LeavingOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useToday();
  const readsOrders = useHasPermission('desk.readOrders');
  const leaving = query.data?.leaving;
  const rows = leaving?.rows ?? [];
  const toPart = useTimeScale(rows);
  const more = (leaving?.count ?? 0) - rows.length;
  return (
    <TodayBlock
      title={t('today.leaving.title')}
      count={leaving?.count}
      hint={t('today.leaving.hint')}
      query={query}
      action="desk.readPlates"
      skeletonRows={5}
      {...(readsOrders && { all: { to: '/jobs', name: t('today.leaving.all') } })}
    >
      <TodayLines none={t('today.leaving.none')}>
        {[
          ...rows.map((row) => <LeavingLine key={row.orderId} row={row} toPart={toPart} />),
          ...(more > 0
            ? [
                <li key="more" className="small muted">
                  {t('today.leaving.more', { n: format.number(more) })}
                </li>,
              ]
            : []),
        ]}
      </TodayLines>
    </TodayBlock>
  );
}

/** Of a bar: from now until the last of what leaves, at most a long day. */
function useTimeScale(rows: readonly LeavingOrder[]): (instant: number) => number {
  const now = useNow();
  const last = Math.max(
    ...rows.map(({ dueAt, readyAt }) => Math.max(Date.parse(dueAt), readyAt ? Date.parse(readyAt) : 0)),
    now,
  );
  const span = Math.min(Math.max(last - now, HOUR_MS), LONGEST_MS);
  return (instant) => Math.min(1, Math.max(0, (instant - now) / span));
}

interface LineProps {
  readonly row: LeavingOrder;
  readonly toPart: (instant: number) => number;
}

function LeavingLine({ row, toPart }: LineProps) {
  const { t } = useTranslation();
  const readsOrders = useHasPermission('desk.readOrders');
  const { orderId, plates, packed, held, station, readyAt } = row;
  const dueAt = Date.parse(row.dueAt);
  const isTooLate = readyAt !== null && Date.parse(readyAt) > dueAt;
  const to = plates > 0 ? `/plates?q=${orderId}` : readsOrders ? `/orders/${orderId}` : '/plates';
  return (
    <li className={styles.leaving}>
      <PlateStack inks={row.inks} width={40} height={28} />
      <span className={styles.what}>
        <Link to={to}>
          <bdi>{row.projectName}</bdi>
        </Link>
        <small>
          <span className="num">{orderId}</span> · <bdi>{row.company}</bdi>
        </small>
      </span>
      <span className={styles.way}>
        <small>
          {plates === 0 ? row.statusName : (station ?? t('today.leaving.ready'))}
          {row.isOnHold && <Tag tone="warning">{row.statusName}</Tag>}
          {held > 0 && <Tag tone="warning">{t('today.leaving.held', { n: String(held) })}</Tag>}
        </small>
        <span className={clsx(styles.track, isTooLate && styles.tooLate)} aria-hidden="true">
          {readyAt !== null && <i style={{ '--part': toPart(Date.parse(readyAt)) } as CSSProperties} />}
          <u style={{ '--part': toPart(dueAt) } as CSSProperties} />
        </span>
        {plates > 0 && <small>{t('today.leaving.packed', { packed: String(packed), plates: String(plates) })}</small>}
      </span>
      <TimeLeft row={row} />
    </li>
  );
}

/** How late it is or will be, or how long there is; and when its plates are ready against when it has to leave. */
function TimeLeft({ row }: Pick<LineProps, 'row'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeSpan();
  const now = useNow();
  const due = Date.parse(row.dueAt);
  const ready = row.readyAt === null ? null : Date.parse(row.readyAt);
  const kind = due < now ? 'overdue' : ready !== null && ready > due ? 'tooLate' : 'left';
  const from = { overdue: now, tooLate: ready ?? now, left: now }[kind];
  const toTime = (instant: string) =>
    countLocalDaysUntil(new Date(instant), new Date(now)) === 0
      ? toLocalTime(new Date(instant))
      : format.shortDateTime(instant);
  return (
    <span className={clsx(styles.left, kind !== 'left' && styles.late)}>
      <b>{t(`today.leaving.${kind}`, { time: describe(from, due) })}</b>
      <small>
        {row.readyAt !== null && (
          <time dateTime={row.readyAt}>{t('today.leaving.readyAt', { time: toTime(row.readyAt) })}</time>
        )}
        <time dateTime={row.dueAt}>
          {t(kind === 'overdue' ? 'today.leaving.latest' : 'today.leaving.until', { time: toTime(row.dueAt) })}
        </time>
      </small>
    </span>
  );
}
