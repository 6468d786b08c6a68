import type { HouseEvent } from './events.ts';

/** What is open in sessions that have ended is cut off after the commit. */
export function tellEnded(raise: (event: HouseEvent) => void, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) raise({ type: 'sessionsEnded', orderId: null, companyId: null, userId: null, sessionIds });
}
