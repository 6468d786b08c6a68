import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

const input = { filter: 'waiting', sort: 'createdAt', direction: 'asc', _start: 0, _end: 6 } as const;

/** Accounts that wait for a decision: documents, credit, agents. */
export function WaitingCustomers() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...queryKeys.companies, 'today'],
    queryFn: ({ signal }) => api.deskCompanies(input, { signal }),
  });
  const companies = query.data?.companies;
  return (
    <TodayBlock
      title={t('today.customers.title')}
      count={companies?.count}
      query={query}
      action="desk.companies"
      all={{ to: '/companies?state=waiting', name: t('today.customers.all') }}
    >
      <TodayLines none={t('today.customers.none')}>
        {(companies?.rows ?? []).map((row) => {
          const reasons = [
            ...(row.papersWaiting ? [t('today.customers.documents')] : []),
            ...(row.creditState === 'waiting' ? [t('today.customers.credit')] : []),
            ...(row.agentRequested ? [t('today.customers.agent')] : []),
          ];
          return (
            <li key={row.id}>
              <span className={styles.what}>
                <Link to={`/companies/${row.id}`}>
                  <bdi>{row.name || row.owner?.name}</bdi>
                </Link>
                <small>{reasons.join(' · ')}</small>
              </span>
            </li>
          );
        })}
      </TodayLines>
    </TodayBlock>
  );
}
