import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { unsavedForms, type LeaveQuestion } from '@platewright/browser/unsaved-forms';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';

const LeaveDialog = lazyWithRetry(() => import('./leave-dialog.tsx'));
const getServerQuestion = () => null;

/** Asks before typed values are left, by a link, by Back, or by a button that closes a form. */
export function LeaveGuard() {
  const asked = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.getQuestion, getServerQuestion);
  const [isLossy, setLossy] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      unsavedForms.hasAny() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search);
    if (isLeaving) setLossy(unsavedForms.isLossy());
    return isLeaving;
  });
  const question: LeaveQuestion | null =
    blocker.state === 'blocked' ? { isLossy, leave: () => blocker.proceed(), stay: () => blocker.reset() } : asked;
  return (
    question && (
      <Suspense>
        <LeaveDialog question={question} />
      </Suspense>
    )
  );
}
