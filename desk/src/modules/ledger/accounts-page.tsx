import { useListState } from '@platewright/browser/use-list-state';
import { accountFilters, type AccountSort } from '@platewright/contract/modules/ledger/desk-calls';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { MonthlyStatements } from '../statements/monthly-statements.tsx';
import styles from './accounts.module.css';
import { useAccountColumns } from './use-account-columns.tsx';
import { accountList, toAccountFilter, useAccounts } from './use-accounts.ts';

/** Who owes, how much and since when, over all companies and persons. */
export function AccountsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('accounts.title')}>
      <Accounts />
    </PermissionGuard>
  );
}

function Accounts() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(accountList, useSearchParams());
  const list = useAccounts(state);
  const columns = useAccountColumns();
  const { rows, count, sum } = list.data?.accounts ?? {};
  return (
    <ListPage
      texts="accounts"
      action="desk.payments"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={accountFilters.map((value) => ({ value, label: t(`accounts.filters.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      actions={
        <CsvExportButton label={t('accounts.csv')} createUrl={() => api.deskAccountsCsv(toAccountFilter(state))} />
      }
      after={
        <div className={styles.monthly}>
          <MonthlyStatements />
        </div>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('accounts.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.companyId}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as AccountSort, direction } })}
            onRowPress={(row) => void navigate(`/accounts/${row.companyId}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('accounts.sum', {
                owed: format.aed(sum.owed),
                inFavour: format.aed(sum.inFavour),
                promised: format.aed(sum.promised),
              })}
              {sum.goingBack > 0 && <> {t('accounts.goingBack', { amount: format.aed(sum.goingBack) })}</>}
            </p>
          )}
        </>
      )}
    />
  );
}
