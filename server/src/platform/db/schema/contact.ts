import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, citext, createdAt } from './columns.ts';
import { staff, users } from './people.ts';

/** Messages from the contact page (spec decision 18), as plain text. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    lang: text('lang').notNull().default('en'),
    /** The signed-in author; null for guests. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** new, answered, archived. */
    state: text('state').notNull().default('new'),
    revision: integer('revision').notNull().default(0),
    handledBy: integer('handled_by').references(() => staff.id, { onDelete: 'set null' }),
    handledAt: timestamptz('handled_at'),
    /** When the email to support was sent, so that a repeated job does not send it twice. */
    forwardedAt: timestamptz('forwarded_at'),
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
