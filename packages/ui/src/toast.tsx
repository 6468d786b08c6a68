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
const LazyToastList = lazy(loadToastList);

/**
 * Renders the toasts; put it once at the root. The code of the list is loaded after the first use of the page, so that toasts
 * can be shown without a network later.
 */
export function ToastRegion() {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    const update = () => setHasToasts((before) => before || toastQueue.visibleToasts.length > 0);
    update();
    return toastQueue.subscribe(update);
  }, []);
  useEffect(() => runAfterFirstUse(() => void loadToastList().catch(() => undefined)), []);
  return (
    hasToasts && (
      <Suspense>
        <LazyToastList queue={toastQueue} />
      </Suspense>
    )
  );
}
