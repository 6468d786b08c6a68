import { later, loadCode } from '@platewright/browser/load-code';
import type { OrderTab } from '../../paths.ts';

const load = {
  projectDetails: () => import('./project-details.tsx'),
  projectDetailsReport: () => import('./report.tsx'),
  notifications: () => import('./order-notifications.tsx'),
  approve: () => import('../proof/approvals.tsx'),
  files: () => import('../files/received.tsx'),
  downloadables: () => import('../files/downloadables.tsx'),
} satisfies Record<OrderTab, () => Promise<unknown>>;

export const ProjectDetails = later(load.projectDetails);
export const Report = later(load.projectDetailsReport);
export const OrderNotifications = later(load.notifications);
export const Approvals = later(load.approve);
export const Received = later(load.files);
export const Downloadables = later(load.downloadables);

/** Fetches a tab's code beside its data instead of after it. A failure shows when the tab is drawn. */
export const preloadTab = (tab: OrderTab): void => void loadCode<unknown>(load[tab]).catch(() => undefined);
