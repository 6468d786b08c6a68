import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Panel } from '@platewright/ui/panel';
import { SearchField } from '@platewright/ui/search-field';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { ListPager } from '../lists/list-pager.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Failure, useMay } from '../shell/failure.tsx';
import { ChequeActions } from './cheque-dialogs.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './people.module.css';
import { LEDGER_PAGE, useLedger, type LedgerRow } from './use-companies.ts';

const NO_STATES = [] as const;

/** Entries of an account's credit as the customer reads them; search and page stand in the address. */
export function Ledger({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const { view, change, query } = useListView(NO_STATES);
  const asked = useLedger(companyId, view.search, view.page);
  const mayEnter = useMay('desk.payments');
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns(companyId);
  const rows = asked.data?.entries.rows;
  return (
    <Panel
      title={t('companies.ledger.title')}
      aside={
        mayEnter && (
          <Button size="small" icon="plus" onPress={() => setAdding(true)}>
            {t('companies.ledger.add')}
          </Button>
        )
      }
      flush
    >
      <div className={styles.table}>
        <SearchField
          label={t('companies.ledger.search')}
          placeholder={t('companies.ledger.search')}
          value={view.search}
          onSearch={(search) => change({ search: search.trim() })}
          className={styles.search}
        />
        {asked.isError && !rows ? (
          <Failure asked={asked} action="desk.credits" />
        ) : (
          <Table
            label={t('companies.ledger.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            isStale={asked.isPlaceholderData}
            skeletonRows={4}
            empty={
              <EmptyState
                size="tight"
                level={3}
                title={t(view.search ? 'companies.ledger.filtered' : 'companies.ledger.none')}
              />
            }
          />
        )}
        <ListPager
          page={view.page}
          pageSize={LEDGER_PAGE}
          total={asked.isPlaceholderData ? undefined : asked.data?.entries.count}
          pagePath={(page) => query({ page }) || '?'}
          keepsScroll
        />
      </div>
      {isAdding && <EntryDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const chequeTones = { waiting: 'warn', cleared: 'good', bounced: 'bad' } as const;

function useColumns(companyId: number): TableColumn<LedgerRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOrders = useMay('desk.readOrders');
  const maySettle = useMay('desk.payments');
  const orderOf = ({ orderId }: LedgerRow) => {
    if (orderId === null) return null;
    const words = t('companies.ledger.order', { n: String(orderId) });
    return mayOrders ? <Link to={`/orders/${orderId}`}>{words}</Link> : words;
  };
  return [
    {
      id: 'product',
      header: t('companies.ledger.columns.product'),
      phone: 'title',
      cell: (row) => (
        <span className={styles.tags}>
          <bdi>{row.product}</bdi>
          {orderOf(row)}
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
          {row.overdue && <Tag tone="bad">{t('companies.ledger.overdue')}</Tag>}
        </span>
      ),
    },
    ...(maySettle
      ? [
          {
            id: 'action',
            header: t('companies.ledger.columns.action'),
            hideHeader: true,
            kind: 'end' as const,
            phone: 'plain' as const,
            cell: (row: LedgerRow) => <ChequeActions companyId={companyId} row={row} />,
          },
        ]
      : []),
  ];
}
