import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { documentVersions } from './files.ts';
import { orders } from './orders.ts';

/** What a customer signed when approving a version of a proof, and its PDF (`modules/proofs`, decision 045). */
export const approvalCertificates = pgTable(
  'approval_certificates',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A version is approved once, so it has one certificate. */
    versionId: integer('version_id')
      .notNull()
      .unique()
      .references(() => documentVersions.id, { onDelete: 'cascade' }),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Everything that was signed. Immutable. */
    data: jsonb('data').notNull().$type<unknown>(),
    /** SHA-256 of `data`: printed on the certificate, so that paper and record can be compared. */
    checksum: text('checksum').notNull(),
    storageKey: text('storage_key'),
    /** newVersion: a later version of the file was posted; specification: the order returned to its specification. */
    withdrawnReason: text('withdrawn_reason'),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** The PDF that says that it is withdrawn. */
    withdrawnKey: text('withdrawn_key'),
    /** When a process began to draw; without a PDF after some minutes it is gone. */
    drawingSince: timestamptz('drawing_since'),
    /** The node of that process; one that is gone is not waited for. */
    drawingNodeId: uuid('drawing_node_id'),
  },
  (t) => [
    index('approval_certificates_order').on(t.orderId, t.id),
    index('approval_certificates_undrawn')
      .on(t.id)
      .where(sql`case when ${t.withdrawnAt} is null then ${t.storageKey} else ${t.withdrawnKey} end is null`),
    check('approval_certificates_reason', sql`${t.withdrawnReason} in ('newVersion', 'specification')`),
    check('approval_certificates_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`),
  ],
);
