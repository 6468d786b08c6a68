import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { JobName } from './jobs.ts';

/**
 * Whether a job of this name about a row waits or runs. The key of the queue does not say it: queues of the standard policy
 * take any number of jobs with one key. A retry that is more than two hours away is as good as none.
 */
export const whereJobWaiting = (name: JobName, field: string, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from jobs.job where name = ${name} and data->>${field}::text = ${id}::text
    and (state in ('created', 'active') or (state = 'retry' and start_after < now() + interval '2 hours')))`;

/** How many jobs of a queue are in one of these states. */
export async function countJobs(
  tx: Tx,
  name: JobName,
  states: readonly ('created' | 'retry' | 'active')[],
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = ${name} and state::text = any(${`{${states.join()}}`}::text[])`,
  );
  return rows[0]?.n ?? 0;
}
