import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import clsx from 'clsx';
import { Suspense, useRef } from 'react';
import { checkConnectivity, useConnectivity } from '@platewright/browser/connectivity';
import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import type { OrderTab } from '../../../paths.ts';
import { OfflinePage } from '../../../shell/connectivity-gate.tsx';
import { OrderChat, OrderChatButton } from '../../chat/order-chat.tsx';
import { OrderFaults } from '../../faults/order-faults.tsx';
import { useChatOpen } from '../../chat/use-chat-open.ts';
import { OrderLen } from '../len/order-len.tsx';
import { OrderRequests } from '../requests/order-requests.tsx';
import { NextStep } from './next-step.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrderProgress } from './order-progress.tsx';
import { MissingPermission } from '../../../shared/missing-permission.tsx';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { OrderSidePanel } from './order-side-panel.tsx';
import {
  Approvals,
  Downloadables,
  OrderMembers,
  OrderNotifications,
  ProjectDetails,
  ReceivedFiles,
  SpecificationReport,
  TransferInstructions,
} from './tab-pages.ts';
import { isProjectTab } from './is-project-tab.ts';
import styles from './order.module.css';

/** Side panel, progress, next step, one tab of an order, and its chat for those who may use it [CHAT-02]. */
export function OrderPage({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  const [isChatOpen, toggleChat] = useChatOpen();
  const canChat = getOrderPermission(info, 'chat').ok;
  const chatButton = useRef<HTMLButtonElement>(null);
  const closeChat = () => {
    toggleChat(false);
    // The button is rendered again by then.
    setTimeout(() => chatButton.current?.focus());
  };
  return (
    <div
      className={clsx(styles.page, isProjectTab(tab) && styles.projectTab, canChat && isChatOpen && styles.withChat)}
    >
      <OrderSidePanel info={info} />
      <div className={styles.main}>
        <OrderProgress info={info} />
        <NextStep info={info} tab={tab} />
        <div className={styles.offers}>
          {info.transferTo && (
            <div className={styles.transfer}>
              <Suspense fallback={<Skeleton height="14rem" />}>
                <TransferInstructions info={info} />
              </Suspense>
            </div>
          )}
          <OrderLen info={info} />
          <OrderRequests info={info} />
          <OrderFaults info={info} />
        </div>
        <OrderTabs info={info} tab={tab}>
          {canChat && !isChatOpen && (
            <OrderChatButton ref={chatButton} orderId={info.id} onOpen={() => toggleChat(true)} />
          )}
        </OrderTabs>
        <div className={styles.panel}>
          <Suspense key={tab} fallback={<TabLoading />}>
            <TabContent info={info} tab={tab} />
          </Suspense>
        </div>
        {!canChat && (
          <div className={styles.noChat}>
            <MissingPermission permission={getOrderActionPermission('chat')} />
          </div>
        )}
      </div>
      {canChat && isChatOpen && <OrderChat orderId={info.id} onClose={closeChat} />}
    </div>
  );
}

function TabLoading() {
  if (useConnectivity() === 'offline') return <OfflinePage onRetry={() => void checkConnectivity()} />;
  return (
    <LoadingArea>
      <SkeletonLines lines={5} />
    </LoadingArea>
  );
}

function TabContent({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  switch (tab) {
    case 'projectDetails':
      return <ProjectDetails info={info} />;
    case 'projectDetailsReport':
      return <SpecificationReport info={info} />;
    case 'approve':
      return <Approvals orderId={info.id} approve={info.allowed['approve']} />;
    case 'files':
      return <ReceivedFiles orderId={info.id} allowed={info.allowed} note={info.staffNote} />;
    case 'downloadables':
      return <Downloadables orderId={info.id} />;
    case 'members':
      return <OrderMembers orderId={info.id} allowed={info.allowed} />;
    case 'notifications':
      return <OrderNotifications id={info.id} />;
  }
}
