import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { staff, users } from './people.ts';

/** Failed sign-ins, those of a day with the same account, address and reason in one row. Deleted after 90 days. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** Each failure uses a number up, also one that only counts up a row. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** customer or staff: which sign-in was used. */
    kind: text('kind').notNull(),
    /** The email as it was typed, in small letters. */
    account: text('account').notNull(),
    /** Whose account it is; both are null when there is none with this email. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    reason: text('reason').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    /** When the owner was warned by email of the guesses that this row ends. */
    emailedAt: timestamptz('emailed_at'),
  },
  (t) => [
    uniqueIndex('failed_sign_ins_once').on(t.kind, t.account, t.address, t.reason, t.day),
    index('failed_sign_ins_last').on(t.lastAt, t.id),
    index('failed_sign_ins_count').on(t.count, t.id),
    index('failed_sign_ins_account').on(t.account, t.id),
    index('failed_sign_ins_address').on(t.address, t.id),
    index('failed_sign_ins_user').on(t.userId, t.lastAt),
    index('failed_sign_ins_staff').on(t.staffId, t.lastAt),
    index('failed_sign_ins_search').using('gin', sql`(${t.account} || ' ' || ${t.address}) gin_trgm_ops`),
    check('failed_sign_ins_kind', sql`${t.kind} in ('customer', 'staff')`),
    check(
      'failed_sign_ins_reason',
      sql`${t.reason} in ('password', 'secondFactor', 'closed', 'limit', 'codeLimit', 'socialCodeLimit')`,
    ),
  ],
);
