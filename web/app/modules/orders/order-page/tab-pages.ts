import { lazyWithRetry, importWithRetry } from '@platewright/browser/lazy-with-retry';
import type { OrderTab } from '../../../paths.ts';

const tabImports = {
  projectDetails: () => import('./project-details.tsx'),
  projectDetailsReport: () => import('./specification-report.tsx'),
  notifications: () => import('./order-notifications.tsx'),
  approve: () => import('../../proofs/approvals.tsx'),
  files: () => import('../../files/received-files.tsx'),
  downloadables: () => import('../../files/downloadables.tsx'),
  members: () => import('../../members/order-members/order-members.tsx'),
} satisfies Record<OrderTab, () => Promise<unknown>>;

export const ProjectDetails = lazyWithRetry(tabImports.projectDetails);
export const SpecificationReport = lazyWithRetry(tabImports.projectDetailsReport);
export const OrderNotifications = lazyWithRetry(tabImports.notifications);
export const Approvals = lazyWithRetry(tabImports.approve);
export const ReceivedFiles = lazyWithRetry(tabImports.files);
export const Downloadables = lazyWithRetry(tabImports.downloadables);
export const OrderMembers = lazyWithRetry(tabImports.members);
/** Where a chosen transfer goes: few orders have one. */
export const TransferInstructions = lazyWithRetry(() => import('../../payments/transfer/transfer-instructions.tsx'));

/** Fetches the code of a tab in parallel with its data. A failure shows when the tab is rendered. */
export const preloadTab = (tab: OrderTab): void =>
  void importWithRetry<unknown>(tabImports[tab]).catch(() => undefined);
