import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

/** Counts and sums are of all rows; one row is the least that a list answers. */
const first = { _start: 0, _end: 1 } as const;

async function loadMoneyDue(signal: AbortSignal) {
  const [{ cheques }, { accounts }, { refunds }, { lines }] = await Promise.all([
    api.deskCheques({ ...first, filter: 'toBank' }, { signal }),
    api.deskAccounts({ ...first, filter: 'overdue' }, { signal }),
    api.deskRefunds({ ...first, filter: 'byHand' }, { signal }),
    api.deskBankLines({ ...first, filter: 'open' }, { signal }),
  ]);
  return [
    { id: 'cheques', to: '/cheques?state=toBank', count: cheques.count, sum: cheques.sum },
    { id: 'overdue', to: '/accounts?state=overdue', count: accounts.count, sum: accounts.sum.owed },
    { id: 'refunds', to: '/refunds?state=byHand', count: refunds.count, sum: refunds.total },
    { id: 'bank', to: '/bank?state=open', count: lines.count, sum: lines.sum.open },
  ] as const;
}

/** What the accounts have to do with money today, each with how much it is. */
export function MoneyDue() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery({
    // Below the companies: what is entered anywhere changes it.
    queryKey: [...queryKeys.companies, 'money-due'],
    queryFn: ({ signal }) => loadMoneyDue(signal),
  });
  return (
    <TodayBlock title={t('today.money.title')} query={query} action="desk.payments">
      <TodayLines none={t('today.money.none')}>
        {(query.data ?? [])
          .filter(({ count }) => count > 0)
          .map(({ id, to, count, sum }) => (
            <li key={id}>
              <span className={styles.what}>
                <Link to={to}>{t(`today.money.${id}`)}</Link> <span className="tiny faint">{format.number(count)}</span>
              </span>
              <span className={styles.amount}>{t('shell.aed', { amount: format.aed(sum) })}</span>
            </li>
          ))}
      </TodayLines>
    </TodayBlock>
  );
}
