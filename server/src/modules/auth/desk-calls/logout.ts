import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endDeviceSessions } from '../sessions.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskLogout: Handler<'deskLogout'> = async ({ uniqueId }, { tx, deps, principal, publish }) => {
  const person = principal.kind === 'staff' ? { kind: principal.kind, id: principal.staffId } : null;
  publishSessionsEnded(publish, await endDeviceSessions(tx, deps.clock.now(), 'staff', uniqueId, person));
  return null;
};
