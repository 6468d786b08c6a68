import { useListState } from '@platewright/browser/use-list-state';
import { receiptFilters, receiptMeans, type ReceiptSort } from '@platewright/contract/modules/bank/receipt-desk-calls';
import { Select } from '@platewright/ui/select';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import styles from './bank.module.css';
import { useReceiptColumns } from './use-receipt-columns.tsx';
import { receiptList, toReceiptFilter, useReceipts } from './use-receipts.ts';

/** Money that staff or lines of the bank have entered, of all accounts, with what it comes to. */
export function ReceiptsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('receipts.title')}>
      <Receipts />
    </PermissionGuard>
  );
}

const ALL_MEANS = 'all';

function Receipts() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(receiptList, useSearchParams());
  const list = useReceipts(state);
  const columns = useReceiptColumns();
  const { rows, count, sum } = list.data?.receipts ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="receipts"
      action="desk.payments"
      list={list}
      state={state}
      isFiltered={receiptList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, means: null, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      states={receiptFilters.map((value) => ({ value, label: t(`receipts.filters.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      actions={
        <>
          <Select
            label={t('receipts.columns.means')}
            hideLabel
            className={styles.account}
            value={state.filters.means ?? ALL_MEANS}
            options={[
              { value: ALL_MEANS, label: t('receipts.allMeans') },
              ...receiptMeans.map((value) => ({ value: value as string, label: t(`bank.receive.kinds.${value}`) })),
            ]}
            onChange={(value) => changeFilters({ means: receiptMeans.find((one) => one === value) ?? null })}
          />
          <Period
            label={t('receipts.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton label={t('receipts.csv')} createUrl={() => api.deskReceiptsCsv(toReceiptFilter(state))} />
        </>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('receipts.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as ReceiptSort, direction } })}
            onRowPress={({ companyId }) => void navigate(`/accounts/${companyId}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.total}>
              {t('receipts.sum', {
                booked: format.aed(sum.booked),
                rest: format.aed(sum.rest),
                takenBack: format.aed(sum.takenBack),
              })}
            </p>
          )}
        </>
      )}
    />
  );
}
