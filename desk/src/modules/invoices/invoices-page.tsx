import { useListState } from '@platewright/browser/use-list-state';
import { issuedDocumentKinds, type IssuedDocumentSort } from '@platewright/contract/modules/invoices/list-desk-calls';
import { Button } from '@platewright/ui/button';
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
import { BookExportsButton } from '../journal/book-exports-button.tsx';
import { getShownPeriod } from '../journal/use-journal.ts';
import { PaidFilterSelect, PaidSums } from './paid-states.tsx';
import { useInvoiceColumns } from './use-invoice-columns.tsx';
import { invoiceList, toDocumentFilter, useInvoices } from './use-invoices.ts';
import styles from './invoices.module.css';

/** Every invoice and credit note, with what they come to. */
export function InvoicesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.invoices" title={t('invoices.title')}>
      <Invoices />
    </PermissionGuard>
  );
}

function Invoices() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, update, toQueryString } = useListState(invoiceList, useSearchParams());
  const list = useInvoices(state);
  const columns = useInvoiceColumns();
  const { rows, count, sum, byState, isNewestOnly } = list.data?.documents ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="invoices"
      action="desk.invoices"
      list={list}
      state={state}
      isFiltered={invoiceList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, paid: null, from: '', to: '', box: null } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      isNewestOnly={isNewestOnly}
      states={issuedDocumentKinds.map((value) => ({ value, label: t(`invoices.kinds.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      lead={
        state.filters.box && (
          <div className={styles.box}>
            <p role="status">{t('vatReturn.shown', { what: t(`vatReturn.boxes.box${state.filters.box}`) })}</p>
            <Button size="small" onPress={() => changeFilters({ box: null })}>
              {t('vatReturn.showAll')}
            </Button>
          </div>
        )
      }
      actions={
        <>
          <PaidFilterSelect value={state.filters.paid} onChange={(paid) => changeFilters({ paid })} />
          <Period
            label={t('invoices.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <BookExportsButton kind="invoices" period={getShownPeriod(state.filters)} />
          <CsvExportButton label={t('invoices.csv')} createUrl={() => api.deskInvoicesCsv(toDocumentFilter(state))} />
        </>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('invoices.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.number}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) =>
              update({
                sort: { column: column as IssuedDocumentSort, direction },
                // Nothing but an invoice is open.
                ...(column === 'open' && { filters: { ...state.filters, state: 'invoice' as const } }),
              })
            }
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('invoices.sum', {
                net: format.aed(sum.net),
                vat: format.aed(sum.vat),
                total: format.aed(sum.total),
              })}
            </p>
          )}
          {byState !== undefined && <PaidSums sums={byState} />}
        </>
      )}
    />
  );
}
