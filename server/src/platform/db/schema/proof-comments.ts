import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { documents } from './files.ts';
import { orders } from './orders.ts';
import { staff, users } from './people.ts';

/** Comments on a place of a proof (`modules/proofs`, decision 044). Written under the lock of the order's row. */
export const proofComments = pgTable(
  'proof_comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Number of the comment in its proof, the same in all versions; never given twice. */
    number: integer('number').notNull(),
    /** The version on which it was written, and the newest one to which it was carried over because it was open. */
    version: integer('version').notNull(),
    lastVersion: integer('last_version').notNull(),
    page: integer('page').notNull(),
    /** Parts of the page's width and height. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    /** The ink whose plate is meant; null for all of them. */
    plate: text('plate'),
    resolvedAt: timestamptz('resolved_at'),
    /** Name of who resolved it, and whether they were staff. */
    resolvedBy: text('resolved_by'),
    isResolvedByStaff: boolean('is_resolved_by_staff').notNull().default(false),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('proof_comments_number').on(t.documentId, t.number),
    index('proof_comments_open')
      .on(t.orderId, t.documentId)
      .where(sql`${t.resolvedAt} is null and ${t.deletedAt} is null`),
    check('proof_comments_place', sql`${t.page} > 0 and ${t.x} between 0 and 1 and ${t.y} between 0 and 1`),
    check('proof_comments_versions', sql`${t.version} <= ${t.lastVersion}`),
  ],
);

/** The text of a comment and its replies, in the order of their ids. */
export const proofCommentTexts = pgTable(
  'proof_comment_texts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => proofComments.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id),
    staffId: integer('staff_id').references(() => staff.id),
    /** Name of the author when it was written. */
    authorName: text('author_name').notNull(),
    /** Chosen by the author's page: a text that is sent again is stored once. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    index('proof_comment_texts_comment').on(t.commentId, t.id),
    index('proof_comment_texts_document').on(t.documentId, t.id),
    uniqueIndex('proof_comment_texts_user_once').on(t.userId, t.clientId),
    uniqueIndex('proof_comment_texts_staff_once').on(t.staffId, t.clientId),
    check('proof_comment_texts_author', sql`(${t.userId} is null) <> (${t.staffId} is null)`),
  ],
);

/** How far a customer has read the comments of a proof, and what is to be emailed to them. */
export const proofCommentReaders = pgTable(
  'proof_comment_readers',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The newest text that was on their screen. */
    readTextId: integer('read_text_id').notNull().default(0),
    /** When the oldest unread text came; null when everything is read. One email goes out for each such time. */
    unreadSince: timestamptz('unread_since'),
    emailedAt: timestamptz('emailed_at'),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.userId] })],
);
