import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import { unsavedForms, type LeaveQuestion } from '@platewright/browser/unsaved-forms';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';

// The guard stands from the first moment on; only what it shows comes later, when something is typed.
const loadDialog = () => importWithRetry(() => import('./leave-dialog.tsx'));
const LeaveDialog = lazy(loadDialog);

const isSamePage = (a: Location, b: Location): boolean => a.pathname === b.pathname && a.search === b.search;

const getServerQuestion = () => null;
const getServerHasAny = () => false;

/** Asks before typed values are left, by a link, by Back, or by a button that closes a form. */
export function LeaveGuard() {
  const asked = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.getQuestion, getServerQuestion);
  const isSomethingTyped = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.hasAny, getServerHasAny);
  useEffect(() => {
    // A failure is thrown where the dialog is shown.
    if (isSomethingTyped) void loadDialog().catch(() => undefined);
  }, [isSomethingTyped]);
  const [isLossy, setLossy] = useState(false);
  const shownLocation = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A page that is still shown, although its address is left already, has been asked about.
    const isLeaving =
      unsavedForms.hasAny() && isSamePage(currentLocation, shownLocation) && !isSamePage(currentLocation, nextLocation);
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
