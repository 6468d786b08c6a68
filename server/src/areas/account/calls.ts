import { Refusal, wrongField } from '@platewright/contract/refusals';
import { may } from '@platewright/domain/people/may';
import { voidLinks } from '../../access/links.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { endSessionsOf } from '../../access/session.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { say } from '../../texts.ts';
import { paperHandlers } from './papers.ts';
import { presentOwnAccount } from './present.ts';
import { sessionHandlers } from './sessions.ts';
import { hashOf, lockAccount, writeCompanyName, writeNames, writePassword } from './store.ts';

type Names =
  | 'accountUpdate'
  | 'accountChangePassword'
  | 'accountPapers'
  | 'accountSendPapers'
  | 'sessionsList'
  | 'sessionsEnd'
  | 'sessionsEndAll';

const wrongOldPassword = () =>
  new Refusal('oldPasswordWrong', { fields: { oldPassword: { key: 'oldPasswordWrong' } } });

export const accountHandlers: Handlers<Names> = {
  ...sessionHandlers,
  ...paperHandlers,
  accountUpdate: async ({ firstname, middlename, lastname, phone, companyName }, ctx) => {
    const actor = customer(ctx);
    const row = await lockAccount(ctx.tx, actor.userId);
    if (!row) throw new Refusal('sessionEnded');
    const names = { firstname, middlename, lastname };
    // Phone and company are the owner's: what a member sends of them is dropped [ACC-12].
    if (!may(actor, 'account.updateCompany').ok) {
      await writeNames(ctx.tx, actor.userId, names);
      return presentOwnAccount({ ...row, ...names });
    }
    if (!phone) throw wrongField('phone', 'phoneNumberRequired');
    await writeNames(ctx.tx, actor.userId, { ...names, phone });
    if (companyName !== undefined) await writeCompanyName(ctx.tx, row.companyId, companyName);
    return presentOwnAccount({ ...row, ...names, phone, companyName: companyName ?? row.companyName });
  },
  // Staged: hashing takes its time and no transaction waits for it.
  accountChangePassword: {
    staged: async ({ oldPassword, newPassword }, ctx) => {
      const { deps, lang } = ctx;
      const { userId, companyId, sessionId } = customer(ctx);
      const known = await hashOf(deps.database.read, userId);
      if (!(await verifyPassword(known, oldPassword))) throw wrongOldPassword();
      const passwordHash = await hashPassword(newPassword);
      await ctx.transact(async ({ tx, raise }) => {
        const row = await lockAccount(tx, userId);
        // Changed meanwhile in another place: what was typed as the old password is not the old one any more.
        if (row?.passwordHash !== known) throw wrongOldPassword();
        await writePassword(tx, userId, passwordHash);
        await voidLinks(tx, deps, { userId });
        // Whoever else knew the old password is out; this session stays.
        const sessionIds = await endSessionsOf(tx, { userId }, deps.clock.now(), 'password', sessionId);
        raise({ type: 'passwordChanged', orderId: null, companyId, userId });
        raise({ type: 'sessionsEnded', orderId: null, companyId, userId, sessionIds });
      });
      return { message: say(lang, 'entry.ownPasswordChanged') };
    },
  },
};
