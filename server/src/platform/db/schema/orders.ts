import type { StoredPromise } from '@platewright/domain/calendar/promise';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { getBoughtName } from '@platewright/domain/orders/bought-name';
import { sql, type Column, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, fils } from './columns.ts';
import { productIds, products } from './catalogue.ts';
import { customers } from './customers.ts';
import { orderSnapshots } from './order-snapshots.ts';
import { companies, roles, staff, users } from './people.ts';
import { coupons } from './pricing.ts';

/** What of an order follows from what was configured and priced; a quotation keeps it for the order that it becomes. */
export type SpecifiedColumns = Pick<
  typeof orders.$inferInsert,
  | 'customerId'
  | 'customerName'
  | 'productId'
  | 'productName'
  | 'productNameAr'
  | 'projectName'
  | 'projectDescription'
  | 'prepressNotes'
  | 'selection'
  | 'snapshotId'
  | 'bothSide'
  | 'isTesting'
  | 'rush'
  | 'couponId'
  | 'couponPercent'
  | 'quotedPhysical'
  | 'quotedLen'
  | 'quotedPdf'
  | 'quotedServices'
  | 'quotedSurcharge'
  | 'physicalPrice'
  | 'lenPrice'
  | 'pdfPrice'
  | 'servicesPrice'
  | 'price'
  | 'inks'
>;

/** Which files of a person the order takes beside the artwork of the face. */
export interface NeededFiles {
  /** Both sides are printed: files for the back are required. */
  readonly needsBack: boolean;
  /** Plates are mounted: a PDF with the mounting details is required. */
  readonly needsMounting: boolean;
  /** The product accepts a die-cut template, which is optional. */
  readonly takesAdditional: boolean;
}

/**
 * SQL of what a list is sorted by instead of a long text. A row of an index has room for 2,704 bytes, and a description may
 * have three times as many. The number is no parameter, because an index is used where its expression appears as it is.
 */
export const toSortText = (column: Column): SQL => sql`left(${column}, 100)`;

/**
 * SQL of the place of an order in a list by due date: 0 while the date counts, 1 once the parcel has left or never will (shipped,
 * completed, cancelled; `isDueOpen` of the domain is the same rule). No parameters, because an index is used where its expression appears as
 * it is, and no boolean, because PostgreSQL writes `not` into the list of statuses.
 */
