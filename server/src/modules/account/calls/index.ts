import { CallError, fieldError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
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
import { companyDocumentHandlers } from './documents.ts';
import { presentOwnAccount } from '../present.ts';
import { sessionHandlers } from './sessions.ts';
import { lockAccount, updateCompanyName, updatePersonNames } from '../store.ts';

type AccountCallName =
  | 'accountUpdate'
  | 'accountChangePassword'
  | 'accountPapers'
  | 'accountSendPapers'
  | 'sessionsList'
  | 'sessionsEnd'
  | 'sessionsEndAll';

export const accountHandlers: Handlers<AccountCallName> = {
  ...sessionHandlers,
  ...companyDocumentHandlers,
  accountUpdate: async ({ firstname, middlename, lastname, phone, companyName, version }, ctx) => {
    const principal = getCustomerPrincipal(ctx);
    const row = await lockAccount(ctx.tx, principal.userId);
    if (!row) throw new CallError('sessionEnded');
    if (version !== undefined && version !== row.version) throw new CallError('changedMeanwhile');
    const names = { firstname, middlename, lastname };
    const saved = { ...row, ...names, version: row.version + 1 };
    // Only an owner may change phone and company; these fields of a member are ignored [ACC-12].
    if (!may(principal, 'account.updateCompany').ok) {
      await updatePersonNames(ctx.tx, principal.userId, names);
      return presentOwnAccount(saved);
    }
    if (!phone) throw fieldError('phone', 'phoneNumberRequired');
    await updatePersonNames(ctx.tx, principal.userId, { ...names, phone });
    if (companyName !== undefined) await updateCompanyName(ctx.tx, row.companyId, companyName);
    return presentOwnAccount({ ...saved, phone, companyName: companyName ?? row.companyName });
  },
  // Staged: no transaction is open while a password is hashed.
  accountChangePassword: {
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
  },
};
