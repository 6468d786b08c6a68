import { useListState } from '@platewright/browser/use-list-state';
import { chequeFilters, type ChequeSort } from '@platewright/contract/modules/cheques/desk-calls';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { ChequeDays } from './cheque-days.tsx';
import { DepositCheques, useChosenCheques } from './deposit-cheques.tsx';
import { useChequeColumns } from './use-cheque-columns.tsx';
import { chequeList, toChequeFilter, useCheques } from './use-cheques.ts';
import styles from './cheques.module.css';

/** Cheques of all accounts: when the bank takes them, where they are, and what becomes of them. */
export function ChequesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('cheques.title')}>
      <Cheques />
    </PermissionGuard>
  );
}

function Cheques() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, update, toQueryString } = useListState(chequeList, useSearchParams());
  const list = useCheques(state);
  const { rows, count, sum, bounced, awaited } = list.data?.cheques ?? {};
  const choice = useChosenCheques(rows);
  const columns = [choice.column, ...useChequeColumns()];
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="cheques"
      action="desk.payments"
      list={list}
      state={state}
      isFiltered={chequeList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      states={chequeFilters.map((value) => ({ value, label: t(`cheques.filters.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      actions={
        <>
          <Period
            label={t('cheques.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton label={t('cheques.csv')} createUrl={() => api.deskChequesCsv(toChequeFilter(state))} />
        </>
      }
      lead={
        <ChequeDays
          shown={state.filters.state === 'held' ? state.filters : { from: '', to: '' }}
          onShow={(days) => changeFilters({ ...days, state: days.to === '' ? null : 'held' })}
        />
      }
      renderTable={(empty) => (
        <>
          <DepositCheques {...choice} />
          <Table
            label={t('cheques.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as ChequeSort, direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('cheques.sum', { amount: format.aed(sum) })}
              {awaited !== undefined && awaited > 0 && <> {t('cheques.awaitedSum', { amount: format.aed(awaited) })}</>}
              {bounced !== undefined && bounced > 0 && <> {t('cheques.bouncedSum', { amount: format.aed(bounced) })}</>}
            </p>
          )}
        </>
      )}
    />
  );
}
