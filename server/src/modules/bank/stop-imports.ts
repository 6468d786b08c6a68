import { and, eq, not } from 'drizzle-orm';
import { bankImports } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { whereJobWaiting } from '../../platform/jobs/waiting-jobs.ts';

/** Ends imports whose job has given up, so that staff can start them again. */
export async function stopImports({ database, clock }: Deps): Promise<void> {
  await database.db
    .update(bankImports)
    .set({ state: 'failed', failure: 'stopped', updatedAt: clock.now() })
    .where(and(eq(bankImports.state, 'reading'), not(whereJobWaiting('importStatement', 'importId', bankImports.id))));
}
