import { clearUnsavedForm } from '../../forms/use-persist-unsaved-form.ts';
import { session, type Session } from '../../session/session-store.ts';
import { clearReturnPath } from './return-path.ts';

let isComplete = false;

/** Whether a sign-in is loading the next page, so that this page must not redirect. */
export const isSignInComplete = (): boolean => isComplete;

/** Stores the session and loads the page that the person came from (specification 000 section 2). */
export function completeSignIn(signedIn: Session, to: string): void {
  isComplete = true;
  session.save(signedIn);
  // The next person at this tab must not see the email address that was typed.
  clearUnsavedForm('auth');
  clearReturnPath();
  window.location.assign(to);
}
