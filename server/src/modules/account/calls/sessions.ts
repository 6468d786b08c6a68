import { CallError } from '@platewright/contract/call-errors';
import { endSession, endSessions, listSessions, publishSessionsEnded } from '../../auth/index.ts';
import { parseUserAgent } from '../user-agent.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/* The caller's open sessions, and ending them from another device. */

export const sessionsList: Handler<'sessionsList'> = async (_input, ctx) => {
  const principal = getCustomerPrincipal(ctx);
  const person = { kind: 'customer', id: principal.userId } as const;
  const rows = await listSessions(ctx.tx, person, ctx.deps.clock.now());
  const sessions = rows.map((row) => ({
    id: row.id,
    ...parseUserAgent(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.rotatedAt.toISOString(),
    current: row.id === principal.sessionId,
  }));
  return { sessions: [...sessions.filter((one) => one.current), ...sessions.filter((one) => !one.current)] };
};

export const sessionsEnd: Handler<'sessionsEnd'> = async ({ id }, ctx) => {
  const { userId, companyId } = getCustomerPrincipal(ctx);
  const ended = await endSession(ctx.tx, { kind: 'customer', id: userId }, ctx.deps.clock.now(), id);
  if (!ended) throw new CallError('notFound');
  publishSessionsEnded(ctx.publish, [id], { companyId, userId });
  return null;
};

export const sessionsEndAll: Handler<'sessionsEndAll'> = async ({ which }, ctx) => {
  const { userId, companyId, sessionId } = getCustomerPrincipal(ctx);
  const exceptSessionId = which === 'others' ? sessionId : undefined;
  const person = { kind: 'customer', id: userId } as const;
  const sessionIds = await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'signOut', exceptSessionId);
  publishSessionsEnded(ctx.publish, sessionIds, { companyId, userId });
  return null;
};
