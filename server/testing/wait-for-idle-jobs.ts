import { sql } from 'drizzle-orm';
import type { JobName } from '../src/platform/jobs/jobs.ts';
import type { TestApp } from './test-app.ts';

/** Waits until no job of this name runs or is due: one that takes rows in turns would take those of the next test, too. */
export const waitForIdleJobs = (app: TestApp, name: JobName): Promise<boolean> =>
  app.waitFor(async () => {
    const { rows } = await app.deps.database.db.execute(
      sql`select 1 from jobs.job where name = ${name}
        and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    );
    return rows.length === 0;
  });
