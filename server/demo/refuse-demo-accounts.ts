import { inArray } from 'drizzle-orm';
import type { Tx } from '../src/platform/db/database.ts';
import { staff, users } from '../src/platform/db/schema/index.ts';
import { demoEmails } from './world/seed-people.ts';

/**
 * Production must not run on a database in which the demo world was: everybody knows the passwords of its accounts.
 * @throws Error with a message for the operator
 */
export async function refuseDemoAccounts(tx: Tx): Promise<void> {
  const [oneOfStaff] = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(inArray(staff.email, demoEmails))
    .limit(1);
  const [customer] = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, demoEmails))
    .limit(1);
  const found = oneOfStaff ?? customer;
  if (!found) return;
  throw new Error(
    [
      `This database holds demo accounts (${found.email} among them), whose password is public, so it does not run in production mode.`,
      'Set DATABASE_URL to a database of its own for production; an empty one gets the standard catalogue at the start.',
      'To look at the demo world in this one, leave PLATEWRIGHT_MODE away.',
    ].join('\n'),
  );
}
