import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { NOTIFICATIONS_QUERY_KEY } from '../notifications/notifications-query-key.ts';
import { chatKey, UNREAD_CHATS_KEY } from './chat-queries.ts';

/**
 * Marks messages as read once they were on the screen: when the list shows its end, and when the person comes back to
 * the page meanwhile. A failed call is made again with the next message.
 * @param newestSeq number of the newest message that is loaded
 * @param readSeq how far the server says this person has read; null while that is not known
 */
export function useMarkRead(orderId: number, newestSeq: number, readSeq: number | null): () => void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const markRead = useCallback(() => {
    if (readSeq === null || newestSeq <= Math.max(readSeq, marked.current)) return;
    if (document.visibilityState !== 'visible') return;
    const before = marked.current;
    marked.current = newestSeq;
    api.chatRead({ orderId, seq: newestSeq }).then(
      () => {
        const overview = ['orders', 'overview'];
        for (const queryKey of [chatKey(orderId, 'members'), UNREAD_CHATS_KEY, NOTIFICATIONS_QUERY_KEY, overview])
          void queries.invalidateQueries({ queryKey });
        void queries.invalidateQueries({ queryKey: ['order', orderId, 'unread'] });
      },
      () => {
        marked.current = before;
      },
    );
  }, [orderId, newestSeq, readSeq, queries]);
  useEffect(() => {
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [markRead]);
  return markRead;
}
