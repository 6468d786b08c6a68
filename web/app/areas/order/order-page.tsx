import { Suspense } from 'react';
import { checkReach, useReach } from '@platewright/browser/reach';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import type { OrderTab } from '../../paths.ts';
import { OfflinePage } from '../../shell/reach-gate.tsx';
import { Ask } from './ask.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { Progress } from './progress.tsx';
import type { OrderInfo } from './queries.ts';
import { Side } from './side.tsx';
import { Approvals, Downloadables, OrderNotifications, ProjectDetails, Received, Report } from './tab-pages.ts';
import styles from './order.module.css';

/** Side panel, progress, what is asked of the customer, and one tab. */
export function OrderPage({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  return (
    <div className={styles.page}>
      <Side info={info} />
      <div className={styles.main}>
        <Progress info={info} />
        <Ask info={info} tab={tab} />
        <OrderTabs info={info} tab={tab} />
        <div className={styles.panel}>
          <Suspense key={tab} fallback={<TabLoading />}>
            <Content info={info} tab={tab} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function TabLoading() {
  if (useReach() === 'offline') return <OfflinePage onRetry={() => void checkReach()} />;
  return (
    <LoadingArea>
      <SkeletonLines lines={5} />
    </LoadingArea>
  );
}

function Content({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  switch (tab) {
    case 'projectDetails':
      return <ProjectDetails info={info} />;
    case 'projectDetailsReport':
      return <Report info={info} />;
    case 'approve':
      return <Approvals orderId={info.id} approve={info.allowed['approve']} />;
    case 'files':
      return <Received orderId={info.id} upload={info.allowed['uploadFiles']} note={info.staffNote} />;
    case 'downloadables':
      return <Downloadables orderId={info.id} />;
    case 'notifications':
      return <OrderNotifications id={info.id} />;
  }
}
