import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';

const subscribeToNothing = () => () => undefined;

const returnFalse = () => false;
const returnTrue = () => true;

/**
 * True in the HTML of the server and until hydration when `must` is set; otherwise always false, which avoids a second
 * render.
 */
export const useAwaitsHydration = (must: boolean): boolean =>
  useSyncExternalStore(subscribeToNothing, returnFalse, must ? returnTrue : returnFalse);

/**
 * Passes the content of an input to `onInput` once after hydration: what the user typed, or a password manager filled in,
 * before the script ran would be overwritten by the first render.
 * @returns the ref for an element around the input
 */
export function useInputBeforeHydration<T extends HTMLElement>(
  onInput: (input: HTMLInputElement | HTMLTextAreaElement) => void,
): RefObject<T | null> {
  const root = useRef<T>(null);
  const passInput = useEffectEvent(onInput);
  useEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (input) passInput(input);
  }, []);
  return root;
}

const IDLE_TIMEOUT_MS = 5000;

/** Runs a task once when the browser is idle. @returns the function that cancels it */
export function runWhenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(task, IDLE_TIMEOUT_MS / 5);
  return () => clearTimeout(timer);
}
