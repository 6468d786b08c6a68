import { Refusal } from '@platewright/contract/refusals';
import { mayMailLink } from '../../access/links.ts';
import { verifyPassword } from '../../access/passwords.ts';
import { endDevice, openSession, renewSession, type Signed } from '../../access/session.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { presentAccount } from './present.ts';
import { accountByEmail, accountById, lockUser, type Account } from './store.ts';

type Names = 'usersAuthenticate' | 'usersRefreshToken' | 'usersLogout' | 'accountMe';

type Outcome =
  { readonly signed: Signed } | { readonly refused: 'wrongCredentials' | 'notConfirmed' | 'accountBlocked' };

export const signInHandlers: Handlers<Names> = {
  // Staged: hashing takes its time and no transaction waits for it; what a refusal leaves behind must be committed.
  usersAuthenticate: {
    staged: async ({ email, password, uniqueId }, { deps, lang, transact }) => {
      const found = await accountByEmail(deps.database.read, email);
      const fits = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !fits) throw new Refusal('wrongCredentials');

      const outcome = await transact(async ({ tx }): Promise<Outcome> => {
        const now = await lockUser(tx, found.userId);
        if (!now || now.passwordHash !== found.passwordHash) return { refused: 'wrongCredentials' };
        if (now.state === 'unconfirmed') {
          // There is no other way to a second confirmation letter (decisions 19).
          if (await mayMailLink(tx, deps, 'confirm', found.userId)) {
            await deps.jobs.send(tx, 'letter', { kind: 'confirm', userId: found.userId, params: {}, orderId: null });
          }
          return { refused: 'notConfirmed' };
        }
        if (now.state !== 'active') return { refused: 'accountBlocked' };
        return { signed: await openSession(tx, deps, { userId: found.userId }, uniqueId) };
      });
      if ('refused' in outcome) throw new Refusal(outcome.refused);
      return { ...outcome.signed, ...presentAccount(found, lang) };
    },
  },
  usersRefreshToken: {
    staged: async (input, { deps, lang, transact }) => {
      const renewed = await transact(async ({ tx }): Promise<{ signed: Signed; account: Account } | null> => {
        const renewal = await renewSession(tx, deps, 'customer', input);
        const account = renewal.ok && 'userId' in renewal.who ? await accountById(tx, renewal.who.userId) : null;
        return renewal.ok && account ? { signed: renewal.signed, account } : null;
      });
      if (!renewed) throw new Refusal('sessionEnded');
      return { ...renewed.signed, ...presentAccount(renewed.account, lang) };
    },
  },
  usersLogout: async ({ uniqueId }, { tx, deps, actor }) => {
    const who = actor.kind === 'customer' ? { userId: actor.userId } : null;
    await endDevice(tx, deps.clock.now(), 'customer', uniqueId, who);
    return null;
  },
  accountMe: async (_input, ctx) => {
    const account = await accountById(ctx.tx, customer(ctx).userId);
    if (!account) throw new Refusal('sessionEnded');
    return presentAccount(account, ctx.lang);
  },
};
