import { defineListState } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { ReceiveMoneyDialog } from '../bank/receive-money-dialog.tsx';
import { ChequeActions } from './cheque-actions.tsx';
import { LedgerEntryDialog } from './ledger-entry-dialog.tsx';
import { CompanySection } from '../companies/company-section.tsx';
import styles from '../companies/companies.module.css';
import { LEDGER_PAGE_SIZE, useLedger, type LedgerRow } from '../companies/use-companies.ts';

const ledgerList = defineListState({ pageSizes: [LEDGER_PAGE_SIZE] });

/** The ledger of a credit as the customer sees it; search and page are in the URL. */
export function Ledger({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(ledgerList, useSearchParams());
  const ledgerQuery = useLedger(companyId, state.search, state.page);
  const canAdd = useHasPermission('desk.payments');
  const [open, setOpen] = useState<'entry' | 'money' | null>(null);
  const close = () => setOpen(null);
  const columns = useLedgerColumns(companyId);
  const rows = ledgerQuery.data?.entries.rows;
  return (
    <CompanySection
      title={t('companies.ledger.title')}
      aside={
        canAdd && (
          <span className={styles.tags}>
            <Button size="small" icon="plus" onPress={() => setOpen('entry')}>
              {t('companies.ledger.add')}
            </Button>
            <Button size="small" icon="plus" onPress={() => setOpen('money')}>
              {t('bank.receive.button')}
            </Button>
          </span>
        )
      }
    >
      <MissingPermission action="desk.payments" />
      <SearchField
        label={t('companies.ledger.search')}
        placeholder={t('companies.ledger.search')}
        value={state.search}
        onSearch={(search) => update({ search: search.trim() })}
        className={styles.search}
      />
      {ledgerQuery.isError && !rows ? (
        <LoadError query={ledgerQuery} action="desk.credits" />
      ) : (
        <Table
          label={t('companies.ledger.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          isStale={ledgerQuery.isPlaceholderData}
          skeletonRows={4}
          empty={
            <EmptyState
              size="tight"
              level={3}
              title={t(state.search ? 'companies.ledger.filtered' : 'companies.ledger.none')}
            />
          }
        />
      )}
      <ListPager
        page={state.page}
        pageSize={LEDGER_PAGE_SIZE}
        total={ledgerQuery.isPlaceholderData ? undefined : ledgerQuery.data?.entries.count}
        toPageHref={(page) => toQueryString({ page })}
        keepsScroll
      />
      {open === 'entry' && <LedgerEntryDialog companyId={companyId} onClose={close} />}
      {open === 'money' && <ReceiveMoneyDialog companyId={companyId} onClose={close} />}
    </CompanySection>
  );
}

const chequeTones = { awaited: 'plain', waiting: 'warning', cleared: 'success', bounced: 'error' } as const;

function useLedgerColumns(companyId: number): TableColumn<LedgerRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const canReadOrders = useHasPermission('desk.readOrders');
  const canSettle = useHasPermission('desk.payments');
  const renderOrder = ({ orderId }: LedgerRow) => {
    if (orderId === null) return null;
    const label = t('companies.ledger.order', { n: String(orderId) });
    return canReadOrders ? <Link to={`/orders/${orderId}`}>{label}</Link> : label;
  };
  return [
    {
      id: 'product',
      header: t('companies.ledger.columns.product'),
      phoneLayout: 'title',
      cell: (row) => (
        <span className={styles.tags}>
          <bdi>{row.product}</bdi>
          {renderOrder(row)}
          {row.cheque && row.cheque.bank !== '' && <bdi className="muted">{row.cheque.bank}</bdi>}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('companies.ledger.columns.type'),
      cell: (row) => (
        <span className={styles.tags}>
          {t(`companies.ledger.types.${row.type}`)}
          {row.creditNote && <bdi className="num muted">{row.creditNote}</bdi>}
          {row.cheque && (
            <Tag tone={chequeTones[row.cheque.state]}>{t(`companies.ledger.cheque.states.${row.cheque.state}`)}</Tag>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('companies.ledger.columns.amount'),
      kind: 'number',
      cell: (row) => format.aed(row.amount),
    },
    { id: 'paid', header: t('companies.ledger.columns.paid'), cell: (row) => format.date(row.createdAt) },
    {
      id: 'due',
      header: t('companies.ledger.columns.due'),
      cell: (row) => (
        <span className={styles.tags}>
          {row.endDate ? format.date(row.endDate) : ''}
          {row.overdue && <Tag tone="error">{t('companies.ledger.overdue')}</Tag>}
        </span>
      ),
    },
    ...(canSettle
      ? [
          {
            id: 'action',
            header: t('companies.ledger.columns.action'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            cell: (row: LedgerRow) => <ChequeActions companyId={companyId} row={row} />,
          },
        ]
      : []),
  ];
}
