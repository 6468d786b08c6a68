import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { staff } from './people.ts';

/** Browsers that staff share by badge or PIN (decision 110). A revoked one stays, for who worked there until when. */
export const sharedPcs = pgTable(
  'shared_pcs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** Of the secret in the cookie of the browser. */
    secretHash: text('secret_hash').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staff.id),
    lastUsedAt: timestamptz('last_used_at'),
    lastUsedBy: integer('last_used_by').references(() => staff.id),
    revokedAt: timestamptz('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shared_pcs_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
    check('shared_pcs_used', sql`(${t.lastUsedAt} is null) = (${t.lastUsedBy} is null)`),
  ],
);

/** What the operator has chosen for all shared PCs: one row, or none for the standard. */
export const sharedPcLock = pgTable(
  'shared_pc_lock',
  {
    id: smallint('id').primaryKey().default(1),
    lockSeconds: integer('lock_seconds').notNull(),
  },
  (t) => [
    check('shared_pc_lock_one', sql`${t.id} = 1`),
    check('shared_pc_lock_seconds', sql`${t.lockSeconds} between 30 and 600`),
  ],
);

/** The badge of a member of staff; another one takes its place. */
export const staffBadges = pgTable('staff_badges', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Random: with the key of the server its code follows from it (`Tokens.deriveBadgeCode`). */
  id: uuid('id').notNull().unique(),
  codeHash: text('code_hash').notNull().unique(),
  issuedAt: timestamptz('issued_at').notNull(),
});

/** The PIN of a member of staff, and the wrong ones since the last right one. */
export const staffPins = pgTable(
  'staff_pins',
  {
    staffId: integer('staff_id')
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** As passwords are hashed. */
    pinHash: text('pin_hash').notNull(),
    setAt: timestamptz('set_at').notNull(),
    wrongPins: integer('wrong_pins').notNull().default(0),
    /** After too many wrong ones, until its owner signs in with the password. */
    blockedAt: timestamptz('blocked_at'),
  },
  (t) => [check('staff_pins_wrong', sql`${t.wrongPins} >= 0`)],
);
