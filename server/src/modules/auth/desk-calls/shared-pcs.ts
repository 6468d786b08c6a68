import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { SharedPcSort } from '@platewright/contract/modules/auth/shared-pc-desk-calls';
import { alias } from 'drizzle-orm/pg-core';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import { sessions, sharedPcs, staff } from '../../../platform/db/schema/index.ts';
import { ilikeContains } from '../../../platform/db/text-search.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endDeviceSessions, endSharedPcSessions } from '../sessions.ts';
import { loadLockSeconds, storeLockSeconds } from '../shared-pcs/store.ts';

/* The shared PCs of the operator, for whoever manages staff. */

const sortExpressions = {
  name: sql`lower(${sharedPcs.name})`,
  createdAt: sharedPcs.createdAt,
  // Those that nobody ever used sort before all others.
  lastUsedAt: sql`coalesce(${sharedPcs.lastUsedAt}, '-infinity')`,
} as const satisfies Record<SharedPcSort, unknown>;

const creator = alias(staff, 'creator');
const user = alias(staff, 'last_user');

export const deskSharedPcs: Handler<'deskSharedPcs'> = async ({ search, state, sort, direction, ...page }, { tx }) => {
  const { offset, limit } = toOffsetAndLimit(page);
  const condition = and(
    search === '' ? undefined : ilikeContains(sharedPcs.name, search),
    state && (state === 'revoked' ? isNotNull(sharedPcs.revokedAt) : isNull(sharedPcs.revokedAt)),
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await tx
    .select({ pc: sharedPcs, createdBy: creator.name, lastUsedBy: user.name })
    .from(sharedPcs)
    .innerJoin(creator, eq(creator.id, sharedPcs.createdBy))
    .leftJoin(user, eq(user.id, sharedPcs.lastUsedBy))
    .where(condition)
    .orderBy(order(sortExpressions[sort]), order(sharedPcs.id))
    .limit(limit)
    .offset(offset);
  return {
    sharedPcs: {
      rows: rows.map(({ pc, createdBy, lastUsedBy }) => ({
        id: pc.id,
        name: pc.name,
        state: pc.revokedAt ? ('revoked' as const) : ('registered' as const),
        createdAt: pc.createdAt.toISOString(),
        createdBy,
        lastUsedAt: pc.lastUsedAt?.toISOString() ?? null,
        lastUsedBy,
        revokedAt: pc.revokedAt?.toISOString() ?? null,
      })),
      count: await tx.$count(sharedPcs, condition),
    },
    lockSeconds: await loadLockSeconds(tx),
  };
};

export const deskRegisterSharedPc: Handler<'deskRegisterSharedPc'> = async ({ name }, ctx) => {
  const { tx, deps, publish, sharedPc } = ctx;
  const { staffId, sessionId } = getStaffPrincipal(ctx);
  const now = deps.clock.now();
  const { token, hash } = deps.tokens.createSecret();
  const [pc] = await tx
    .insert(sharedPcs)
    .values({ name, secretHash: hash, createdBy: staffId, createdAt: now })
    .returning({ id: sharedPcs.id })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'shared_pcs_name') ? new CallError('sharedPcNameTaken') : error;
    });
  if (!pc) throw new Error('Registering a shared PC returned no row.');
  publish({ type: 'sharedPcRegistered', sharedPcId: pc.id, name, byId: staffId });
  // From now on the browser opens by badge or PIN only: nobody stays signed in there.
  const [own] = await tx.select({ device: sessions.uniqueId }).from(sessions).where(eq(sessions.id, sessionId));
  if (own) publishSessionsEnded(publish, await endDeviceSessions(tx, now, 'staff', own.device, null));
  sharedPc.write(token);
  return { sharedPc: { name, lockSeconds: await loadLockSeconds(tx) } };
};

export const deskRevokeSharedPc: Handler<'deskRevokeSharedPc'> = async ({ sharedPcId }, ctx) => {
  const { tx, deps, publish } = ctx;
  const now = deps.clock.now();
  const [pc] = await tx
    .update(sharedPcs)
    .set({ revokedAt: now })
    .where(and(eq(sharedPcs.id, sharedPcId), isNull(sharedPcs.revokedAt)))
    .returning({ name: sharedPcs.name });
  if (!pc) {
    // Doing the same twice is no error.
    if ((await tx.$count(sharedPcs, eq(sharedPcs.id, sharedPcId))) > 0) return null;
    throw new CallError('notFound');
  }
  publish({ type: 'sharedPcRevoked', sharedPcId, name: pc.name, byId: getStaffPrincipal(ctx).staffId });
  publishSessionsEnded(publish, await endSharedPcSessions(tx, now, 'revoked', { sharedPcId }));
  return null;
};

export const deskSetSharedPcLock: Handler<'deskSetSharedPcLock'> = async ({ lockSeconds, seen }, ctx) => {
  const { tx, publish } = ctx;
  await lockByName(tx, 'sharedPcLock');
  const before = await loadLockSeconds(tx);
  if (before !== seen) throw new CallError('changedMeanwhile');
  if (before === lockSeconds) return null;
  await storeLockSeconds(tx, lockSeconds);
  publish({ type: 'sharedPcLockSet', before, after: lockSeconds, byId: getStaffPrincipal(ctx).staffId });
  return null;
};
