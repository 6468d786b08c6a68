import { Refusal } from '@platewright/contract/refusals';
import { endSession, endSessionsOf, sessionsOf } from '../../access/session.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { deviceOf } from './devices.ts';

type Names = 'sessionsList' | 'sessionsEnd' | 'sessionsEndAll';

/** Where one is signed in, and signing out from afar. */
export const sessionHandlers: Handlers<Names> = {
  sessionsList: async (_input, ctx) => {
    const actor = customer(ctx);
    const rows = await sessionsOf(ctx.tx, { userId: actor.userId }, ctx.deps.clock.now());
    const sessions = rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.rotatedAt.toISOString(),
      current: row.id === actor.sessionId,
    }));
    return { sessions: [...sessions.filter((one) => one.current), ...sessions.filter((one) => !one.current)] };
  },
  sessionsEnd: async ({ id }, ctx) => {
    const { userId, companyId } = customer(ctx);
    const ended = await endSession(ctx.tx, { userId }, ctx.deps.clock.now(), id);
    if (!ended) throw new Refusal('notFound');
    ctx.raise({ type: 'sessionsEnded', orderId: null, companyId, userId, sessionIds: [id] });
    return null;
  },
  sessionsEndAll: async ({ which }, ctx) => {
    const { userId, companyId, sessionId } = customer(ctx);
    const but = which === 'others' ? sessionId : undefined;
    const sessionIds = await endSessionsOf(ctx.tx, { userId }, ctx.deps.clock.now(), 'signOut', but);
    ctx.raise({ type: 'sessionsEnded', orderId: null, companyId, userId, sessionIds });
    return null;
  },
};
