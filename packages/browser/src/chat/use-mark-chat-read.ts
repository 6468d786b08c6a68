import { useCallback, useEffect, useRef } from 'react';

interface ChatPosition {
  /** Number of the newest message that is loaded and that customers see. */
  readonly newestSeq: number;
  /** How far the server says this person has read; null while that is not known. */
  readonly readSeq: number | null;
}

/**
 * Returns a function that marks messages as read once they were on the screen: called when the list shows its end, and by
 * itself when the person comes back to the page meanwhile. A failed call is made again with the next message.
 * @param mark makes the call and loads what follows from it, stable
 */
export function useMarkChatRead(
  { newestSeq, readSeq }: ChatPosition,
  mark: (seq: number) => Promise<void>,
): () => void {
  const marked = useRef(0);
  const markRead = useCallback(() => {
    if (readSeq === null || newestSeq <= Math.max(readSeq, marked.current)) return;
    if (document.visibilityState !== 'visible') return;
    const before = marked.current;
    marked.current = newestSeq;
    mark(newestSeq).catch(() => {
      marked.current = before;
    });
  }, [newestSeq, readSeq, mark]);
  useEffect(() => {
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [markRead]);
  return markRead;
}
