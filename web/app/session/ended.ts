import { isRecord } from '@platewright/browser/session';
import { useWaits } from '@platewright/ui/hydration';
import { useLocation } from 'react-router';

/** What goes with somebody to the sign-in whose session ended on an open page. */
export const sessionEnded = { sessionEnded: true } as const;

/** Whether this sign-in was reached so; told after the first render, which is the server's and knows no history. */
export function useSessionEnded(): boolean {
  const state: unknown = useLocation().state;
  const isEnded = isRecord(state) && state['sessionEnded'] === true;
  return !useWaits(isEnded) && isEnded;
}
