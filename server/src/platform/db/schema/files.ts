import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt } from './columns.ts';
import { productIds } from './catalogue.ts';
import { orders } from './orders.ts';
import { companies, staff, users } from './people.ts';

/** Files; a row exists before its bytes: expected, receiving, checking, ready or refused (`domain/files`). */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    companyId: integer('company_id').references(() => companies.id),
    userId: integer('user_id').references(() => users.id),
    staffId: integer('staff_id').references(() => staff.id),
    /** The trial of a guest that the file belongs to, for an hour; null once an account has it (decision 047). */
    trialId: uuid('trial_id'),
    /** A keyed digest of the address that a guest sent it from, so that guests take turns by address (decision 054). */
    trialAddress: text('trial_address'),
    /** Owner of a staged upload, until it is attached to an order (spec decision 29). */
    productId: integer('product_id').references(() => productIds.id),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** face, back, additional, mounting, missing, approve, release, fault, chat. */
    purpose: text('purpose').notNull(),
    state: text('state').notNull().default('expected'),
    reason: text('reason'),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull().default('application/octet-stream'),
    sha256: text('sha256'),
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    /** Rendered pages of a proof, or of artwork that was read. */
    pageKeys: jsonb('page_keys').notNull().default([]).$type<string[]>(),
    /** Storage keys of what other modules made from the file; they are deleted with it. */
    derivedKeys: jsonb('derived_keys').notNull().default([]).$type<string[]>(),
    /** The cloud drive that the server fetches the file from; its link and token are never stored. */
    cloudName: text('cloud_name'),
    /** Bytes that have arrived from the cloud drive, or of a guest's upload when its connection broke. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** When a process last said that it is fetching the file; without news the transfer is lost with its process. */
    importAliveAt: timestamptz('import_alive_at'),
    /** The node that receives the file in a call or fetches it from a cloud drive: when it is gone, nobody can go on. */
    nodeId: uuid('node_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_pile').on(t.userId, t.productId),
    index('files_order').on(t.orderId),
    index('files_leftover')
      .on(t.createdAt)
      .where(sql`${t.orderId} is null`),
    index('files_trial')
      .on(t.trialId)
      .where(sql`${t.trialId} is not null`),
    check('files_trial_owner', sql`${t.trialId} is null or (${t.companyId} is null and ${t.orderId} is null)`),
    check('files_cloud_name', sql`${t.cloudName} in ('dropbox', 'onedrive', 'google')`),
    check('files_state', sql`${t.state} in ('expected', 'receiving', 'checking', 'ready', 'refused')`),
    check(
      'files_purpose',
      sql`${t.purpose} in ('face', 'back', 'additional', 'mounting', 'missing', 'approve', 'release', 'fault', 'chat')`,
    ),
  ],
);

/** Documents of an order and their versions: received files (stage 3), deliverable and approval files (stage 4). */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stage: integer('stage').notNull(),
    folderName: text('folder_name').notNull(),
    /** approve, release, received or chat. */
    kind: text('kind').notNull(),
  },
  (t) => [index('documents_order').on(t.orderId, t.stage), check('documents_stage', sql`${t.stage} in (3, 4, 5)`)],
);

export const documentVersions = pgTable(
  'document_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    version: integer('version').notNull(),
    /** 2 waiting for approval, 1 approved, 0 rejected; received and released files are 1. */
    approval: integer('approval').notNull(),
    /** True once a newer version replaces this one. */
    superseded: boolean('superseded').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('document_versions_version').on(t.documentId, t.version),
    index('document_versions_order').on(t.orderId, t.id),
    // A file may be a document of several orders: a reorder references the files of its source.
    index('document_versions_file').on(t.fileId),
    check('document_versions_approval', sql`${t.approval} in (0, 1, 2)`),
  ],
);
