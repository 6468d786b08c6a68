import { orderStatuses } from '@platewright/domain/orders/order-status';
import { Skeleton } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { paths } from '../../../paths.ts';
import { changeView, toQueryString, type OrderListView } from './order-list-view.ts';
import styles from './dashboard.module.css';

interface Props {
  readonly view: OrderListView;
  readonly statuses: CallAnswer<Contract['orderstatusesGetList']> | undefined;
  readonly onSelect: () => void;
}

/** All orders, each status with its colour and count, and the account: links, so that they can be opened in a tab. */
export function StatusFilter({ view, statuses, onSelect }: Props) {
  const { t } = useTranslation();
  const toStatusPath = (statusId: number | null) => paths.dashboard() + toQueryString(changeView(view, { statusId }));
  return (
    <nav aria-label={t('dashboard.filter')}>
      <ul className={styles.statuses}>
        <li>
          <Link to={toStatusPath(null)} aria-current={view.statusId === null ? 'page' : undefined} onClick={onSelect}>
            <span>{t('dashboard.all')}</span>
            <span className="num">{statuses?.total ?? ''}</span>
          </Link>
        </li>
        {!statuses &&
          orderStatuses.map(({ id }) => (
            <li key={id} className={styles.statusSkeleton}>
              <Skeleton width="70%" />
            </li>
          ))}
        {statuses?.statuses.map((status) => (
          <li key={status.id}>
            <Link
              to={toStatusPath(status.id)}
              aria-current={view.statusId === status.id ? 'page' : undefined}
              onClick={onSelect}
            >
              <Status color={status.color}>{status.name}</Status>
              <span className="num">{status.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        <li>
          <Link to={paths.templates()}>{t('dashboard.templates')}</Link>
        </li>
        <li>
          <Link to={paths.account()}>{t('dashboard.accountSettings')}</Link>
        </li>
      </ul>
    </nav>
  );
}
