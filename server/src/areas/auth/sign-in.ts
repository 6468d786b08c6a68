import { Refusal } from '@platewright/contract/refusals';
import { hashPassword, isOutdated, verifyPassword } from '../../access/passwords.ts';
import { endDevice, renewSession, type Signed } from '../../access/session.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { tellEnded } from '../../events/ended.ts';
import { admit } from './admit.ts';
import { presentAccount } from './present.ts';
import { accountByEmail, accountById, renewHash, type Account } from './store.ts';

type Names = 'usersAuthenticate' | 'usersRefreshToken' | 'usersLogout' | 'accountMe';

export const signInHandlers: Handlers<Names> = {
  // Staged: hashing takes its time and no transaction waits for it; what a refusal leaves behind must be committed.
  usersAuthenticate: {
    staged: async ({ email, password, uniqueId }, { deps, lang, transact }) => {
      const found = await accountByEmail(deps.database.read, email);
      const fits = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !fits) throw new Refusal('wrongCredentials');

      // The only moment the password is known: a hash of cheaper days is made anew.
      const hash = found.passwordHash;
      const better = hash !== null && isOutdated(hash) ? await hashPassword(password) : null;

      const outcome = await transact(async (ctx) => {
        const admitted = await admit(ctx, found, uniqueId);
        if (hash !== null && better !== null) await renewHash(ctx.tx, found.userId, hash, better);
        return admitted;
      });
      if ('refused' in outcome) {
        throw new Refusal(outcome.refused === 'changedMeanwhile' ? 'wrongCredentials' : outcome.refused);
      }
      return { ...outcome.signed, ...presentAccount(found, lang) };
    },
  },
  usersRefreshToken: {
    staged: async (input, { deps, lang, userAgent, transact }) => {
      const renewed = await transact(async ({ tx, raise }): Promise<{ signed: Signed; account: Account } | null> => {
        const renewal = await renewSession(tx, deps, 'customer', { ...input, userAgent, lang });
        if (!renewal.ok) tellEnded(raise, renewal.ended);
        const account = renewal.ok && 'userId' in renewal.who ? await accountById(tx, renewal.who.userId) : null;
        return renewal.ok && account ? { signed: renewal.signed, account } : null;
      });
      if (!renewed) throw new Refusal('sessionEnded');
      return { ...renewed.signed, ...presentAccount(renewed.account, lang) };
    },
  },
  usersLogout: async ({ uniqueId }, { tx, deps, actor, raise }) => {
    const who = actor.kind === 'customer' ? { userId: actor.userId } : null;
    tellEnded(raise, await endDevice(tx, deps.clock.now(), 'customer', uniqueId, who));
    return null;
  },
  accountMe: async (_input, ctx) => {
    const account = await accountById(ctx.tx, customer(ctx).userId);
    if (!account) throw new Refusal('sessionEnded');
    return presentAccount(account, ctx.lang);
  },
};
