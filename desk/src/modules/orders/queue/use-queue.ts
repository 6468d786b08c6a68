import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { queueList, toLaneInput, toPageInput, type QueueState } from './queue-list.ts';

export type QueueRow = CallAnswer<Contract['deskQueue']>['orders']['rows'][number];
export type StatusCount = CallAnswer<Contract['deskCounts']>['statuses'][number];

/** The state of the queue in the URL, and the functions that change it and build links from it. */
export const useQueueState = () => useListState(queueList, useSearchParams());

/** The status in which orders enter the queue, new ones as well as those that a customer has answered. */
export const NEW_ORDER_STATUS = orderStatus.new;

/** The number of orders by status; not loaded without the permission to see orders. */
export function useStatusCounts() {
  const language = useLanguage();
  const canRead = useHasPermission('desk.readOrders');
  return useQuery({
    queryKey: [...queryKeys.statusCounts, language],
    queryFn: ({ signal }) => api.deskCounts({ lang: language }, { signal }),
    enabled: canRead,
  });
}

/** One page of the list. */
export function useQueue(state: QueueState, isEnabled: boolean) {
  const language = useLanguage();
  const input = { ...toPageInput(state), lang: language };
  return useQuery({
    queryKey: [...queryKeys.queue, 'list', input],
    queryFn: ({ signal }) => api.deskQueue(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** The first orders of one status for the board; nothing is loaded for an empty lane. */
export function useBoardLane(state: QueueState, statusId: number, isEmpty: boolean) {
  const language = useLanguage();
  const input = { ...toLaneInput(state, statusId), lang: language };
  return useQuery({
    queryKey: [...queryKeys.queue, 'lane', input],
    queryFn: ({ signal }) => api.deskQueue(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
}
