import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Select } from '@platewright/ui/select';
import clsx from 'clsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOpenNumber } from '../find/use-open-number.ts';
import { OrderPanel } from '../order-page/order-panel.tsx';
import { ListFooter } from '../../../lists/list-footer.tsx';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { useSearchLimit } from '../../../lists/use-search-limit.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { SectionTabs } from '../../../shell/section-tabs.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { useIsWideScreen } from '../../../shell/use-is-wide-screen.ts';
import { ChosenOrdersBar } from '../bulk/chosen-orders-bar.tsx';
import { useChosenOrders } from '../bulk/use-chosen-orders.ts';
import { WorkFilterControl } from '../work/work-filter.tsx';
import { getQueueScope, queueList, queueSorts, type QueueSort, type QueueState } from './queue-list.ts';
import { StatusFilter, type StatusChoice } from './status-filter.tsx';
import { WrongPicturesLink } from '../../proofs/wrong-pictures/wrong-pictures-link.tsx';
import { QueueBoard } from './queue-board.tsx';
import { QueueTable } from './queue-table.tsx';
import { useQueue, useQueueState, useStatusCounts } from './use-queue.ts';
import styles from './queue.module.css';

/** Sorts that begin with the newest; what is due or waits begins with the oldest. */
const newestFirstSorts: readonly QueueSort[] = ['updatedAt', 'createdAt', 'id'];

/** The parameter of the URL for a choice; none where the choice is the default. */
const toShow = (choice: 'open' | 'all', { search, filters: { work } }: QueueState) =>
  getQueueScope({ search, filters: { statusId: null, work, show: null } }) === choice ? null : choice;

/** The order queue, the first screen of the desk. */
export function QueuePage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readOrders" title={t('orderQueue.title')}>
      <Queue />
    </PermissionGuard>
  );
}

