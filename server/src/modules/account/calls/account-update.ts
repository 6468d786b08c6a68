import { CallError, fieldError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import { presentOwnAccount } from '../present.ts';
import { lockAccount, updateCompanyName, updatePersonNames } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const accountUpdate: Handler<'accountUpdate'> = async (
  { firstname, middlename, lastname, phone, companyName, version },
  ctx,
) => {
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
};
