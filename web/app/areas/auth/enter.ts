import { forgetTyping } from '../../forms/use-kept-typing.ts';
import { session, type Session } from '../../session/store.ts';
import { forgetWayBack } from './way-back.ts';

let leaving = false;

/** A sign-in has begun to load the next page: nothing on this one needs to lead anywhere. */
export const isLeaving = (): boolean => leaving;

/** Stores who signed in and goes where they came from, with a full load (specification 000 section 2). */
export function enter(signedIn: Session, to: string): void {
  leaving = true;
  session.store(signedIn);
  // Whoever sits at this tab later is not shown who it was.
  forgetTyping('entry');
  forgetWayBack();
  window.location.assign(to);
}
