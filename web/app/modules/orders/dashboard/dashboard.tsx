import { Button, IconButton } from '@platewright/ui/button';
import { SearchField } from '@platewright/ui/search-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { createIdleComponent } from '../../../shared/idle-component.tsx';
import { MissingPermission } from '../../../shared/missing-permission.tsx';
import { Drawer, NoPermissionDialog } from '../../../shared/overlays.ts';
import { useKeyBelow } from '../../../shared/use-key-below.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/dashboard';
import { OrderTable } from './order-table.tsx';
import { OverviewFailed, OverviewSection, OverviewSkeleton } from './overview/overview.tsx';
import { useOverview } from './overview/use-overview.ts';
import { StatusFilter } from './status-filter.tsx';
import { useOrderStatuses } from './use-order-statuses.ts';
import { isWholeList, useOrderListView } from './order-list-view.ts';
import styles from './dashboard.module.css';

const NewProjectDialog = createIdleComponent(() =>
  import('./new-project-dialog.tsx').then((file) => file.NewProjectDialog),
);

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** What needs this person, and the order list with its filter (specification 001, Dashboard). */
export default function Dashboard() {
  const { t } = useTranslation();
  const { view, change } = useOrderListView();
  const statuses = useOrderStatuses();
  const mayCreate = hasPermission(useSession(), 'CREATE_ORDER');
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const close = () => setCreating(false);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const status = statuses.data?.statuses.find(({ id }) => id === view.statusId);
  // Who filters or turns the pages looks for an order, and gets the list alone.
  const showsOverview = isWholeList(view) && statuses.data?.total !== 0;
  const overview = useOverview(showsOverview);
  // Without orders there is nothing to say: only the counts know it.
  const isPending = showsOverview && !overview.error && (overview.isPending || statuses.isPending);
  const [belowRef, belowKey] = useKeyBelow<HTMLDivElement>(isPending);
  const filter = <StatusFilter view={view} statuses={statuses.data} onSelect={() => setFilterOpen(false)} />;
  return (
    <div className={styles.dashboard}>
      <aside className={styles.side}>{filter}</aside>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className="h3">{status?.name ?? t('dashboard.title')}</h1>
          <Button icon="filter" className={styles.filterButton} onPress={() => setFilterOpen(true)}>
            {t('dashboard.filterButton')}
          </Button>
          <div className={styles.search}>
            <SearchField
              label={t('dashboard.search')}
              placeholder={t('dashboard.search')}
              value={view.search}
              onSearch={(search) => change({ search })}
            />
          </div>
          {/* It tells a member who may not order why [OLST-10]. */}
          <Button variant={mayCreate ? 'primary' : 'secondary'} icon="plus" className={styles.create} onPress={create}>
            {t('dashboard.create')}
          </Button>
        </div>
        {!mayCreate && <MissingPermission permission="CREATE_ORDER" />}
        {showsOverview &&
          (isPending ? (
            <OverviewSkeleton />
          ) : overview.data ? (
            <OverviewSection overview={overview.data} />
          ) : (
            <OverviewFailed onRetry={() => void overview.refetch()} />
          ))}
        <div key={belowKey} ref={belowRef}>
          <OrderTable
            view={view}
            change={change}
            statusName={status?.name ?? null}
            mayCreate={mayCreate}
            onCreate={create}
          />
        </div>
      </div>
      {/* The empty list has the button itself. */}
      {statuses.data?.total !== 0 && (
        <div className={styles.floating} data-quiet={!mayCreate || undefined}>
          <IconButton icon="plus" label={t('dashboard.create')} onPress={create} />
        </div>
      )}
      <Drawer isOpen={isFilterOpen} onClose={() => setFilterOpen(false)} title={t('dashboard.filter')} side="start">
        {filter}
      </Drawer>
      <NewProjectDialog when={isCreating && mayCreate} onClose={close} />
      <NoPermissionDialog isOpen={isCreating && !mayCreate} onClose={close} />
    </div>
  );
}
