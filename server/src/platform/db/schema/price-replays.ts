import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { ReplayFailure } from '@platewright/domain/pricing/replay';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { fils, timestamptz } from './columns.ts';
import { staff } from './people.ts';

/** Orders priced again with a draft of the price list (decision 082). A person has one run, which the next one replaces. */
export const priceReplays = pgTable(
  'price_replays',
  {
    id: uuid('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .unique()
      .references(() => staff.id, { onDelete: 'cascade' }),
    prices: jsonb('prices').notNull().$type<Omit<PriceList, 'version' | 'validFrom'>>(),
    /** The version in force at `created_at`, which the draft is compared with. */
    inForceVersion: integer('in_force_version').notNull(),
    asked: integer('asked').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Where it goes on: orders are read from the newest to older ones. */
    lastOrderId: integer('last_order_id'),
    createdAt: timestamptz('created_at').notNull(),
    /** When its last orders were done: one that stands still has lost its job. */
    updatedAt: timestamptz('updated_at').notNull(),
    endedAt: timestamptz('ended_at'),
    /** Why it ended before its last order; null for one that runs or is done. */
    failure: text('failure').$type<'tooLong' | 'stopped'>(),
  },
  (t) => [check('price_replays_failure', sql`${t.failure} is null or ${t.endedAt} is not null`)],
);

/**
 * What each order of a run costs. No references to orders, companies and products: ten thousand keys of a result that is deleted
 * after a day would lock as many rows of orders.
 */
export const priceReplayOrders = pgTable(
  'price_replay_orders',
  {
    replayId: uuid('replay_id')
      .notNull()
      .references(() => priceReplays.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').notNull(),
    companyId: integer('company_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Its price when it was placed, or as staff set it. */
    paid: fils('paid').notNull(),
    /** Null for an order that cannot be priced. */
    before: fils('before'),
    after: fils('after'),
    failure: jsonb('failure').$type<ReplayFailure>(),
  },
  (t) => [
    primaryKey({ columns: [t.replayId, t.orderId] }),
    check(
      'price_replay_orders_priced',
      sql`(${t.failure} is null) = (${t.before} is not null) and (${t.before} is null) = (${t.after} is null)`,
    ),
  ],
);
