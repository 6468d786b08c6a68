import { Refusal } from '@platewright/contract/refusals';
import { linkIsGood, linkState, mayMailLink, useLink } from '../../access/links.ts';
import { hashPassword } from '../../access/passwords.ts';
import { endSessionsOf } from '../../access/session.ts';
import type { Handlers } from '../../http/context.ts';
import { say } from '../../texts.ts';
import { accountByEmail, activate, setPassword } from './store.ts';

type Names = 'forgotpasswordIndex' | 'forgotpasswordNewPassword' | 'memberNewPassword' | 'usersLinkState';

const linkGone = () => new Refusal('linkUsedOrExpired', { fields: { password: { key: 'linkUsedOrExpired' } } });

export const passwordHandlers: Handlers<Names> = {
  forgotpasswordIndex: async ({ email }, { tx, deps, lang }) => {
    const found = await accountByEmail(tx, email);
    // The specification wants a 400 here (decisions 31); the call's limit keeps lists of addresses from being tried.
    if (!found) throw new Refusal('emailUnknown', { fields: { email: { key: 'emailUnknown' } } });
    if (await mayMailLink(tx, deps, 'reset', found.userId)) {
      await deps.jobs.send(tx, 'letter', { kind: 'reset', userId: found.userId, params: {}, orderId: null });
    }
    return { message: say(lang, 'entry.resetSent') };
  },
  forgotpasswordNewPassword: {
    staged: async ({ token, password }, { deps, lang, transact }) => {
      if (!(await linkIsGood(deps.database.read, deps, 'reset', token))) throw linkGone();
      const passwordHash = await hashPassword(password);
      await transact(async ({ tx, raise }) => {
        const userId = await useLink(tx, deps, 'reset', token);
        if (userId === null) throw linkGone();
        const companyId = await setPassword(tx, userId, passwordHash);
        // Whoever knew the old password is out as well, with what is open there, and the person is told.
        const sessionIds = await endSessionsOf(tx, { userId }, deps.clock.now(), 'password');
        raise({ type: 'passwordChanged', orderId: null, companyId, userId });
        raise({ type: 'sessionsEnded', orderId: null, companyId, userId, sessionIds });
      });
      return { message: say(lang, 'entry.passwordChanged') };
    },
  },
  memberNewPassword: {
    staged: async ({ token, password }, { deps, lang, transact }) => {
      const gone = () => new Refusal('inviteUsedOrExpired');
      if (!(await linkIsGood(deps.database.read, deps, 'invite', token))) throw gone();
      const passwordHash = await hashPassword(password);
      await transact(async ({ tx }) => {
        const userId = await useLink(tx, deps, 'invite', token);
        // The owner may have disabled the member meanwhile: a link does not open a closed account.
        if (userId === null || !(await activate(tx, userId))) throw gone();
        await setPassword(tx, userId, passwordHash);
      });
      return { message: say(lang, 'entry.memberReady') };
    },
  },
  usersLinkState: async ({ token, purpose }, { tx, deps }) => ({ state: await linkState(tx, deps, purpose, token) }),
};
