import { isRecord } from '@platewright/browser/session-store';
import { useAwaitsHydration } from '@platewright/ui/hydration';
import { useLocation } from 'react-router';

/** State of the history entry for the sign-in after a session has ended on an open page. */
export const sessionEndedState = { sessionEnded: true } as const;

/** Whether the sign-in was reached because a session ended; false until hydration, because the server knows no history state. */
export function useSessionEnded(): boolean {
  const state: unknown = useLocation().state;
  const isEnded = isRecord(state) && state['sessionEnded'] === true;
  return !useAwaitsHydration(isEnded) && isEnded;
}
