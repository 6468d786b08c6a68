import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { approvals } from './approvals.ts';
import { timestamptz } from './columns.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';

/**
 * Approvals that were given while plates showed photographs negative (`make_plates_again`), filled by its migration and by nothing
 * else. Whether the file has such photographs is known once it was read.
 */
export const pictureChecks = pgTable(
  'picture_checks',
  {
    approvalId: integer('approval_id')
      .primaryKey()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    checkedAt: timestamptz('checked_at'),
    checkedByName: text('checked_by_name'),
  },
  (t) => [index('picture_checks_order').on(t.orderId), index('picture_checks_file').on(t.fileId)],
);
