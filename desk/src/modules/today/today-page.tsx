import { toLocalDay } from '@platewright/domain/time/local-time';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Action } from '@platewright/domain/permissions/actions';
import { useFormat } from '../../i18n/use-format.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { useIsPermitted } from '../../shell/use-has-permission.ts';
import { PrintJobsMenu } from '../production/print-jobs-menu.tsx';
import { Decisions } from './decisions.tsx';
import { LeavingOrders } from './leaving-orders.tsx';
import { MoneyDue } from './money-due.tsx';
import { Stations } from './stations.tsx';
import { OpenRemakes } from './open-remakes.tsx';
import { ParcelsToHandOver } from './parcels-to-hand-over.tsx';
import { StockBelowWarning } from './stock-below-warning.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useToday } from './use-today.ts';
import { WaitingChats } from './waiting-chats.tsx';
import { WaitingCustomers } from './waiting-customers.tsx';
import { WaitingOrders } from './waiting-orders.tsx';
import styles from './today.module.css';

const views = ['prepress', 'production', 'accounts'] as const;
type View = (typeof views)[number];

interface Block {
  readonly id: string;
  readonly action: Action;
  readonly views: readonly View[];
  readonly element: ReactElement;
}

/** What stands across the page, and below it what stands in columns, each for whoever may see it. */
const wide: readonly Block[] = [
  { id: 'leaving', action: 'desk.readPlates', views: ['production'], element: <LeavingOrders /> },
];
const columns: readonly (readonly Block[])[] = [
  [
    { id: 'forUs', action: 'desk.readOrders', views: ['prepress'], element: <WaitingOrders turn="forUs" /> },
    { id: 'decisions', action: 'desk.readOrders', views: ['prepress', 'accounts'], element: <Decisions /> },
  ],
  [
    {
      id: 'forCustomers',
      action: 'desk.readOrders',
      views: ['prepress', 'accounts'],
      element: <WaitingOrders turn="forCustomers" />,
    },
  ],
  [
    { id: 'chats', action: 'desk.chat', views: ['prepress', 'production'], element: <WaitingChats /> },
    { id: 'money', action: 'desk.payments', views: ['accounts'], element: <MoneyDue /> },
    { id: 'customers', action: 'desk.companies', views: ['accounts'], element: <WaitingCustomers /> },
    { id: 'parcels', action: 'desk.readPlates', views: ['production'], element: <ParcelsToHandOver /> },
    { id: 'stations', action: 'desk.readPlates', views: ['production'], element: <Stations /> },
    { id: 'remakes', action: 'desk.readPlates', views: ['production'], element: <OpenRemakes /> },
    { id: 'stock', action: 'desk.readMaterials', views: ['production'], element: <StockBelowWarning /> },
  ],
];

/** The day at a glance: what leaves, what would be late, and who waits for whom; each line leads to the work. */
export function TodayPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.today" title={t('today.title')}>
      <Today />
    </PermissionGuard>
  );
}

function Today() {
  const { t } = useTranslation();
  const isPermitted = useIsPermitted();
  const [search, setSearch] = useSearchParams();
  const chosen = views.find((view) => view === search.get('as')) ?? null;
  const permitted = (blocks: readonly Block[]) => blocks.filter(({ action }) => isPermitted(action));
  const shown = (blocks: readonly Block[]) =>
    permitted(blocks).filter((block) => chosen === null || block.views.includes(chosen));
  const mine = permitted([...wide, ...columns.flat()]);
  const offered = views.filter((view) => mine.some((block) => block.views.includes(view)));
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={t('today.title')} />
      <header className={styles.head}>
        <TodayTitle />
        {offered.length > 1 && (
          <SegmentedControl
            label={t('today.view')}
            value={chosen ?? 'all'}
            onChange={(value) => setSearch(value === 'all' ? {} : { as: value }, { replace: true })}
            options={(['all', ...offered] as const).map((value) => ({ value, label: t(`today.views.${value}`) }))}
          />
        )}
        <PrintJobsMenu />
      </header>
      {shown(wide).map(({ id, element }) => (
        <div key={id} className={styles.wide}>
          {element}
        </div>
      ))}
      <div className={styles.columns}>
        {columns
          .map(shown)
          .filter((blocks) => blocks.length > 0)
          .map((blocks) => (
            <div key={blocks[0]?.id}>
              {blocks.map(({ id, element }) => (
                <div key={id}>{element}</div>
              ))}
            </div>
          ))}
      </div>
    </main>
  );
}

function TodayTitle() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useToday();
  const now = useNow();
  const instant = new Date(now).toISOString();
  const missed =
    data?.leaving?.rows.filter(({ dueAt, readyAt }) => readyAt !== null && Date.parse(dueAt) >= now && readyAt > dueAt)
      .length ?? 0;
  const counts = [
    ...(data?.leaving ? [t('today.summary.leaving', { n: format.number(data.leaving.count) })] : []),
    ...(data?.leaving && data.leaving.late > 0
      ? [t('today.summary.late', { n: format.number(data.leaving.late) })]
      : []),
    ...(missed > 0 ? [t('today.summary.missed', { n: format.number(missed) })] : []),
    ...(data?.forUs ? [t('today.summary.forUs', { n: format.number(data.forUs.count) })] : []),
    ...(data && data.hours === null ? [t('today.closed')] : []),
  ];
  return (
    <>
      <h1>
        <time dateTime={toLocalDay(new Date(now))}>{format.dayOfWeek(instant)}</time>
      </h1>
      <p className={styles.summary} role="status">
        {counts.join(' · ')}
      </p>
    </>
  );
}
