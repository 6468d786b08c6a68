import { Skeleton } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { paths } from '../../paths.ts';
import { addressOf, type ListView } from './view.ts';
import styles from './dashboard.module.css';

interface Props {
  readonly view: ListView;
  readonly statuses: AnswerOf<Contract['orderstatusesGetList']> | undefined;
  readonly onChosen: () => void;
}

/** All, then each status with its colour and count, then the account; links, so that they open in a tab and survive a reload. */
export function StatusFilter({ view, statuses, onChosen }: Props) {
  const { t } = useTranslation();
  const to = (statusId: number | null) => paths.dashboard() + addressOf({ ...view, statusId, page: 1 });
  return (
    <nav aria-label={t('dashboard.filter')}>
      <ul className={styles.statuses}>
        <li>
          <Link to={to(null)} aria-current={view.statusId === null ? 'page' : undefined} onClick={onChosen}>
            <span>{t('dashboard.all')}</span>
            <span className="num">{statuses?.total ?? ''}</span>
          </Link>
        </li>
        {!statuses &&
          Array.from({ length: 8 }, (_, index) => (
            <li key={index} className={styles.bone}>
              <Skeleton width="70%" />
            </li>
          ))}
        {statuses?.statuses.map((status) => (
          <li key={status.id}>
            <Link to={to(status.id)} aria-current={view.statusId === status.id ? 'page' : undefined} onClick={onChosen}>
              <Status color={status.color}>{status.name}</Status>
              <span className="num">{status.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        <li>
          <Link to={paths.account()}>{t('dashboard.accountSettings')}</Link>
        </li>
      </ul>
    </nav>
  );
}
