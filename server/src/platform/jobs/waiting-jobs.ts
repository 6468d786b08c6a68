import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { JobName } from './jobs.ts';

/**
 * Whether a job of this name about a row waits or runs. The key of the queue does not say it: queues of the standard policy
 * take any number of jobs with one key. A retry that is more than two hours away is as good as none.
 */
export const whereJobWaiting = (name: JobName, field: string, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from jobs.job where name = ${name} and data->>${field}::text = ${id}::text
    and (state in ('created', 'active') or (state = 'retry' and start_after < now() + interval '2 hours')))`;
