import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { lazy, Suspense, useEffect, useState } from 'react';
import { runAfterFirstUse } from './hydration.tsx';
import type { ToastMessage } from './toast-message.ts';

const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a toast and returns its key. Errors and toasts with an action stay for 10 s, others for 5 s. */
export function showToast(
  message: ToastMessage,
  timeout = message.tone === 'error' || message.action ? 10_000 : 5_000,
): string {
  return toastQueue.add(message, { timeout });
}

const loadToastList = () => import('./toast-list.tsx');
const RETRY_MS = 5_000;
/** Never fails: a toast that cannot be shown yet must not take the page with it. */
async function loadUntilThere(): ReturnType<typeof loadToastList> {
  for (;;)
    try {
      return await loadToastList();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}
const LazyToastList = lazy(loadUntilThere);

interface Props {
  /** Loads the code of the list with the page. */
  readonly isEager?: boolean;
}

/**
 * Renders the toasts; put it once at the root. The code of the list is loaded after the first use of the page, so that toasts
 * can be shown without a network later.
 */
export function ToastRegion({ isEager = false }: Props) {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    const update = () => setHasToasts((before) => before || toastQueue.visibleToasts.length > 0);
    update();
    return toastQueue.subscribe(update);
  }, []);
  useEffect(() => {
    const load = () => void loadToastList().catch(() => undefined);
    if (!isEager) return runAfterFirstUse(load);
    load();
    return undefined;
  }, [isEager]);
  return (
    hasToasts && (
      <Suspense>
        <LazyToastList queue={toastQueue} />
      </Suspense>
    )
  );
}
