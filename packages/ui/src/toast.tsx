import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from './hydration.tsx';

export type ToastMessage = {
  text: ReactNode;
  tone?: 'info' | 'good' | 'warn' | 'bad';
  /** One way back or on: Undo, Open order. */
  action?: { label: string; onPress: () => void };
};

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a toast from anywhere in the browser; answers its key. Errors and those with an action stay 10 s, others 5 s. */
export function showToast(
  message: ToastMessage,
  timeout = message.tone === 'bad' || message.action ? 10_000 : 5_000,
): string {
  return queue.add(message, { timeout });
}

const load = () => import('./toast-region.tsx');
const Region = lazy(load);

/** Stands once at the root. What draws toasts is loaded when the page is at rest, so that it is there without a network. */
export function ToastRegion() {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const look = () => setUsed((before) => before || queue.visibleToasts.length > 0);
    look();
    return queue.subscribe(look);
  }, []);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    used && (
      <Suspense>
        <Region queue={queue} />
      </Suspense>
    )
  );
}
