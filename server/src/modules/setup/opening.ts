import { and, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { portalOpenings, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Principal } from '../../platform/principal.ts';

type OpeningDeps = Pick<Deps, 'config' | 'database'>;

/**
 * Whether the portal takes orders. Asked with every page and order, so the answer is cached until the table changes, like
 * the pages themselves. Demo mode has nothing to set up.
 */
export async function isPortalOpen({ config, database }: OpeningDeps): Promise<boolean> {
  if (config.demo) return true;
  const { isOpen } = await database.publishedCache.getOrLoad('opening', async () => ({
    isOpen: (await database.db.$count(portalOpenings)) > 0,
  }));
  return isOpen;
}

/** Whether somebody of the staff has this email address, and can sign in at the desk. */
async function isStaffEmail(tx: Tx, email: string): Promise<boolean> {
  return (
    (await tx.$count(staff, and(eq(staff.email, email), eq(staff.state, 'active'), isNotNull(staff.passwordHash)))) > 0
  );
}

async function isTriedByStaff({ db }: Deps['database'], principal: Principal, input: unknown): Promise<boolean> {
  if (principal.kind === 'staff') return true;
  if (principal.kind === 'customer') {
    const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, principal.userId));
    return person !== undefined && isStaffEmail(db, person.email);
  }
  // A registration: whoever gets an account has confirmed the address.
  const { email } = input as { readonly email?: unknown };
  return typeof email === 'string' && isStaffEmail(db, email);
}

/**
 * Refuses what needs an open portal, except to staff: they try it with an account of the same email address.
 * @throws CallError opensSoon
 */
export async function assertPortalOpen(deps: OpeningDeps, principal: Principal, input: unknown): Promise<void> {
  if (await isPortalOpen(deps)) return;
  if (!(await isTriedByStaff(deps.database, principal, input))) throw new CallError('opensSoon');
}
