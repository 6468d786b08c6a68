import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  findFirstStaff,
  hasStaffWithPassword,
  inviteStaff,
  lockAllStaff,
  removeInvitedStaff,
  findStaffByEmail,
} from './staff-accounts.ts';

/**
 * Invites the first administrator (`ADMIN_EMAIL`) as long as no staff account has a password. Several nodes that start
 * at once send one invitation. Another `ADMIN_EMAIL` at a later start replaces a mistyped one and revokes its link.
 * @throws Error with a message for the operator when there is no staff account and no `ADMIN_EMAIL`
 */
export async function inviteFirstAdministrator(deps: Deps): Promise<void> {
  if (await hasStaffWithPassword(deps.database.db)) return;
  const email = deps.config.ADMIN_EMAIL;
  if (!email && (await findFirstStaff(deps.database.db))) return;
  if (!email)
    throw new Error(
      'Nobody can sign in to the desk yet. Set ADMIN_EMAIL to the address of the first administrator, who gets an email.',
    );
  await transactWithEvents(deps, async (tx, publish) => {
    await lockAllStaff(tx);
    if ((await hasStaffWithPassword(tx)) || (await findStaffByEmail(tx, email))) return;
    const mistyped = await findFirstStaff(tx);
    if (mistyped) await removeInvitedStaff(tx, mistyped.id);
    await inviteStaff(
      { tx, deps, publish },
      { email, name: email.split('@')[0] ?? email, keys: staffPermissionKeys, lang: 'en' },
      null,
    );
  });
}
