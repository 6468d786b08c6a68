import { lazy } from 'react';
import type { OrderTab } from '../../paths.ts';

const load = {
  projectDetails: () => import('./project-details.tsx'),
  projectDetailsReport: () => import('./report.tsx'),
  notifications: () => import('./order-notifications.tsx'),
  approve: () => import('../proof/approvals.tsx'),
  files: () => import('../files/received.tsx'),
  downloadables: () => import('../files/downloadables.tsx'),
} satisfies Record<OrderTab, () => Promise<unknown>>;

export const ProjectDetails = lazy(load.projectDetails);
export const Report = lazy(load.projectDetailsReport);
export const OrderNotifications = lazy(load.notifications);
export const Approvals = lazy(load.approve);
export const Received = lazy(load.files);
export const Downloadables = lazy(load.downloadables);

/** Fetches a tab's code beside its data instead of after it. A failure shows when the tab is drawn. */
export const preloadTab = (tab: OrderTab): void => void load[tab]().catch(() => undefined);
