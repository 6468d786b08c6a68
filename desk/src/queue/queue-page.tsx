import { Icon } from '@platewright/ui/icon';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Select } from '@platewright/ui/select';
import clsx from 'clsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { JobPanel } from '../job/job-panel.tsx';
import { ListFoot } from '../lists/list-foot.tsx';
import { NoRows } from '../lists/no-rows.tsx';
import { Failure } from '../shell/failure.tsx';
import { Guarded } from '../shell/guarded.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useWide } from '../shell/use-wide.ts';
import { isFiltered, queueSorts, writeView, type QueueSort } from './address.ts';
import { Lanes } from './lanes.tsx';
import { QueueBoard } from './queue-board.tsx';
import { QueueTable } from './queue-table.tsx';
import { useCounts, useQueue, useQueueView } from './use-queue.ts';
import styles from './queue.module.css';

/** The first screen of the desk; who may not work on orders is told so. */
export function QueuePage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.readOrders" title={t('queue.title')}>
      <Queue />
    </Guarded>
  );
}

function Queue() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [view, change, address] = useQueueView();
  const isList = view.view === 'list';
  const counts = useCounts();
  const queue = useQueue(view, isList);
  // A job beside the list needs room; elsewhere it opens on its own screen.
  const isWide = useWide();
  const beside = isWide ? view.jobId : null;

  const query = writeView({ ...view, jobId: null }).toString();
  const jobPath = useCallback((id: number) => `/orders/${id}${query ? `?${query}` : ''}`, [query]);
  const open = (id: number) => (isWide ? change({ jobId: id }) : void navigate(jobPath(id)));
  const rows = queue.data?.orders.rows;
  const total = queue.isPlaceholderData ? undefined : queue.data?.orders.count;

  return (
    <div className={clsx(styles.desk, beside !== null && styles.withJob)}>
      <PageTitle page={t('queue.title')} />
      <main id="main" className={styles.queue}>
        <div className={styles.head}>
          <h1>{t('queue.title')}</h1>
          <SearchField
            label={t('queue.search')}
            placeholder={t('queue.searchPlaceholder')}
            value={view.search}
            onSearch={(search) => change({ search: search.trim() })}
            className={styles.search}
          />
          <Select
            label={t('queue.sort')}
            hideLabel
            className={styles.sort}
            value={view.sort}
            options={queueSorts.map((value) => ({ value, label: t(`queue.sorts.${value}`) }))}
            onChange={(value) =>
              change({ sort: value as QueueSort, direction: value.endsWith('At') || value === 'id' ? 'desc' : 'asc' })
            }
          />
          <SegmentedControl
            label={t('queue.view')}
            value={view.view}
            onChange={(value) => change({ view: value })}
            options={[
              { value: 'list', label: <ViewName icon="rows" name={t('queue.list')} /> },
              { value: 'board', label: <ViewName icon="grid" name={t('queue.board')} /> },
            ]}
          />
        </div>
        {counts.isError && !counts.data ? null : (
          <Lanes counts={counts.data} selected={view.statusId} onSelect={(statusId) => change({ statusId })} />
        )}
        <div className={styles.list}>
          <p className="vh" role="status">
            {isList && total !== undefined ? t('queue.found', { n: format.number(total) }) : ''}
          </p>
          {isList && queue.isError && !rows ? (
            <Failure asked={queue} action="desk.readOrders" />
          ) : isList ? (
            <>
              <QueueTable
                rows={rows}
                view={view}
                isStale={queue.isPlaceholderData}
                onChange={change}
                isNarrow={beside !== null}
                onOpen={open}
                jobPath={jobPath}
                empty={
                  <NoRows
                    texts="queue"
                    filtered={isFiltered(view)}
                    total={total}
                    onClear={() => change({ search: '', statusId: null })}
                  />
                }
              />
              <ListFoot texts="queue" page={view.page} total={total} pagePath={(page) => address({ page })} />
            </>
          ) : counts.isError && !counts.data ? (
            <Failure asked={counts} action="desk.readOrders" />
          ) : (
            <QueueBoard
              statuses={counts.data?.statuses}
              view={view}
              onOpen={open}
              jobPath={jobPath}
              lanePath={(statusId) => address({ statusId, view: 'list', jobId: null })}
            />
          )}
        </div>
      </main>
      {beside !== null && (
        <JobPanel key={beside} orderId={beside} path={jobPath(beside)} onClose={() => change({ jobId: null })} />
      )}
    </div>
  );
}

function ViewName({ icon, name }: { icon: 'rows' | 'grid'; name: string }) {
  return (
    <span className={styles.viewName}>
      <Icon name={icon} size="s" />
      {name}
    </span>
  );
}
