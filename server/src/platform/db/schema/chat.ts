import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { staff, users } from './people.ts';

/** A file of the order that a chat message points at; `place` is a spot of a page of a proof, in parts of its size. */
export interface ChatAttachment {
  readonly documentVersionId: number;
  readonly place?: { readonly page: number; readonly x: number; readonly y: number };
}

/**
 * The chat of an order, made with its first message. Its row is the lock under which messages get their numbers, so they
 * are committed in the order of their numbers.
 */
export const chats = pgTable(
  'chats',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Number of the newest message or note. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Number of the newest message that customers see: notes leave no gap in what they count. */
    lastPublicSeq: integer('last_public_seq').notNull().default(0),
    /** When the oldest message of a customer came that no staff answered; null when nobody waits. */
    waitingSince: timestamptz('waiting_since'),
    /** How many messages of customers wait for an answer. */
    waitingCount: integer('waiting_count').notNull().default(0),
    assignedTo: integer('assigned_to').references(() => staff.id),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [
    index('chats_last').on(t.lastAt.desc(), t.orderId.desc()),
    // Who waits longest comes first; a table has few who wait and many who do not.
    index('chats_inbox').on(t.waitingSince.asc().nullsLast(), t.lastAt.desc(), t.orderId.desc()),
    index('chats_waiting')
      .on(t.waitingSince, t.orderId)
      .where(sql`${t.waitingSince} is not null`),
    index('chats_assigned').on(t.assignedTo, t.lastAt.desc()),
  ],
);

/** Messages between customers and staff, and notes that only staff see. Never changed. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => chats.orderId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Number among the messages that customers see; null for a note. */
    publicSeq: integer('public_seq'),
    userId: integer('user_id').references(() => users.id),
    staffId: integer('staff_id').references(() => staff.id),
    /** Name of the author when it was written. */
    authorName: text('author_name').notNull(),
    /** Chosen by the author's page: a message that is sent again is stored once. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').notNull().default([]).$type<readonly ChatAttachment[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.seq] }),
    uniqueIndex('chat_messages_public').on(t.orderId, t.publicSeq),
    uniqueIndex('chat_messages_user_once').on(t.userId, t.clientId),
    uniqueIndex('chat_messages_staff_once').on(t.staffId, t.clientId),
    index('chat_messages_search').using('gin', sql`${t.text} gin_trgm_ops`),
    check('chat_messages_author', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
    check('chat_messages_note', sql`${t.publicSeq} is not null or ${t.staffId} is not null`),
  ],
);

/** How far a customer has read a chat, and what is to be emailed to them. */
export const chatReaders = pgTable(
  'chat_readers',
  {
    orderId: integer('order_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Number of the newest message that was on their screen, among those that customers see. */
    readSeq: integer('read_seq').notNull().default(0),
    /** When the oldest unread message came; null when everything is read. One email goes out for each such time. */
    unreadSince: timestamptz('unread_since'),
    emailedAt: timestamptz('emailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.userId] }),
    foreignKey({ columns: [t.orderId], foreignColumns: [chats.orderId] }).onDelete('cascade'),
    // Finds what one person has not read without all the chats that they have.
    index('chat_readers_unread')
      .on(t.userId, t.unreadSince)
      .where(sql`${t.unreadSince} is not null`),
  ],
);

/** How far each of the staff has read a chat; in the numbers that customers count. */
export const chatStaffReaders = pgTable(
  'chat_staff_readers',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => chats.orderId, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    readSeq: integer('read_seq').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.staffId] })],
);

/** Sentences that staff write often, in both languages. `{project}` and `{id}` are filled in from the order. */
export const quickAnswers = pgTable('quick_answers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: jsonb('title').notNull().$type<{ en: string; ar: string }>(),
  text: jsonb('text').notNull().$type<{ en: string; ar: string }>(),
  /** Place in the list; those of one place are in the order in which they were added. */
  position: integer('position').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
