import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { staff, users } from './people.ts';

/** Secrets of authenticator apps, one of a person. It counts from `confirmedAt` on. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .unique(),
    staffId: integer('staff_id')
      .references(() => staff.id, { onDelete: 'cascade' })
      .unique(),
    /** Encrypted with a key derived from SECRET_KEY. */
    encryptedSecret: text('encrypted_secret').notNull(),
    /** The latest time step whose code was used: that code and older ones are refused. */
    lastStep: integer('last_step').notNull().default(0),
    confirmedAt: timestamptz('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [check('second_factors_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`)],
);

/** Recovery codes of a second factor, stored as hashes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    secondFactorId: integer('second_factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.secondFactorId, t.codeHash] })],
);
