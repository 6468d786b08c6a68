import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, citext, createdAt } from './columns.ts';
import { staff, users } from './people.ts';

/** What visitors wrote on the contact page (decisions 18). Plain text, as it was typed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    lang: text('lang').notNull().default('en'),
    /** Who was signed in when it was written. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** new, answered, archived. */
    state: text('state').notNull().default('new'),
    revision: integer('revision').notNull().default(0),
    handledBy: integer('handled_by').references(() => staff.id, { onDelete: 'set null' }),
    handledAt: at('handled_at'),
    /** When the letter to support had left; a job that runs twice sends it once. */
    forwardedAt: at('forwarded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_state').on(t.state, t.id),
    index('contact_messages_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || ${t.email} || ' ' || ${t.phone} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
    check('contact_messages_state', sql`${t.state} in ('new', 'answered', 'archived')`),
  ],
);

/** The newsletter's list. It is the truth; the provider's list follows it (`relayedRevision`). */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: citext('email').notNull(),
    /** subscribed, unsubscribed. */
    state: text('state').notNull(),
    /** Where the address came from last: footer, signUp. */
    source: text('source').notNull(),
    lang: text('lang').notNull().default('en'),
    /** Raised with each change; the provider has heard of all up to `relayedRevision`. */
    revision: integer('revision').notNull().default(1),
    relayedRevision: integer('relayed_revision').notNull().default(0),
    /** Tries for this address within the running hour. */
    attempts: integer('attempts').notNull().default(0),
    attemptsSince: at('attempts_since').notNull().defaultNow(),
    welcomedAt: at('welcomed_at'),
    subscribedAt: at('subscribed_at').notNull(),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    index('newsletter_subscribers_state').on(t.state, t.id),
    index('newsletter_subscribers_search').using('gin', sql`(${t.email}::text) gin_trgm_ops`),
    check('newsletter_subscribers_state', sql`${t.state} in ('subscribed', 'unsubscribed')`),
    check('newsletter_subscribers_source', sql`${t.source} in ('footer', 'signUp')`),
  ],
);
