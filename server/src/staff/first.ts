import { staffKeys } from '@platewright/domain/people/actor';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { inviteStaff, isAnyStaff, lockAllStaff } from './accounts.ts';

/**
 * An empty house invites the one who will let the others in. Several nodes that start at once invite once.
 * @throws Error with a sentence when there is nobody, and nobody is named
 */
export async function inviteFirstAdministrator(deps: Deps): Promise<void> {
  if (await isAnyStaff(deps.database.read)) return;
  const email = deps.config.ADMIN_EMAIL;
  if (!email)
    throw new Error(
      'Nobody can sign in to the desk yet. Set ADMIN_EMAIL to the address of the first administrator, who gets a letter.',
    );
  await transact(deps, async (tx, raise) => {
    await lockAllStaff(tx);
    if (await isAnyStaff(tx)) return;
    await inviteStaff(
      { tx, deps, raise },
      { email, name: email.split('@')[0] ?? email, keys: staffKeys, lang: 'en' },
      null,
    );
  });
}
