import { useListState } from '@platewright/browser/use-list-state';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { DefinitionList } from '@platewright/ui/panel';
import { Skeleton } from '@platewright/ui/skeleton';
import { Table } from '@platewright/ui/table';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { LedgerEntryDialog } from '../credit/ledger-entry-dialog.tsx';
import { AccountReminders } from '../reminders/account-reminders.tsx';
import { SentStatements } from '../statements/sent-statements.tsx';
import { AccountTransfers } from '../payments/account-transfers.tsx';
import { ReceiveMoneyDialog } from '../bank/receive-money-dialog.tsx';
import { StatementDialog } from '../statements/statement-dialog.tsx';
import styles from './accounts.module.css';
import { entryList, useAccount, type Account } from './use-accounts.ts';
import { useEntryColumns } from './use-entry-columns.tsx';

/** One account: every entry with what was owed after it, and the balance of any day. */
export function AccountPage() {
  const { t } = useTranslation();
  const id = useRecordId('companyId');
  return (
    <PermissionGuard action="desk.payments" title={t('accounts.title')}>
      <LoadedAccount key={id} id={id} />
    </PermissionGuard>
  );
}

const useEntryList = () => useListState(entryList, useSearchParams());

function LoadedAccount({ id }: { id: number }) {
  const { t } = useTranslation();
  const listState = useEntryList();
  const query = useAccount(id, listState.state);
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data?.name ?? ''}
      action="desk.payments"
      texts="accounts"
      back={<BackLink to="/accounts">{t('accounts.back')}</BackLink>}
    >
      {(account) => (
        <AccountDetails id={id} account={account} listState={listState} isStale={query.isPlaceholderData} />
      )}
    </RecordPage>
  );
}

interface DetailsProps {
  readonly id: number;
  readonly account: Account;
  readonly listState: ReturnType<typeof useEntryList>;
  readonly isStale: boolean;
}

function AccountDetails({ id, account, listState, isStale }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useEntryColumns();
  const canSeeCompany = useHasPermission('desk.companies');
  const [isAdding, setAdding] = useState(false);
  const [isStating, setStating] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  const { state, update, toQueryString } = listState;
  const { balance, entries } = account;
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi>{account.name}</bdi>
        </h1>
        <div className={styles.actions}>
          <Button icon="download" onPress={() => setStating(true)}>
            {t('statements.open')}
          </Button>
          <Button icon="plus" onPress={() => setAdding(true)}>
            {t('companies.ledger.add')}
          </Button>
          <Button variant="primary" onPress={() => setReceiving(true)}>
            {t('bank.receive.button')}
          </Button>
        </div>
      </header>
      <DefinitionList
        className={styles.facts}
        items={[
          {
            id: 'owed',
            term: t(balance.owed < 0 ? 'accounts.inFavour' : 'accounts.columns.owed'),
            value: isStale ? <Skeleton width="5rem" /> : format.aed(Math.abs(balance.owed)),
          },
          {
            id: 'promised',
            term: t('accounts.columns.promised'),
            value: isStale ? <Skeleton width="5rem" /> : format.aed(balance.promised),
          },
          ...(canSeeCompany
            ? [
                {
                  id: 'customer',
                  term: t('accounts.customer'),
                  value: (
                    <Link className="link" to={`/companies/${id}`}>
                      {t('accounts.toCustomer')}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      <TextField
        type="date"
        className={styles.day}
        label={t('accounts.until')}
        value={state.filters.until}
        onChange={(until) => update({ filters: { until } })}
      />
      <Table
        label={t('accounts.entries')}
        columns={columns}
        rows={entries.rows}
        rowKey={(row) => row.id}
        isStale={isStale}
        empty={<EmptyState size="tight" level={2} title={t('accounts.noEntries')} />}
      />
      <ListPager
        page={state.page}
        pageSize={PAGE_SIZE}
        total={isStale ? undefined : entries.count}
        toPageHref={(page) => toQueryString({ page })}
        keepsScroll
      />
      <AccountTransfers companyId={id} />
      <AccountReminders companyId={id} />
      <SentStatements companyId={id} />
      {isStating && <StatementDialog companyId={id} onClose={() => setStating(false)} />}
      {isReceiving && <ReceiveMoneyDialog companyId={id} onClose={() => setReceiving(false)} />}
      {isAdding && <LedgerEntryDialog companyId={id} onClose={() => setAdding(false)} />}
    </>
  );
}
