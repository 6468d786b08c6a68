import { CallError } from '@platewright/contract/call-errors';
import { MAX_MEMBERS } from '@platewright/domain/members/members';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { createEmailTakenError } from '../../auth/index.ts';
import { lockAndCountMembers, insertMember } from '../store.ts';
import { assertRoleExists } from './change-member.ts';
import { getCustomerPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

// Staged: of two invitations at once the unique index on e-mails refuses one, which aborts its transaction.
export const membersAdd: StagedHandler<'membersAdd'> = {
  run: async ({ lang, ...person }, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    try {
      await ctx.transact(async ({ tx, publish, deps }) => {
        await assertRoleExists(tx, person.roleId);
        if ((await lockAndCountMembers(tx, companyId)) >= MAX_MEMBERS)
          throw new CallError('membersTooMany', { params: { max: MAX_MEMBERS } });
        const userId = await insertMember(tx, {
          ...person,
          companyId,
          lang: lang ?? ctx.lang,
          createdAt: deps.clock.now(),
        });
        publish({ type: 'memberInvited', companyId, userId });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error;
      throw createEmailTakenError();
    }
    return null;
  },
};
