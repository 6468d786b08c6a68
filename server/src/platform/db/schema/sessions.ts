import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import { staff, users } from './people.ts';
import { sharedPcs } from './shared-pcs.ts';

/**
 * Sessions, one for each signed-in device. Refresh tokens rotate; reuse of an old one ends the session (spec decision
 * 32).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    uniqueId: text('unique_id').notNull(),
    /** The `User-Agent` header, truncated; shown in the list of devices. */
    userAgent: text('user_agent').notNull().default(''),
    refreshHash: text('refresh_hash').notNull(),
    /** The previous token stays valid for some seconds after a rotation, for two tabs that refresh at once. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamptz('rotated_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('ended_why'),
    /** When the second factor was last given in this session; null when it never was. */
    secondFactorAt: timestamptz('second_factor_at'),
    /** Staff who order in the name of the customer whose session it is, in which of their own sessions, and how the customer asked (decision 091). */
    orderTakerId: integer('order_taker_id').references(() => staff.id, { onDelete: 'cascade' }),
    takenInSession: uuid('taken_in_session'),
    orderWay: text('order_way'),
    /** The shared PC on which a badge or a PIN has opened it: it counts in that browser only, and until nobody types there (decision 110). */
    sharedPcId: integer('shared_pc_id').references(() => sharedPcs.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_taken_in')
      .on(t.takenInSession)
      .where(sql`${t.takenInSession} is not null`),
    check(
      'sessions_order_taker',
      sql`(${t.orderTakerId} is null) = (${t.takenInSession} is null) and (${t.orderTakerId} is null) = (${t.orderWay} is null)
        and (${t.orderTakerId} is null or ${t.userId} is not null)`,
    ),
    check('sessions_order_way', sql`${t.orderWay} in ('phone', 'email', 'counter')`),
    index('sessions_shared_pc')
      .on(t.sharedPcId)
      .where(sql`${t.sharedPcId} is not null and ${t.endedAt} is null`),
    check('sessions_shared_pc_staff', sql`${t.sharedPcId} is null or ${t.staffId} is not null`),
    index('sessions_user').on(t.userId),
    index('sessions_staff').on(t.staffId),
    check('sessions_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
  ],
);

/** One-time links sent by email, stored as hashes (spec decision 19). */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_links_user').on(t.userId, t.purpose),
    index('one_time_links_staff').on(t.staffId, t.purpose),
    check('one_time_links_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
    check(
      'one_time_links_purpose',
      sql`${t.purpose} in ('confirm', 'reset', 'invite') and ${t.userId} is not null
        or ${t.purpose} in ('staffReset', 'staffInvite') and ${t.staffId} is not null`,
    ),
  ],
);
