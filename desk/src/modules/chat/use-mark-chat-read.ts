import { useMarkChatRead as useMarkRead } from '@platewright/browser/chat/use-mark-chat-read';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Marks what was on the screen as read by this person, with the numbers that customers count. */
export function useMarkChatRead(orderId: number, newestSeq: number, readSeq: number | null): () => void {
  const queries = useQueryClient();
  const mark = useCallback(
    async (seq: number) => {
      await api.deskChatRead({ orderId, seq });
      void queries.invalidateQueries({ queryKey: queryKeys.chats });
    },
    [orderId, queries],
  );
  return useMarkRead({ newestSeq, readSeq }, mark);
}
