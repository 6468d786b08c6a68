import { useListState } from '@platewright/browser/use-list-state';
import type { DeskQuotationSort } from '@platewright/contract/modules/quotations/desk-calls';
import { quotationStates } from '@platewright/domain/quotations/quotation';
import { LinkButton } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './quotations.module.css';
import { useQuotationColumns } from './use-quotation-columns.tsx';
import { quotationList, toQuotationFilter, useQuotations } from './use-quotations.ts';

/** Every quotation, with what they come to. */
export function QuotationsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.quotations" title={t('quotations.title')}>
      <Quotations />
    </PermissionGuard>
  );
}

function Quotations() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(quotationList, useSearchParams());
  const list = useQuotations(state);
  const columns = useQuotationColumns();
  const mayOrder = useHasPermission('desk.orderFor');
  const { rows, count, sum } = list.data?.quotations ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="quotations"
      action="desk.quotations"
      list={list}
      state={state}
      isFiltered={quotationList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      states={quotationStates.map((value) => ({ value, label: t(`quotations.states.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      actions={
        <>
          {mayOrder && (
            <LinkButton as={Link} to="/order-for" icon="plus">
              {t('quotations.begin')}
            </LinkButton>
          )}
          <Period
            label={t('quotations.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton
            label={t('quotations.csv')}
            createUrl={() => api.deskQuotationsCsv(toQuotationFilter(state))}
          />
        </>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('quotations.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as DeskQuotationSort, direction } })}
            onRowPress={(row) => void navigate(`/quotations/${row.id}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('quotations.sum', {
                net: format.aed(sum.net),
                vat: format.aed(sum.vat),
                total: format.aed(sum.total),
              })}
            </p>
          )}
        </>
      )}
    />
  );
}
