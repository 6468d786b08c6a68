import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const subscribeToNothing = () => () => undefined;

const returnFalse = () => false;
const returnTrue = () => true;

/**
 * True in the HTML of the server and until hydration when `must` is set; otherwise always false, which avoids a second
 * render.
 */
export const useAwaitsHydration = (must: boolean): boolean =>
  useSyncExternalStore(subscribeToNothing, returnFalse, must ? returnTrue : returnFalse);

function createHydrationSnapshots() {
  let isHydrated = false;
  return {
    read: () => isHydrated,
    // React asks for the snapshot of the server only while it hydrates.
    readServer: () => (isHydrated = typeof window !== 'undefined'),
  };
}

/** True in the browser for a component whose HTML came from the server, as long as it is mounted; renders it once only. */
export function useIsHydrated(): boolean {
  const [{ read, readServer }] = useState(createHydrationSnapshots);
  return useSyncExternalStore(subscribeToNothing, read, readServer);
}

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

/** A file that is dragged in from another window comes without a moving pointer. */
const FIRST_USES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'dragenter'] as const;
const UNUSED_MS = 10_000;

/**
 * Runs a task once when the page is used for the first time, at the latest after ten seconds, and the browser is idle: what a
 * page does not need before would only delay its first use on a phone. @returns the function that cancels it
 */
export function runAfterFirstUse(task: () => void): () => void {
  let cancelIdle = () => {};
  const stopWaiting = () => {
    clearTimeout(timer);
    for (const type of FIRST_USES) window.removeEventListener(type, start, { capture: true });
  };
  const start = () => {
    stopWaiting();
    cancelIdle = runWhenIdle(task);
  };
  const timer = setTimeout(start, UNUSED_MS);
  for (const type of FIRST_USES) window.addEventListener(type, start, { capture: true, passive: true });
  return () => {
    stopWaiting();
    cancelIdle();
  };
}
