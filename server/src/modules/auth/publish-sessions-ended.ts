import type { Publish } from '../../platform/outbox/domain-events.ts';

/**
 * Publishes that sessions have ended, so that their open sockets are closed after the commit. `owner` is stored with the
 * event when the sessions are those of a customer.
 */
export function publishSessionsEnded(
  publish: Publish,
  sessionIds: readonly string[],
  owner: { readonly companyId: number; readonly userId: number } | null = null,
): void {
  if (sessionIds.length === 0) return;
  publish({
    type: 'sessionsEnded',
    ...(owner ? { companyId: owner.companyId, userId: owner.userId } : {}),
    sessionIds,
  });
}
