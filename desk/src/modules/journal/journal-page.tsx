import { useListState } from '@platewright/browser/use-list-state';
import { ledgerEntryKinds } from '@platewright/domain/ledger/ledger-entry';
import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { BookExportsButton } from './book-exports-button.tsx';
import { JournalAccountsDialog } from './journal-accounts-dialog.tsx';
import { JournalTotals } from './journal-totals.tsx';
import { useJournalColumns } from './use-journal-columns.tsx';
import { getShownPeriod, journalList, toJournalFilter, toRows, useJournal } from './use-journal.ts';

/** The ledger of all accounts as debits and credits, for the accountant. */
export function JournalPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.payments" title={t('journal.title')}>
      <JournalList />
    </PermissionGuard>
  );
}

function JournalList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(journalList, useSearchParams());
  const list = useJournal(state);
  const [isNaming, setNaming] = useState(false);
  const columns = useJournalColumns(list.data?.accounts);
  const { journal, accounts } = list.data ?? {};
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <>
      <ListPage
        texts="journal"
        action="desk.payments"
        list={list}
        state={state}
        isFiltered={journalList.isFiltered(state)}
        onChange={({ filters, ...changes }) =>
          update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
        }
        onClear={() => update({ search: '', filters: { state: null, from: '', to: '' } })}
        toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
        count={journal?.count}
        states={ledgerEntryKinds.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }))}
        tabs={<SectionTabs section="money" />}
        actions={
          <>
            <Period label={t('journal.period')} {...getShownPeriod(state.filters)} onChange={changeFilters} />
            <Button onPress={() => setNaming(true)}>{t('journal.accounts.open')}</Button>
            <BookExportsButton kind="journal" period={getShownPeriod(state.filters)} />
            <CsvExportButton label={t('journal.csv')} createUrl={() => api.deskJournalCsv(toJournalFilter(state))} />
          </>
        }
        lead={
          journal &&
          journal.count > 0 &&
          state.page === 1 &&
          accounts && <JournalTotals journal={journal} accounts={accounts} />
        }
        renderTable={(empty) => (
          <Table
            label={t('journal.table')}
            columns={columns}
            rows={journal && toRows(journal.rows)}
            rowKey={({ key }) => key}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        )}
      />
      {isNaming && <JournalAccountsDialog onClose={() => setNaming(false)} />}
    </>
  );
}
