import { countLocalDaysUntil, toLocalTime } from '@platewright/domain/time/local-time';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useDescribeLate } from '../orders/promises/use-describe-late.ts';
import { useNow } from '../../shell/use-now.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import { useToday, type LeavingOrder } from './use-today.ts';
import styles from './today.module.css';

/** What has to leave until tonight, each with how far its plates are and how long there is. */
export function LeavingOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useToday();
  const readsOrders = useHasPermission('desk.readOrders');
  const leaving = query.data?.leaving;
  const rows = leaving?.rows ?? [];
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
          ...rows.map((row) => <LeavingLine key={row.orderId} row={row} />),
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

function LeavingLine({ row }: { readonly row: LeavingOrder }) {
  const { t } = useTranslation();
  const readsOrders = useHasPermission('desk.readOrders');
  const { orderId, plates, packed, held, station } = row;
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
          {held > 0 && <Tag tone="warning">{t('today.leaving.held', { n: String(held) })}</Tag>}
        </small>
        {plates > 0 && (
          <>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ '--part': packed / plates } as CSSProperties} />
            </span>
            <small>{t('today.leaving.packed', { packed: String(packed), plates: String(plates) })}</small>
          </>
        )}
      </span>
      <TimeLeft dueAt={row.dueAt} />
    </li>
  );
}

function TimeLeft({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeLate();
  const now = useNow();
  const due = new Date(dueAt);
  const minutes = Math.floor(Math.abs(due.getTime() - now) / 60_000);
  const isLate = due.getTime() < now;
  const time = countLocalDaysUntil(due, new Date(now)) === 0 ? toLocalTime(due) : format.shortDateTime(dueAt);
  return (
    <span className={clsx(styles.left, isLate && styles.late)}>
      <b>{t(isLate ? 'today.leaving.overdue' : 'today.leaving.left', { time: describe(minutes) })}</b>
      <small>
        <time dateTime={dueAt}>{t(isLate ? 'today.leaving.latest' : 'today.leaving.until', { time })}</time>
      </small>
    </span>
  );
}
