import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../../platform/db/database.ts';
import { translate } from '../../../platform/translate.ts';
import { rememberDevice } from '../known-devices.ts';
import { canUseLink, findLink, loadLinkState, canEmailLink, consumeLink } from '../one-time-links.ts';
import {
  completePasswordChange,
  createLinkExpiredError,
  createPasswordUnchangedError,
  findPasswordHash,
  updatePasswordHash,
} from '../password-change.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { clearGuesses } from '../second-factor/check-second-factor.ts';
import { findAccountByEmail, findAccountById, activateUser, lockUser } from '../store.ts';
import type { Handler, StagedHandler } from '../../../platform/http/handler-context.ts';

export const forgotpasswordIndex: Handler<'forgotpasswordIndex'> = async ({ email }, { tx, deps, lang }) => {
  const found = await findAccountByEmail(tx, email);
  // The specification requires a 400 here (spec decision 31); the call's rate limit keeps addresses from being
  // enumerated.
  if (!found) throw new CallError('emailUnknown', { fields: { email: { key: 'emailUnknown' } } });
  if (await canEmailLink(tx, deps, 'reset', found.userId)) {
    await deps.jobs.enqueue(tx, 'email', { kind: 'reset', userId: found.userId, params: {}, orderId: null });
  }
  return { message: translate(lang, 'auth.resetSent') };
};

// Staged, like the next one: no transaction is open while a password is hashed.
export const forgotpasswordNewPassword: StagedHandler<'forgotpasswordNewPassword'> = {
  run: async ({ token, password }, ctx) => {
    const { deps, lang, transact } = ctx;
    const link = await findLink(deps.database.db, deps, ['reset'], token);
    if (link?.state !== 'good') throw createLinkExpiredError();
    // The emailed link shows whose account it is, so this tells nobody else's password.
    if (await verifyPassword(await findPasswordHash(deps.database.db, link.personId), password))
      throw createPasswordUnchangedError('password');
    const passwordHash = await hashPassword(password);
    const account = await transact(async (inner) => {
      const userId = await consumeLink(inner.tx, deps, 'reset', token);
      if (userId === null) throw createLinkExpiredError();
      const companyId = await updatePasswordHash(inner.tx, userId, passwordHash);
      await completePasswordChange(inner, { type: 'passwordChanged', companyId, userId }, { keepLinks: true });
      return findAccountById(inner.tx, userId);
    });
    // Whoever reads the mailbox of the account is its owner: guesses from elsewhere do not keep them out of the sign-in.
    if (account) rememberDevice(ctx, { kind: 'customer', ...account });
    await clearGuesses(deps, { kind: 'customer', id: link.personId });
    return { message: translate(lang, 'auth.passwordChanged') };
  },
};

export const memberNewPassword: StagedHandler<'memberNewPassword'> = {
  run: async ({ token, password }, ctx) => {
    const { deps, lang, transact } = ctx;
    const createInviteExpiredError = () => new CallError('inviteUsedOrExpired');
    if (!(await canUseLink(deps.database.db, deps, 'invite', token))) throw createInviteExpiredError();
    const passwordHash = await hashPassword(password);
    const email = await transact(async ({ tx }) => {
      const userId = await consumeLink(tx, deps, 'invite', token);
      // The owner may have disabled the member meanwhile: a link does not open a closed account.
      const member = userId === null ? null : ((await activateUser(tx, userId)) ?? (await findMade(tx, userId)));
      if (userId === null || !member) throw createInviteExpiredError();
      await updatePasswordHash(tx, userId, passwordHash);
      return member.email;
    });
    rememberDevice(ctx, { kind: 'customer', email, passwordHash });
    return { message: translate(lang, 'auth.memberReady') };
  },
};

/** A customer whom staff have made, who has no password yet; the row stays locked until the transaction ends. */
async function findMade(tx: Tx, userId: number): Promise<{ readonly email: string } | null> {
  const current = await lockUser(tx, userId);
  return current?.state === 'active' && current.passwordHash === null ? findAccountById(tx, userId) : null;
}

export const usersLinkState: Handler<'usersLinkState'> = async ({ token, purpose }, { tx, deps }) => ({
  state: await loadLinkState(tx, deps, purpose, token),
});