function Queue() {
  const { t } = useTranslation();
  const searchLimit = useSearchLimit('orders');
  const format = useFormat();
  const navigate = useNavigate();
  const openNumber = useOpenNumber();
  const { state, update, toQueryString } = useQueueState();
  const { view, orderId } = state.settings;
  const isList = view === 'list';
  const counts = useStatusCounts();
  const queue = useQueue(state, isList);
  // An order beside the list needs a wide screen; on others it opens on a page of its own.
  const isWide = useIsWideScreen();
  const openOrderId = isWide ? orderId : null;

  // The page of an order carries the state of the list, so that its back link returns to the same view.
  const query = queueList.toQueryString(queueList.update(state, { settings: { orderId: null, moveTo: null } }));
  const toOrderPath = useCallback((id: number) => `/orders/${id}${query}`, [query]);
  const openOrder = (id: number) =>
    isWide ? update({ settings: { orderId: id, moveTo: null } }) : void navigate(toOrderPath(id));
  const askForTransition = (id: number, to: number) =>
    isWide
      ? update({ settings: { orderId: id, moveTo: to } })
      : void navigate(
          `/orders/${id}${queueList.toQueryString(queueList.update(state, { settings: { orderId: null, moveTo: to } }))}`,
        );
  const selectSort = (column: QueueSort) =>
    update({
      sort: { column, direction: newestFirstSorts.includes(column) ? 'descending' : 'ascending' },
    });
  const scope = getQueueScope(state);
  const selectStatus = (choice: StatusChoice | null) =>
    update({
      filters: {
        statusId: typeof choice === 'number' ? choice : null,
        show: choice === 'open' || choice === 'all' ? toShow(choice, state) : null,
      },
    });
  const rows = queue.data?.orders.rows;
  const total = queue.isPlaceholderData ? undefined : queue.data?.orders.count;
  const choice = useChosenOrders(rows, state, total);
  const showAll = () => update({ search: '', filters: { statusId: null, work: null, show: 'all' } });
  /** There are jobs, and none of them is open. */
  const isFinished = total === 0 && !queueList.isFiltered(state) && scope === 'open' && (counts.data?.total ?? 0) > 0;

  return (
    <div className={clsx(styles.desk, openOrderId !== null && styles.withPanel)}>
      <PageTitle page={t('orderQueue.title')} />
      <main id="main" className={styles.queue}>
        <div className={styles.head}>
          <h1>{t('orderQueue.title')}</h1>
          <SearchField
            label={t('orderQueue.search')}
            placeholder={t('orderQueue.searchPlaceholder')}
            value={state.search}
            onSearch={(search) => update({ search: search.trim() })}
            // The list below searches for the same, and says what failed.
            onEnter={(text) => void openNumber(text).catch(() => undefined)}
            className={styles.search}
            {...searchLimit}
          />
          <Select
            label={t('orderQueue.sort')}
            hideLabel
            className={styles.sort}
            value={state.sort?.column ?? queueSorts[0]}
            options={queueSorts.map((value) => ({ value, label: t(`orderQueue.sorts.${value}`) }))}
            onChange={(value) => selectSort(value as QueueSort)}
          />
          <SegmentedControl
            label={t('orderQueue.view')}
            value={view}
            onChange={(value) => update({ settings: { view: value } })}
            options={[
              { value: 'list', label: <ViewLabel icon="rows" name={t('orderQueue.list')} /> },
              { value: 'board', label: <ViewLabel icon="grid" name={t('orderQueue.board')} /> },
            ]}
          />
          <WorkFilterControl
            className={styles.work}
            value={state.filters.work}
            onChange={(work) => update({ filters: { work } })}
          />
        </div>
        {counts.isError && !counts.data ? null : (
          <StatusFilter counts={counts.data} selected={state.filters.statusId ?? scope} onSelect={selectStatus} />
        )}
        <div className={styles.list}>
          <SectionTabs section="jobs" />
          <WrongPicturesLink />
          <p className="vh" role="status">
            {isList && total !== undefined ? t('orderQueue.found', { n: format.number(total) }) : ''}
          </p>
          {isList && queue.isError && !rows ? (
            <LoadError query={queue} action="desk.readOrders" />
          ) : isList ? (
            <>
              <ChosenOrdersBar choice={choice} total={total} />
              <QueueTable
                rows={rows}
                boxes={choice}
                state={state}
                isStale={queue.isPlaceholderData}
                onChange={update}
                isNarrow={openOrderId !== null}
                onOpen={openOrder}
                toOrderPath={toOrderPath}
                empty={
                  isFinished ? (
                    <EmptyState
                      title={t('orderQueue.empty.finished.title')}
                      actions={<Button onPress={showAll}>{t('orderQueue.empty.clear')}</Button>}
                    >
                      {t('orderQueue.empty.finished.sentence')}
                    </EmptyState>
                  ) : (
                    <EmptyList
                      texts="orderQueue"
                      filtered={queueList.isFiltered(state)}
                      total={total}
                      onClear={showAll}
                    />
                  )
                }
              />
              <ListFooter
                texts="orderQueue"
                page={state.page}
                pageSize={state.pageSize}
                total={total}
                toPageHref={(page) => toQueryString({ page })}
                isNewestOnly={queue.data?.orders.isNewestOnly}
              />
            </>
          ) : counts.isError && !counts.data ? (
            <LoadError query={counts} action="desk.readOrders" />
          ) : (
            <QueueBoard
              statuses={counts.data?.statuses}
              state={state}
              onOpen={openOrder}
              onMove={askForTransition}
              toOrderPath={toOrderPath}
              toLanePath={(statusId) =>
                toQueryString({ filters: { statusId }, settings: { view: 'list', orderId: null, moveTo: null } })
              }
            />
          )}
        </div>
      </main>
      {openOrderId !== null && (
        <OrderPanel
          key={openOrderId}
          orderId={openOrderId}
          path={toOrderPath(openOrderId)}
          onClose={() => update({ settings: { orderId: null, moveTo: null } })}
        />
      )}
    </div>
  );
}

function ViewLabel({ icon, name }: { icon: 'rows' | 'grid'; name: string }) {
  return (
    <span className={styles.viewName}>
      <Icon name={icon} size="s" />
      {name}
    </span>
  );
}
