import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useListState } from '@platewright/browser/use-list-state';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { NewCustomerButton } from '../orders/taking/new-customer-button.tsx';
import { CreditTag, GroupName } from '../credit/credit-tag.tsx';
import styles from './companies.module.css';
import { companyFilters, companyList, useCompanies, type CompanyRow, type CompanySort } from './use-companies.ts';

/** Customer accounts; those that wait for a decision are marked. */
export function CompaniesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.companies" title={t('companies.title')}>
      <CompanyList />
    </PermissionGuard>
  );
}

function CompanyList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(companyList, useSearchParams());
  const list = useCompanies(state);
  const rows = list.data?.companies.rows;
  const columns = useCompanyColumns();
  return (
    <ListPage
      texts="companies"
      action="desk.companies"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={list.data?.companies.count}
      isNewestOnly={list.data?.companies.isNewestOnly}
      states={companyFilters.map((value) => ({ value, label: t(`companies.filters.${value}`) }))}
      actions={
        <NewCustomerButton
          search={state.search}
          onMade={({ companyId }) => void navigate(`/companies/${companyId}`)}
          onKnown={(search) => update({ search, filters: { state: null } })}
        />
      }
      renderTable={(empty) => (
        <Table
          label={t('companies.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={state.sort ?? undefined}
          onSort={({ column, direction }) => update({ sort: { column: column as CompanySort, direction } })}
          onRowPress={(row) => void navigate(`/companies/${row.id}`)}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}

function useCompanyColumns(): TableColumn<CompanyRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): TableColumn<CompanyRow>[] => {
    const getCompanyName = (row: CompanyRow) =>
      row.name || row.owner?.name || t('companies.nameless', { id: String(row.id) });
    return [
      {
        id: 'name',
        header: t('companies.columns.name'),
        phoneLayout: 'title',
        isSortable: true,
        width: '20%',
        maxWidth: '16rem',
        skeletonWidth: '10rem',
        cell: (row) => (
          <Link
            to={`/companies/${row.id}`}
            aria-label={t('companies.open', { name: getCompanyName(row) })}
            className={styles.name}
          >
            <bdi className="strong">{getCompanyName(row)}</bdi>
          </Link>
        ),
      },
      {
        id: 'owner',
        header: t('companies.columns.owner'),
        phoneLayout: 'plain',
        maxWidth: '15rem',
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
            {row.agentRequested && <Tag tone="warning">{t('companies.agentWaiting')}</Tag>}
            {row.papersWaiting && <Tag tone="warning">{t('companies.documentsWaiting')}</Tag>}
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
        phoneLayout: 'hide',
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
