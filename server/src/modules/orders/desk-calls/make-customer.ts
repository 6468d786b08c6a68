import { CallError } from '@platewright/contract/call-errors';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { findAccountByEmail, insertAccount } from '../../auth/index.ts';
import { assertPortalOpen } from '../../setup/index.ts';

/**
 * An account for somebody who asks for an order and has none (decision 091). It is active at once, without a password: staff order
 * in its name, and its owner signs in once they have set one by the link in their mailbox.
 */
export const deskMakeCustomer: StagedHandler<'deskMakeCustomer'> = {
  run: async ({ kind, companyName, trn, language, ...person }, ctx) => {
    const { deps, transact } = ctx;
    await assertPortalOpen(deps, { kind: 'guest' }, {});
    const isCompany = kind === 'company';
    try {
      return await transact(async ({ tx, publish }) => {
        const taken = await findTaken(tx, person.email);
        if (taken) throw taken;
        const createdAt = deps.clock.now();
        const company = {
          ...(isCompany ? { name: companyName, trn: trn || null } : { name: '', trn: null }),
          groupId: isCompany ? accountGroups.corporate : accountGroups.personal,
          createdAt,
        };
        const user = { ...person, state: 'active', lang: language, createdAt };
        const ids = await insertAccount(tx, { company, user });
        publish({
          type: 'customerMade',
          ...ids,
          name: company.name || `${person.firstname} ${person.lastname}`,
          email: person.email,
          trn: company.trn,
          byId: getStaffPrincipal(ctx).staffId,
        });
        return ids;
      });
    } catch (error) {
      // Of two at once the unique index refuses the second.
      const taken = isUniqueViolation(error, 'users_email') && (await findTaken(deps.database.db, person.email));
      throw taken || error;
    }
  },
};

/** The error that names whose address it is; null when it is nobody's. */
async function findTaken(tx: Tx, email: string): Promise<CallError | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  const params = { name: account.companyName || `${account.firstname} ${account.lastname}`.trim() };
  return new CallError('customerExists', { params, fields: { email: { key: 'customerExists', params } } });
}
