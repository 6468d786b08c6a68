import { mayMailLink } from '../../access/links.ts';
import { openSession, type Signed } from '../../access/session.ts';
import type { Context } from '../../http/context.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { lockUser, type Account } from './store.ts';

export type Admitted =
  | { readonly signed: Signed }
  | { readonly refused: 'changedMeanwhile' | 'notConfirmed' | 'accountBlocked' | 'memberDisabled' };

/**
 * Lets somebody in who has proven to be this person: opens the session, or says why not. Answers instead of throwing,
 * because the letter to an unconfirmed account must be committed with the refusal.
 * @param told what that letter says besides
 */
export async function admit(
  { tx, deps, userAgent }: Pick<Context, 'tx' | 'deps' | 'userAgent'>,
  found: Account,
  uniqueId: string,
  told: JobData['letter']['params'] = {},
): Promise<Admitted> {
  const now = await lockUser(tx, found.userId);
  // Hashes differ when the password was changed between the check and here.
  if (!now || now.passwordHash !== found.passwordHash) return { refused: 'changedMeanwhile' };
  if (now.state === 'unconfirmed') {
    // There is no other way to a second letter (decisions 19). Who was invited and has no password yet is invited again.
    const kind = now.passwordHash === null ? 'invite' : 'confirm';
    if (await mayMailLink(tx, deps, kind, found.userId)) {
      await deps.jobs.send(tx, 'letter', { kind, userId: found.userId, params: told, orderId: null });
    }
    return { refused: 'notConfirmed' };
  }
  if (now.state === 'disabled') return { refused: 'memberDisabled' };
  if (now.state !== 'active') return { refused: 'accountBlocked' };
  return { signed: await openSession(tx, deps, { userId: found.userId }, uniqueId, userAgent) };
}
