import { sql } from 'drizzle-orm';
import type { Deps } from '../src/platform/deps.ts';
import { seedDemoContent } from './seed-demo-content.ts';
import { seedPeopleAndOrders } from './world/index.ts';
import { hasAnyUser } from './world/seed-people.ts';

const SEED_LOCK = 727_001;

/**
 * Adds the demo to an installation that has the standard catalogue but no users yet (conventions, Demo world). It is one
 * transaction under an advisory lock: an interrupted start leaves nothing behind except files with fixed keys, which the
 * next start overwrites, and nodes that start together seed once.
 */
export async function seedDemoWorld(deps: Deps): Promise<void> {
  if (await hasAnyUser(deps.database.db)) return;
  await deps.database.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasAnyUser(tx)) return;
    await seedDemoContent(tx);
    await seedPeopleAndOrders(tx, deps);
  });
}
