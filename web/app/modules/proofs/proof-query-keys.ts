import { PLATES_QUERY_KEY } from '@platewright/browser/plates-query-key';
import { queryKeys } from '../../api/query-keys.ts';

/** Keys of the queries about the approvals of an order, which are below the order. */
export const proofQueryKeys = {
  approvals: (orderId: number, ...rest: readonly unknown[]) => queryKeys.order(orderId, 'approvals', ...rest),
  plates: (orderId: number, fileId: string) => queryKeys.order(orderId, 'approvals', PLATES_QUERY_KEY, fileId),
} as const;