export const toDueRank = (statusId: Column): SQL<number> =>
  sql<number>`(case when ${statusId} in (10, 11, 12) then 1 else 0 end)`;

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10413 }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    customerId: integer('customer_id').references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => productIds.id),
    statusId: integer('status_id').notNull(),
    projectName: text('project_name').notNull(),
    projectDescription: text('project_description').notNull(),
    /** What the customer wants prepress to know, with punctuation; optional. */
    prepressNotes: text('prepress_notes').notNull().default(''),
    /** The name of the product when it was ordered, so that lists sort and search without a join; shown by `getBoughtName`. */
    productName: text('product_name').notNull(),
    /** The same in Arabic; empty in orders of before it was kept. */
    productNameAr: text('product_name_ar').notNull().default(''),
    customerName: text('customer_name').notNull().default(''),
    selection: jsonb('selection').notNull().$type<Record<string, string | string[]>>(),
    snapshotId: text('snapshot_id')
      .notNull()
      .references(() => orderSnapshots.id),
    /** Ink names in print order, face then back, for drawings and colour choices. */
    inks: jsonb('inks').notNull().$type<{ name: string; side: 'face' | 'back' }[]>(),
    bothSide: boolean('both_side').notNull().default(false),
    isTesting: boolean('is_testing').notNull().default(false),
    rush: boolean('rush').notNull().default(false),
    /** Prices quoted by the rules at creation or the last change, and prices set by staff; all without discount and VAT. */
    quotedPhysical: fils('quoted_physical').notNull(),
    quotedLen: fils('quoted_len').notNull(),
    quotedPdf: fils('quoted_pdf').notNull(),
    quotedServices: fils('quoted_services').notNull(),
    /** The part of `quotedServices` that is a percentage of the ordered plates and files (decision 023). */
    quotedSurcharge: fils('quoted_surcharge').notNull().default(0),
    physicalPrice: fils('physical_price').notNull(),
    lenPrice: fils('len_price').notNull(),
    pdfPrice: fils('pdf_price').notNull(),
    servicesPrice: fils('services_price').notNull(),
    /** Displayed price: the selected outputs with services and proofs, minus the discount. */
    price: fils('price').notNull(),
    pricesFinal: boolean('prices_final').notNull().default(false),
    /** The buyer's own references: they stand on pro-forma and invoice. */
    poNumber: text('po_number').notNull().default(''),
    costCentre: text('cost_centre').notNull().default(''),
    couponId: integer('coupon_id').references(() => coupons.id),
    couponPercent: integer('coupon_percent').notNull().default(0),
    wrongOptionIds: text('wrong_option_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    staffNote: text('staff_note'),
    /** Name of the courier when the order was shipped, in English, and in Arabic where it was chosen from the list. */
    courier: text('courier'),
    courierAr: text('courier_ar'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Incremented with each change, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    /** Staff who took the order in the customer's name, and how the customer asked for it (decision 091). */
    takenBy: integer('taken_by').references(() => staff.id),
    orderWay: text('order_way'),
    requestId: uuid('request_id'),
    /** Hash of what was ordered with this request id; null for orders that are older than the check. */
    requestDigest: text('request_digest'),
    /** The order that this one repeats; its files are referenced, so it cannot be deleted before. */
    sourceOrderId: integer('source_order_id').references((): AnyPgColumn => orders.id),
    /** Ids of the separations of its selection that a reorder repeats; null for all. */
    reorderColours: text('reorder_colours').array(),
    /** Only the LEN files of its source are bought, which was made before (decision 032). */
    isLenFollowUp: boolean('is_len_follow_up').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** When the order entered its status: since then somebody waits for the next one. */
    statusSince: timestamptz('status_since').notNull().defaultNow(),
    /** Who of the staff works on the order. */
    assignedTo: integer('assigned_to').references(() => staff.id),
    /** When it has to be done: promised when production begins, or set by staff; null before. */
    dueAt: timestamptz('due_at'),
    /**
     * What was promised when it was paid, or by staff since (`promise_changes`), with its reasons; neither a later calendar nor another due
     * date changes it.
     */
    promise: jsonb('promise').$type<StoredPromise>(),
    /** Why staff set another due date; empty for the promised one. */
    dueReason: text('due_reason').notNull().default(''),
    /** Height of the image above the floor of the plates, in whole micrometres; null until staff enter it. */
    reliefUm: integer('relief_um'),
  },
  (t) => [
    uniqueIndex('orders_request').on(t.companyId, t.requestId),
    index('orders_company').on(t.companyId, t.id.desc()),
    index('orders_company_status').on(t.companyId, t.statusId, t.id.desc()),
    index('orders_company_project').on(t.companyId, t.projectName, t.id),
    index('orders_company_description').on(t.companyId, toSortText(t.projectDescription), t.id),
    index('orders_company_product').on(t.companyId, t.productName, t.id),
    index('orders_company_customer').on(t.companyId, t.customerName, t.id),
    index('orders_company_updated').on(t.companyId, t.updatedAt, t.id),
    index('orders_company_created').on(t.companyId, t.createdAt, t.id),
    // A member's own orders with all that their lists sort, filter and count by: none of the rows is read for it.
    index('orders_created_by').on(
      t.createdBy,
      t.id,
      t.companyId,
      t.statusId,
      t.productId,
      t.projectName,
      t.productName,
      t.productNameAr,
      t.customerName,
      t.createdAt,
      t.updatedAt,
    ),
    index('orders_created_by_description').on(t.createdBy, toSortText(t.projectDescription), t.id),
    index('orders_source')
      .on(t.sourceOrderId)
      .where(sql`${t.sourceOrderId} is not null`),
    // Two people who buy the files of one order at once get one order.
    uniqueIndex('orders_one_len_follow_up')
      .on(t.sourceOrderId)
      .where(sql`${t.isLenFollowUp} and ${t.statusId} <> 12`),
    index('orders_status_updated').on(t.statusId, t.updatedAt.desc()),
    index('orders_status_since').on(t.statusSince.desc(), t.id.desc()),
    index('orders_assigned').on(t.assignedTo, t.id.desc()),
    // What is left to do is a small part of all orders; completed and cancelled ones are not.
    index('orders_unfinished')
      .on(t.assignedTo, t.id)
      .where(sql`${t.statusId} not in (11, 12)`),
    // The queue of the desk sorts them: of many orders, the open ones can be anywhere in the index of all.
    index('orders_open_updated')
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`${t.statusId} not in (11, 12)`),
    index('orders_open_since')
      .on(t.statusSince.desc(), t.id.desc())
      .where(sql`${t.statusId} not in (11, 12)`),
    index('orders_open_status_since')
      .on(t.statusId, t.statusSince.desc(), t.id.desc())
      .where(sql`${t.statusId} not in (11, 12)`),
    // By due date, rush before others of a day; shipped orders are last, however long ago they were due.
    index('orders_open_due')
      .on(toDueRank(t.statusId), t.dueAt, t.rush.desc(), t.id)
      .where(sql`${t.statusId} not in (11, 12)`),
    index('orders_open_number')
      .on(t.id)
      .where(sql`${t.statusId} not in (11, 12)`),
    // With all that the filters of work ask for, because the orders of two neighbouring names or companies lie far apart.
    index('orders_open_project')
      .on(t.projectName.desc(), t.id.desc(), t.statusId, t.assignedTo, t.dueAt)
      .where(sql`${t.statusId} not in (11, 12)`),
    index('orders_open_company')
      .on(t.companyId, t.id, t.statusId, t.assignedTo, t.dueAt)
      .where(sql`${t.statusId} not in (11, 12)`),
    // What waits for a customer, the longest first, and what was promised to them (`modules/orders/overview.ts`).
    index('orders_waiting')
      .on(t.companyId, t.statusSince, t.id)
      .where(sql`${t.statusId} in (2, 3, 5, 7)`),
    index('orders_promised')
      .on(t.companyId, t.dueAt, t.id)
      .where(sql`${t.statusId} in (6, 9, 13) and ${t.dueAt} is not null`),
    // Orders without a due date are last in both directions, so each direction has an index.
    index('orders_due').on(toDueRank(t.statusId), t.dueAt, t.rush.desc(), t.id),
    index('orders_due_last').on(t.dueAt.desc(), t.id.desc()),
    index('orders_status_due').on(t.statusId, t.dueAt, t.rush.desc(), t.id),
    index('orders_status_due_last').on(t.statusId, t.dueAt.desc(), t.id.desc()),
    index('orders_project').on(t.projectName.desc(), t.id.desc()),
    index('orders_updated').on(t.updatedAt.desc(), t.id.desc()),
    // Customers search in one company, members in what they ordered, staff in all orders.
    index('orders_search').using(
      'gin',
      t.companyId,
      t.createdBy,
      sql`(${t.projectName} || ' ' || ${t.projectDescription} || ' ' || ${t.productName} || ' ' || ${t.productNameAr}) gin_trgm_ops`,
    ),
    index('orders_reference_search')
      .using('gin', sql`(${t.poNumber} || ' ' || ${t.costCentre}) gin_trgm_ops`)
      .where(sql`${t.poNumber} <> '' or ${t.costCentre} <> ''`),
    index('orders_number_search').using('gin', sql`(${t.id}::text) gin_trgm_ops`),
    check('orders_relief', sql`${t.reliefUm} between 100 and 10000`),
    check(
      'orders_taken',
      sql`(${t.takenBy} is null) = (${t.orderWay} is null) and ${t.orderWay} in ('phone', 'email', 'counter')`,
    ),
    check('orders_status', sql`${t.statusId} between 1 and 13`),
    check(
      'orders_money',
      sql`${t.physicalPrice} >= 0 and ${t.quotedSurcharge} between 0 and ${t.quotedServices} and ${t.lenPrice} >= 0 and ${t.pdfPrice} >= 0 and ${t.servicesPrice} >= 0 and ${t.price} >= 0`,
    ),
  ],
);

