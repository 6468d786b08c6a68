import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { staff, users } from './people.ts';

/**
 * The second factor of a person: an authenticator app, passkeys, or both. It counts from `confirmedAt` on, and the row is
 * deleted with the last of them.
 */
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
    /** Secret of the authenticator app, encrypted with a key derived from SECRET_KEY; null without an app. */
    encryptedSecret: text('encrypted_secret'),
    appSince: timestamptz('app_since'),
    /** A secret of which no code was confirmed yet. */
    pendingSecret: text('pending_secret'),
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

/** Public keys of passkeys, several of a person. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    secondFactorId: integer('second_factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
    /** As the authenticator named it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of signatures by the authenticator's account; synced passkeys stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator (`internal`, `usb`, `hybrid` …). */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** Copied to other devices of its owner, as it said at its last use. */
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_second_factor').on(t.secondFactorId)],
);

/** Challenges that wait for the signature of a passkey, each for one person; an answered one is deleted. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['add', 'give'] }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    check('passkey_challenges_one_person', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_staff').on(t.staffId),
    index('passkey_challenges_expiry').on(t.expiresAt),
  ],
);
