import { CallError, fieldError } from '@platewright/contract/call-errors';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import { revokeLinks } from './one-time-links.ts';
import type { PersonRef } from './person-ref.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';
import { endSessions } from './sessions.ts';

/** The link in the address of a password form is used or expired. */
export const createLinkExpiredError = (): CallError =>
  new CallError('linkUsedOrExpired', { fields: { password: { key: 'linkUsedOrExpired' } } });

export const createOldPasswordError = (): CallError =>
  new CallError('oldPasswordWrong', { fields: { oldPassword: { key: 'oldPasswordWrong' } } });

/** A new password is one: the old one may be known to somebody else. */
export const createPasswordUnchangedError = (field: string): CallError => fieldError(field, 'passwordUnchanged');

export const findPasswordHash = async (tx: Tx, userId: number): Promise<string | null> =>
  (await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)))[0]?.hash ?? null;

/** Stores a customer's password hash and returns the id of the customer's company. */
export async function updatePasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ companyId: users.companyId });
  if (!row) throw new Error(`User ${userId} does not exist.`);
  return row.companyId;
}

/**
 * Shuts out whoever knew the old password, after the new one was stored: ends the person's sessions, revokes emailed
 * links and publishes `event`, which names the person.
 * @param keepSessionId the session in which the password was changed
 * @param keepLinks after a reset of an unconfirmed account, whose confirmation link must stay valid
 */
export async function completePasswordChange(
  { tx, deps, publish }: Pick<HandlerContext, 'tx' | 'deps' | 'publish'>,
  event: DomainEventOf<'passwordChanged' | 'staffPasswordSet'>,
  { keepSessionId, keepLinks = false }: { readonly keepSessionId?: string; readonly keepLinks?: boolean } = {},
): Promise<void> {
  const person: PersonRef =
    event.type === 'passwordChanged' ? { kind: 'customer', id: event.userId } : { kind: 'staff', id: event.staffId };
  if (!keepLinks) await revokeLinks(tx, deps, person);
  const sessionIds = await endSessions(tx, person, deps.clock.now(), 'password', keepSessionId);
  publish(event);
  publishSessionsEnded(publish, sessionIds, event.type === 'passwordChanged' ? event : null);
}
