import { unsavedForms, type LeaveQuestion } from '@platewright/browser/unsaved-forms';
import { useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';

const getServerQuestion = () => null;

/** Asks before typed values are left, by a link, by Back, or by a button that closes a form. */
export default function LeaveGuard() {
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
  return question && <LeaveDialog question={question} />;
}
