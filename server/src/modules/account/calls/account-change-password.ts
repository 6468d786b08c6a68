import { translate } from '../../../platform/translate.ts';
import {
  completePasswordChange,
  createOldPasswordError,
  findPasswordHash,
  hashPassword,
  rememberDevice,
  updatePasswordHash,
  verifyPassword,
} from '../../auth/index.ts';
import { lockAccount } from '../store.ts';
import { getCustomerPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

// Staged: no transaction is open while a password is hashed.
export const accountChangePassword: StagedHandler<'accountChangePassword'> = {
  run: async ({ oldPassword, newPassword }, ctx) => {
    const { deps, lang } = ctx;
    const { userId, companyId, sessionId } = getCustomerPrincipal(ctx);
    const verifiedHash = await findPasswordHash(deps.database.db, userId);
    if (!(await verifyPassword(verifiedHash, oldPassword))) throw createOldPasswordError();
    const passwordHash = await hashPassword(newPassword);
    const email = await ctx.transact(async (inner) => {
      const row = await lockAccount(inner.tx, userId);
      // The password was changed meanwhile, so the one that was verified is no longer current.
      if (row?.passwordHash !== verifiedHash) throw createOldPasswordError();
      await updatePasswordHash(inner.tx, userId, passwordHash);
      const event = { type: 'passwordChanged', companyId, userId } as const;
      await completePasswordChange(inner, event, { keepSessionId: sessionId });
      return row.email;
    });
    rememberDevice(ctx, { kind: 'customer', email, passwordHash });
    return { message: translate(lang, 'auth.ownPasswordChanged') };
  },
};
