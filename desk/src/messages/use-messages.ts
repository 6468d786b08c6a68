import { messageStates, type MessageState } from '@platewright/contract/areas/contact';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { PAGE_SIZE, type ListView } from '../lists/list-address.ts';
import { useMay } from '../shell/failure.tsx';

export type MessageRow = AnswerOf<Contract['deskMessages']>['messages']['rows'][number];
export type Message = AnswerOf<Contract['deskMessage']>;
export { messageStates, type MessageState };

export function useMessages({ search, state, page }: ListView<MessageState>) {
  const input = { search, ...(state && { state }), _start: (page - 1) * PAGE_SIZE, _end: page * PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.messages, 'list', input],
    queryFn: ({ signal }) => api.deskMessages(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: keys.message(id),
    queryFn: ({ signal }) => api.deskMessage({ messageId: id }, { signal }),
    enabled: id > 0,
  });
}

/** How many there are of each state; nothing is asked for who may not read them. */
export function useMessageCounts() {
  const mayRead = useMay('desk.messages');
  return useQuery({
    queryKey: keys.messageCounts,
    queryFn: ({ signal }) => api.deskMessageCounts({}, { signal }),
    enabled: mayRead,
  });
}

/** Asks for everything about messages again; settles when it is there. */
export function useReloadMessages(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keys.messages }), [queries]);
}
