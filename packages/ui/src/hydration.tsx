import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => undefined;

const no = () => false;
const yes = () => true;

/**
 * True in the HTML of the server and until the page's script runs, for what `must` wait for it; all else is false at
 * once and is not rendered a second time.
 */
export const useWaits = (must: boolean): boolean => useSyncExternalStore(never, no, must ? yes : no);

/**
 * What somebody typed, or a password manager filled in, before the page's script ran: read from the field once, so that
 * the first render of the script does not take it away.
 * @returns the ref of an element around the input
 */
export function useTypedBefore<T extends HTMLElement>(
  take: (input: HTMLInputElement | HTMLTextAreaElement) => void,
): RefObject<T | null> {
  const box = useRef<T>(null);
  const read = useEffectEvent(take);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (input) read(input);
  }, []);
  return box;
}

const AT_LATEST_MS = 5000;

/** Runs the task once when the browser has nothing else to do. @returns takes it back */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  // Safari does not know rest.
  const timer = setTimeout(task, AT_LATEST_MS / 5);
  return () => clearTimeout(timer);
}
