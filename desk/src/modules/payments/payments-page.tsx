import { useListState } from '@platewright/browser/use-list-state';
import { paymentFilters, type PaymentSort } from '@platewright/contract/modules/payments/list-desk-calls';
import { isPaymentMethodId, paymentMethodIds } from '@platewright/domain/payments/payment-methods';
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
import { usePaymentColumns } from './use-payment-columns.tsx';
import { paymentList, toPaymentFilter, usePayments } from './use-payments.ts';
import styles from './payments-page.module.css';

/** Every payment of every order, those that failed included, with what they come to. */
export function PaymentsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('payments.title')}>
      <Payments />
    </PermissionGuard>
  );
}

const ALL_METHODS = 'all';

function Payments() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(paymentList, useSearchParams());
  const list = usePayments(state);
  const columns = usePaymentColumns();
  const { rows, count, sum, isNewestOnly } = list.data?.payments ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="payments"
      action="desk.payments"
      list={list}
      state={state}
      isFiltered={paymentList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, method: null, from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      isNewestOnly={isNewestOnly}
      states={paymentFilters.map((value) => ({ value, label: t(`payments.filters.${value}`) }))}
      tabs={<SectionTabs section="money" />}
      actions={
        <>
          <Select
            label={t('payments.columns.method')}
            hideLabel
            className={styles.method}
            value={state.filters.method ?? ALL_METHODS}
            options={[
              { value: ALL_METHODS, label: t('payments.allMethods') },
              ...paymentMethodIds.map((value) => ({ value: value as string, label: t(`paymentMethods.${value}`) })),
            ]}
            onChange={(value) => changeFilters({ method: isPaymentMethodId(value) ? value : null })}
          />
          <Period
            label={t('payments.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
          <CsvExportButton label={t('payments.csv')} createUrl={() => api.deskPaymentsCsv(toPaymentFilter(state))} />
        </>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('payments.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as PaymentSort, direction } })}
            onRowPress={(row) => void navigate(`/orders/${row.orderId}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sum !== undefined && (count ?? 0) > 0 && (
            <p className={styles.sum}>
              {t('payments.sum', {
                paid: format.aed(sum.paid),
                waiting: format.aed(sum.waiting),
                returned: format.aed(sum.returned),
              })}
            </p>
          )}
        </>
      )}
    />
  );
}
