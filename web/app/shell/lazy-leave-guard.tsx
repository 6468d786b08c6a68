import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Suspense, useSyncExternalStore } from 'react';

const LeaveGuard = lazyWithRetry(() => import('./leave-guard.tsx'));
const getServerSnapshot = () => false;

/** The question before typed values are left, loaded when something is typed: most pages are only read. */
export function LazyLeaveGuard() {
  const isNeeded = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.hasAny, getServerSnapshot);
  return (
    isNeeded && (
      <Suspense>
        <LeaveGuard />
      </Suspense>
    )
  );
}
