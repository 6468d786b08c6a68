import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, citext, createdAt } from './columns.ts';

/** The newsletter's subscribers. This list is authoritative; the provider's list is a copy (`syncedRevision`). */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: citext('email').notNull(),
    /** pending until the emailed link is pressed, subscribed, unsubscribed. */
    state: text('state').notNull(),
    /** Form of the last subscription: footer, signUp. */
    source: text('source').notNull(),
    lang: text('lang').notNull().default('en'),
    /** Incremented with each change; changes up to `syncedRevision` were transferred to the provider. */
    revision: integer('revision').notNull().default(1),
    syncedRevision: integer('relayed_revision').notNull().default(0),
    /** Attempts for this address within the current hour. */
    attempts: integer('attempts').notNull().default(0),
    attemptsSince: timestamptz('attempts_since').notNull().defaultNow(),
    confirmSentAt: timestamptz('confirm_sent_at'),
    welcomedAt: timestamptz('welcomed_at'),
    subscribedAt: timestamptz('subscribed_at').notNull(),
    unsubscribedAt: timestamptz('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    index('newsletter_subscribers_state').on(t.state, t.id),
    index('newsletter_subscribers_search').using('gin', sql`(${t.email}::text) gin_trgm_ops`),
    check('newsletter_subscribers_state', sql`${t.state} in ('pending', 'subscribed', 'unsubscribed')`),
    check('newsletter_subscribers_source', sql`${t.source} in ('footer', 'signUp')`),
  ],
);
