import { Button, IconButton } from '@platewright/ui/button';
import { Drawer } from '@platewright/ui/drawer';
import { SearchField } from '@platewright/ui/search-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { NoPermissionDialog } from '../../shared/no-permission.tsx';
import { holds } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { followsPath, metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/dashboard';
import { NewProject } from './new-project.tsx';
import { OrderTable } from './order-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useStatuses } from './statuses.ts';
import { useListView } from './view.ts';
import styles from './dashboard.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);
export const shouldRevalidate = followsPath;

/** The order list with its filter (specification 001, Dashboard). */
export default function Dashboard() {
  const { t } = useTranslation();
  const { view, change } = useListView();
  const statuses = useStatuses();
  const mayCreate = holds(useSession(), 'CREATE_ORDER');
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const close = () => setCreating(false);
  const [filtering, setFiltering] = useState(false);
  const status = statuses.data?.statuses.find((one) => one.id === view.statusId);
  const filter = <StatusFilter view={view} statuses={statuses.data} onChosen={() => setFiltering(false)} />;
  return (
    <div className={styles.dashboard}>
      <aside className={styles.side}>{filter}</aside>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className="h3">{status?.name ?? t('dashboard.title')}</h1>
          <Button icon="filter" className={styles.filterButton} onPress={() => setFiltering(true)}>
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
          <Button variant="primary" icon="plus" className={styles.create} onPress={create}>
            {t('dashboard.create')}
          </Button>
        </div>
        <OrderTable view={view} change={change} statusName={status?.name ?? null} onCreate={create} />
      </div>
      <div className={styles.floating}>
        <IconButton icon="plus" label={t('dashboard.create')} onPress={create} />
      </div>
      <Drawer isOpen={filtering} onClose={() => setFiltering(false)} title={t('dashboard.filter')} side="start">
        {filter}
      </Drawer>
      {creating && mayCreate && <NewProject onClose={close} />}
      <NoPermissionDialog isOpen={creating && !mayCreate} onClose={close} />
    </div>
  );
}
