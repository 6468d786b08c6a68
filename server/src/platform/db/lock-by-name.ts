import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Lets one transaction at a time go on with what has this name, until it ends: for what has no row of its own that could be
 * locked. PostgreSQL keeps such locks by number, so two names may share one; that costs a wait and nothing else.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
