import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
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
