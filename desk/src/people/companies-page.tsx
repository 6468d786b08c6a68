import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Guarded } from '../shell/guarded.tsx';
import { CreditTag, GroupName } from './credit-tag.tsx';
import styles from './people.module.css';
import { companyFilters, orderOf, useCompanies, type CompanyRow } from './use-companies.ts';

/** Accounts of customers, and which of them wait for the house. */
export function CompaniesPage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.companies" title={t('companies.title')}>
      <Companies />
    </Guarded>
  );
}

function Companies() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, change, query } = useListView(companyFilters);
  const list = useCompanies(view);
  const rows = list.data?.companies.rows;
  const columns = useColumns();
  const { sort, direction } = orderOf(view.sort);
  return (
    <ListPage
      texts="companies"
      action="desk.companies"
      list={list}
      view={view}
      change={change}
      query={query}
      count={list.data?.companies.count}
      states={companyFilters.map((value) => ({ value, label: t(`companies.filters.${value}`) }))}
      table={(empty) => (
        <Table
          label={t('companies.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={{ column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }}
          onSort={(next) => change({ sort: `${next.direction === 'ascending' ? '' : '-'}${next.column}` })}
          onRowPress={(row) => void navigate(`/companies/${row.id}`)}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}

function useColumns(): TableColumn<CompanyRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): TableColumn<CompanyRow>[] => {
    const nameOf = (row: CompanyRow) => row.name || row.owner?.name || t('companies.nameless', { id: String(row.id) });
    return [
      {
        id: 'name',
        header: t('companies.columns.name'),
        phone: 'title',
        isSortable: true,
        width: '20%',
        skeletonWidth: '10rem',
        cell: (row) => (
          <Link
            to={`/companies/${row.id}`}
            aria-label={t('companies.open', { name: nameOf(row) })}
            className={styles.name}
          >
            <bdi className="strong">{nameOf(row)}</bdi>
          </Link>
        ),
      },
      {
        id: 'owner',
        header: t('companies.columns.owner'),
        skeletonWidth: '12rem',
        cell: (row) => <bdi className="muted">{row.owner?.email ?? ''}</bdi>,
      },
      {
        id: 'group',
        header: t('companies.columns.group'),
        width: '9rem',
        skeletonWidth: '5rem',
        cell: (row) => (
          <span className={styles.tags}>
            <GroupName group={row.groupId} />
            {row.agentRequested && <Tag tone="warn">{t('companies.agentWaiting')}</Tag>}
            {row.papersWaiting && <Tag tone="warn">{t('companies.papersWaiting')}</Tag>}
          </span>
        ),
      },
      {
        id: 'credit',
        header: t('companies.columns.credit'),
        width: '8rem',
        skeletonWidth: '5rem',
        cell: (row) => <CreditTag state={row.creditState} />,
      },
      {
        id: 'creditLimit',
        header: t('companies.columns.limit'),
        kind: 'number',
        width: '8rem',
        isSortable: true,
        skeletonWidth: '4rem',
        cell: (row) => (row.creditState === 'granted' ? format.aed(row.creditLimit) : '–'),
      },
      {
        id: 'people',
        header: t('companies.columns.people'),
        kind: 'number',
        width: '6rem',
        hideOnTablet: true,
        phone: 'hide',
        cell: (row) => format.number(row.people),
      },
      {
        id: 'createdAt',
        header: t('companies.columns.since'),
        width: '8rem',
        isSortable: true,
        skeletonWidth: '6rem',
        cell: (row) => <time dateTime={row.createdAt}>{format.date(row.createdAt)}</time>,
      },
    ];
  }, [t, format]);
}
