import { sql } from 'drizzle-orm';
import { categories } from '../src/db/schema/index.ts';
import type { Deps } from '../src/deps.ts';
import { seedBase } from './base.ts';
import { seedWorld } from './world/index.ts';
import { isInhabited } from './world/people.ts';

const SEED_LOCK = 727_001;

/**
 * Fills an empty house with the demo world (conventions, Demo world). One transaction: a start that is broken off leaves
 * it empty, and the next one begins anew; bytes that were written before have fixed names and are written again. Several
 * nodes that start at once wait for the first.
 */
export async function seedDemoWorld(deps: Deps): Promise<void> {
  if (await isInhabited(deps.database.read)) return;
  await deps.database.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isInhabited(tx)) return;
    const [stocked] = await tx.select({ id: categories.id }).from(categories).limit(1);
    if (!stocked) await seedBase(tx);
    await seedWorld(tx, deps);
  });
}
