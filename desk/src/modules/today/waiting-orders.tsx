import type { WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatWaiting } from '../chat/use-format-waiting.ts';
import { Remind, RemindAll } from './remind.tsx';
import { TodayBlock, TodayLines } from './today-block.tsx';
import { useToday, type OrderOfCustomer } from './use-today.ts';
import styles from './today.module.css';

const workOfTurn = { forUs: 'ours', forCustomers: 'theirs' } as const satisfies Record<string, WorkFilter>;

/** Orders in which we or the customer have the next step, those that wait longest first. */
export function WaitingOrders({ turn }: { readonly turn: 'forUs' | 'forCustomers' }) {
  const { t } = useTranslation();
  const formatWaiting = useFormatWaiting();
  const query = useToday();
  const waiting = query.data?.[turn];
  return (
    <TodayBlock
      title={t(`today.${turn}.title`)}
      count={waiting?.count}
      query={query}
      action="desk.readOrders"
      skeletonRows={6}
      {...(turn === 'forCustomers' && { hint: <RemindAll rows={query.data?.forCustomers?.rows ?? []} /> })}
      all={{ to: `/jobs?work=${workOfTurn[turn]}&sort=statusSince`, name: t(`today.${turn}.all`) }}
    >
      <TodayLines none={t(`today.${turn}.none`)}>
        {(waiting?.rows ?? []).map((row) => (
          <li key={row.orderId} className={styles.order}>
            <PlateStack inks={row.inks} width={40} height={28} />
            <span className={styles.what}>
              <Link to={`/orders/${row.orderId}`}>
                <bdi>{row.projectName}</bdi>
              </Link>
              <small>
                <span className="num">{row.orderId}</span> · <bdi>{row.company}</bdi>
              </small>
            </span>
            <span className={styles.state}>
              <Status color={row.statusColor}>{row.statusName}</Status>
              <small>
                <time dateTime={row.statusSince}>{t('today.since', { time: formatWaiting(row.statusSince) })}</time>
                {turn === 'forUs' && (
                  <>
                    {' · '}
                    {row.assignedTo === null ? t('today.forUs.nobody') : <bdi>{row.assignedTo}</bdi>}
                  </>
                )}
              </small>
              {'remindedAt' in row && <Remind row={row as OrderOfCustomer} />}
            </span>
          </li>
        ))}
      </TodayLines>
    </TodayBlock>
  );
}
