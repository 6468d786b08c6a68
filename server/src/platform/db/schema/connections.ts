import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What is known of each service outside, from the checks of all nodes: one row a service. */
export const connectionRecords = pgTable(
  'connection_records',
  {
    /** mail, card, paypal, storage, redis, push, newsletter, dropbox, onedrive, google. */
    key: text('key').primaryKey(),
    /** Of its address and keys, which it does not tell: the record counts for these only. */
    fingerprint: text('fingerprint').notNull(),
    checkedAt: timestamptz('checked_at').notNull(),
    lastSuccessAt: timestamptz('last_success_at'),
    /** The first failure after the last success; null while it works. */
    failingSince: timestamptz('failing_since'),
    lastFailureAt: timestamptz('last_failure_at'),
    /** refused, unreachable, failed. */
    problem: text('problem'),
    /** What was answered, without secrets. */
    reason: text('reason'),
  },
  (t) => [
    check('connection_records_problem', sql`${t.problem} in ('refused', 'unreachable', 'failed')`),
    check(
      'connection_records_failure',
      sql`(${t.lastFailureAt} is null) = (${t.problem} is null) and (${t.problem} is null) = (${t.reason} is null)`,
    ),
  ],
);
