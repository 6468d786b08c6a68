import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type OrderArtwork = CallAnswer<Contract['deskOrderArtwork']>;
export type DeskReview = OrderArtwork['reviews'][number];

const POLL_MS = 3000;

/** What was read from the artwork of an order and what prepress says about it; loaded again with the order. */
export const useOrderArtwork = (orderId: number) =>
  useQuery({
    queryKey: [...queryKeys.order(orderId), 'artwork'],
    queryFn: ({ signal }) => api.deskOrderArtwork({ orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state !== 'done') ? POLL_MS : false),
  });
