import type { RemindingSort } from '@platewright/contract/modules/reminders/desk-calls';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { Pager } from '@platewright/ui/pager';
import { SearchField } from '@platewright/ui/search-field';
import { Table } from '@platewright/ui/table';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './reminders.module.css';
import { SendReminderDialog } from './send-reminder-dialog.tsx';
import { StopRemindersDialog } from './stop-reminders-dialog.tsx';
import { useItemColumns, useSentColumns } from './use-reminder-columns.tsx';
import { PAGE_SIZE, useReminding, useSentReminders, type Reminding, type RemindingView } from './use-reminders.ts';

const firstView: RemindingView = { page: 1, search: '', sort: { column: 'dueOn', direction: 'ascending' } };

/** What an account is reminded of, where that is stopped, and what was sent. */
export function AccountReminders({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const [view, setView] = useState<RemindingView>(firstView);
  const [dialog, setDialog] = useState<'send' | 'account' | { id: number; name: string } | null>(null);
  const query = useReminding(companyId, view);
  const { resume, isBusy } = useResume(companyId);
  const columns = useItemColumns({ isBusy, onResume: resume, onStop: setDialog });
  const { data } = query;
  const isEmpty = view.search === '' && data?.items.count === 0;
  return (
    <section className={styles.section} aria-labelledby="account-reminders">
      <div className={styles.head}>
        <h2 className="h4" id="account-reminders">
          {t('reminders.title')}
        </h2>
        {data && (
          <div className="row row--wrap">
            {data.stop ? (
              <Button isDisabled={isBusy} onPress={() => data.stop && resume(data.stop.id)}>
                {t('reminders.resume')}
              </Button>
            ) : (
              <Button onPress={() => setDialog('account')}>{t('reminders.stop')}</Button>
            )}
            <Button icon="mail" isDisabled={isEmpty || data.stop !== null} onPress={() => setDialog('send')}>
              {t('reminders.send.open')}
            </Button>
          </div>
        )}
      </div>
      {query.isError && !data ? (
        <LoadError query={query} action="desk.payments" level={2} />
      ) : (
        <>
          <State reminding={data} />
          {!isEmpty && (
            <SearchField
              label={t('reminders.items.search')}
              placeholder={t('reminders.items.search')}
              value={view.search}
              onSearch={(search) => setView({ ...view, search: search.trim(), page: 1 })}
              className={styles.search}
            />
          )}
          <Table
            label={t('reminders.items.title')}
            columns={columns}
            rows={data?.items.rows}
            rowKey={(row) => row.key}
            sort={view.sort}
            onSort={({ column, direction }) =>
              setView({ ...view, sort: { column: column as RemindingSort, direction }, page: 1 })
            }
            isStale={query.isPlaceholderData}
            skeletonRows={2}
            empty={
              <EmptyState size="tight" level={3} title={t(`reminders.items.${isEmpty ? 'none' : 'nothingFound'}`)} />
            }
          />
          {data && (
            <Pager
              page={view.page}
              total={data.items.count}
              pageSize={PAGE_SIZE}
              onPage={(page) => setView({ ...view, page })}
            />
          )}
        </>
      )}
      <SentReminders companyId={companyId} />
      {dialog === 'send' && <SendReminderDialog companyId={companyId} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'send' && (
        <StopRemindersDialog
          companyId={companyId}
          order={dialog === 'account' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

function State({ reminding }: { reminding: Reminding | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!reminding) return null;
  const { stop, isOn } = reminding;
  return (
    <>
      {!isOn && <Notice tone="info">{t('reminders.off')}</Notice>}
      {stop && (
        <Notice tone="warning">
          {t('reminders.stopped', { at: format.date(stop.at), by: stop.by, reason: stop.reason })}
        </Notice>
      )}
    </>
  );
}

function SentReminders({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useSentReminders(companyId, page);
  const columns = useSentColumns();
  const sent = query.data?.reminders;
  return (
    <>
      <h3 className="h4">{t('reminders.history.title')}</h3>
      {query.isError && !sent ? (
        <LoadError query={query} action="desk.payments" level={2} />
      ) : (
        <>
          <Table
            label={t('reminders.history.title')}
            columns={columns}
            rows={sent?.rows}
            rowKey={(row) => row.id}
            isStale={query.isPlaceholderData}
            skeletonRows={2}
            empty={<EmptyState size="tight" level={3} title={t('reminders.history.none')} />}
          />
          {sent && <Pager page={page} total={sent.count} pageSize={PAGE_SIZE} onPage={setPage} />}
        </>
      )}
    </>
  );
}

function useResume(companyId: number) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const { mutate, isPending } = useMutation({
    mutationFn: (stopId: number) => api.deskResumeReminders({ companyId, stopId }),
    onSuccess: () => showToast({ tone: 'success', text: t('reminders.resumed') }),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.accounts }),
  });
  return { resume: (stopId: number) => mutate(stopId), isBusy: isPending };
}
