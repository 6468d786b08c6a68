import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';

/** Files that wait for their inspection or are inspected; the row goes when the file is ready or refused. */
export const fileInspections = pgTable(
  'file_inspections',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** waiting, working. */
    state: text('state').notNull().default('waiting'),
    requestedAt: timestamptz('requested_at').notNull(),
    /** When a process began; without a result after some minutes it is stuck. */
    startedAt: timestamptz('started_at'),
    /** The node of that process; one that is gone is not waited for. */
    nodeId: uuid('node_id'),
    /** How often a process began to inspect it. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the node of a process that had begun was gone; these attempts are not the file's. */
    interruptions: integer('interruptions').notNull().default(0),
    /** Whether it took longer than its first slice. */
    isLong: boolean('is_long').notNull().default(false),
  },
  (t) => [check('file_inspections_state', sql`${t.state} in ('waiting', 'working')`)],
);

/** Processor time that files of an account took, in slots of ten minutes, so that accounts take turns (decision 054). */
export const fileCosts = pgTable(
  'file_costs',
  {
    /** When the slot began. */
    slot: timestamptz('slot').notNull(),
    /** 0: a guest. No reference, because a slot is deleted within a day anyway. */
    companyId: integer('company_id').notNull(),
    /** The address of a guest as `files.trial_address` has it; empty for a company. */
    trialAddress: text('trial_address').notNull().default(''),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.slot, t.companyId, t.trialAddress] })],
);
