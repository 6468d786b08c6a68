import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { staff, users } from './people.ts';

/**
 * What staff did: one row for every call of theirs that changes something, written in the transaction of the change. A
 * trigger refuses to change or to delete a row.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamptz('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The customer in whose name it was done (decision 091); null for what staff did as themselves. */
    forUserId: integer('for_user_id').references(() => users.id),
    /** Name and module of the call in the contract. */
    call: text('call').notNull(),
    area: text('area').notNull(),
    /** What it was about (`domain/audit/audited-object`); null for what is about the installation. */
    objectKind: text('object_kind'),
    objectId: integer('object_id'),
    /** The IP address that the call came from. */
    address: text('address').notNull(),
    /** Events of the same transaction; what changed is in these. */
    eventIds: bigint('event_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index('audit_entries_staff').on(t.staffId, t.id),
    index('audit_entries_area').on(t.area, t.id),
    index('audit_entries_object').on(t.objectKind, t.objectId, t.id),
    index('audit_entries_address').on(t.address, t.id),
    check('audit_entries_object_whole', sql`(${t.objectKind} is null) = (${t.objectId} is null)`),
  ],
);
