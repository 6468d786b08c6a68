import { staffKeys } from '@platewright/domain/people/actor';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { firstInvited, hasAnyoneComeIn, inviteStaff, lockAllStaff, removeInvited, staffByEmail } from './accounts.ts';

/**
 * A house where nobody has come in yet invites the one who will let the others in. Several nodes that start at once
 * invite once. An address that was mistyped is put right by naming another: the first letter's link is void then.
 * @throws Error with a sentence when there is nobody, and nobody is named
 */
export async function inviteFirstAdministrator(deps: Deps): Promise<void> {
  if (await hasAnyoneComeIn(deps.database.read)) return;
  const email = deps.config.ADMIN_EMAIL;
  if (!email && (await firstInvited(deps.database.read))) return;
  if (!email)
    throw new Error(
      'Nobody can sign in to the desk yet. Set ADMIN_EMAIL to the address of the first administrator, who gets a letter.',
    );
  await transact(deps, async (tx, raise) => {
    await lockAllStaff(tx);
    if ((await hasAnyoneComeIn(tx)) || (await staffByEmail(tx, email))) return;
    const mistyped = await firstInvited(tx);
    if (mistyped) await removeInvited(tx, mistyped.id);
    await inviteStaff(
      { tx, deps, raise },
      { email, name: email.split('@')[0] ?? email, keys: staffKeys, lang: 'en' },
      null,
    );
  });
}
