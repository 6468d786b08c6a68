import { moveGuestDrafts } from '../../forms/form-drafts.ts';
import { session, type Session } from '../../session/session-store.ts';
import { clearReturnPath } from './return-path.ts';

let isComplete = false;

/** Whether a sign-in is loading the next page, so that this page must not redirect. */
export const isSignInComplete = (): boolean => isComplete;

/** Stores the session and loads the page that the person came from (specification 000 section 2). */
export function completeSignIn(signedIn: Session, to: string): void {
  isComplete = true;
  session.save(signedIn);
  moveGuestDrafts(signedIn.userId);
  clearReturnPath();
  window.location.assign(to);
}