/** The name that the product of an order had, in a statement that joins the product. */
export const boughtNameSql =
  sql`jsonb_build_array(${orders}.product_name, ${orders}.product_name_ar, ${products}.name)`.mapWith(
    (value: unknown): LocalizedText => {
      const [productName, productNameAr, today] = value as [string, string, LocalizedText | null];
      return getBoughtName({ productName, productNameAr }, today);
    },
  );

/** Orders per company and status, maintained by a trigger, so that the total of a list costs the same at any size. */
export const orderCounts = pgTable(
  'order_counts',
  {
    companyId: integer('company_id').notNull(),
    statusId: integer('status_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.statusId] })],
);

/**
 * Orders per status over all companies, maintained by the same trigger: the desk would add up a row for each company and
 * status. `shard` is the database session modulo 64, so that transactions at the same time seldom wait for one row; only the
 * sum of the shards means something, one alone may be below zero.
 */
export const orderTotals = pgTable(
  'order_totals',
  {
    shard: integer('shard').notNull(),
    statusId: integer('status_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shard, t.statusId] })],
);

/** Members assigned to an order, with their role for it (spec decision 15). */
export const orderMembers = pgTable(
  'order_members',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.userId] }), index('order_members_user').on(t.userId)],
);

/** Every status transition with principal, time, from, to and note (handbook 4.3). */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    event: text('event').notNull(),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    note: text('note').notNull().default(''),
    /** Key of the reason in the note, where staff chose it from the list. */
    reasonKey: text('reason_key'),
  },
  (t) => [
    index('order_history_order').on(t.orderId, t.id),
    check('order_history_actor', sql`${t.actorKind} in ('customer', 'staff', 'system')`),
  ],
);

/** Orders that were handed over: when, and by how many minutes their promise was missed; 0 for one that was kept. */
export const promiseOutcomes = pgTable(
  'promise_outcomes',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    handedOverAt: timestamptz('handed_over_at').notNull(),
    lateMinutes: integer('late_minutes').notNull(),
    /** The same of what was promised first, before staff promised another day. */
    firstLateMinutes: integer('first_late_minutes').notNull(),
  },
  (t) => [
    index('promise_outcomes_period').on(t.handedOverAt, t.orderId),
    // Of the many that are kept only the number is asked.
    index('promise_outcomes_missed')
      .on(t.handedOverAt, t.orderId)
      .where(sql`${t.lateMinutes} > 0`),
    index('promise_outcomes_first_missed')
      .on(t.handedOverAt, t.orderId)
      .where(sql`${t.firstLateMinutes} > 0`),
    check('promise_outcomes_late', sql`${t.lateMinutes} >= 0 and ${t.firstLateMinutes} >= 0`),
  ],
);
