import type { OrderTab } from '../../../paths.ts';

/** The tab about the order as a whole. On phones the others show their content first, and what is asked in one line. */
export const isProjectTab = (tab: OrderTab): boolean => tab === 'projectDetails';
