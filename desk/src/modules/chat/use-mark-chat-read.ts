import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/**
 * Marks what was on the screen as read by this person, with the numbers that customers count. A failed call is made
 * again with the next message.
 * @param readSeq how far the server says this person has read; null while that is not known
 */
export function useMarkChatRead(orderId: number, newestPublicSeq: number, readSeq: number | null): () => void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const markRead = useCallback(() => {
    if (readSeq === null || newestPublicSeq <= Math.max(readSeq, marked.current)) return;
    if (document.visibilityState !== 'visible') return;
    const before = marked.current;
    marked.current = newestPublicSeq;
    api.deskChatRead({ orderId, seq: newestPublicSeq }).then(
      () => void queries.invalidateQueries({ queryKey: queryKeys.chats }),
      () => {
        marked.current = before;
      },
    );
  }, [orderId, newestPublicSeq, readSeq, queries]);
  useEffect(() => {
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [markRead]);
  return markRead;
}
