import { useMarkChatRead as useMarkRead } from '@platewright/browser/chat/use-mark-chat-read';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { getChatKey } from './chat-queries.ts';

/** Marks messages that were on the screen as read by this person, and loads again what counts unread ones. */
export function useMarkChatRead(orderId: number, newestSeq: number, readSeq: number | null): () => void {
  const queries = useQueryClient();
  const mark = useCallback(
    async (seq: number) => {
      await api.chatRead({ orderId, seq });
      for (const queryKey of [
        getChatKey(orderId, 'members'),
        queryKeys.unreadChats,
        queryKeys.notifications,
        queryKeys.overview,
      ])
        void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: queryKeys.order(orderId, 'unread') });
    },
    [orderId, queries],
  );
  return useMarkRead({ newestSeq, readSeq }, mark);
}
