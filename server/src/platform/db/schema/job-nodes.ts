import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The processes that run jobs. Each counts up while it lives; the others delete the row of one that no longer does. */
export const jobNodes = pgTable('job_nodes', {
  id: uuid('id').primaryKey(),
  beat: integer('beat').notNull(),
  /** For people who look at the table: nodes go by `beat`, which needs no clock. */
  beatAt: timestamptz('beat_at').notNull().defaultNow(),
});

/** Which node runs a job (a row of pg-boss); deleted with the node, or a while after the job has ended. */
export const jobClaims = pgTable(
  'job_claims',
  {
    jobName: text('job_name').notNull(),
    jobId: uuid('job_id').notNull(),
    nodeId: uuid('node_id')
      .notNull()
      .references(() => jobNodes.id, { onDelete: 'cascade' }),
    claimedAt: timestamptz('claimed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.jobName, t.jobId] }), index('job_claims_node').on(t.nodeId)],
);
