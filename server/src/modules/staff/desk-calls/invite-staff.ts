import { isUniqueViolation } from '../../../platform/db/database.ts';
import { createEmailTakenError } from '../../auth/index.ts';
import { inviteStaff } from '../staff-accounts.ts';
import { lockStaffManagement } from './change-account.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

// Staged: of two invitations at once the unique index on e-mails refuses one, which aborts its transaction.
export const deskInviteStaff: StagedHandler<'deskInviteStaff'> = {
  run: async (person, ctx) => {
    try {
      return await ctx.transact(async (inner) => {
        await lockStaffManagement(inner);
        return { id: await inviteStaff(inner, person, getStaffPrincipal(inner).staffId) };
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'staff_email_unique')) throw error;
      throw createEmailTakenError();
    }
  },
};
