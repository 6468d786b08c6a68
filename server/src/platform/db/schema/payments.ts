import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { MismatchState } from '@platewright/domain/payments/payment-mismatch';
import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moneyReceipts } from './bank.ts';
import { timestamptz, createdAt, fils } from './columns.ts';
import { combinedPayments } from './debt-payments.ts';
import { orders } from './orders.ts';

/** One payment attempt, inserted before its provider is called (`domain/payments`). */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment of several orders that it is a part of; its provider knows it by that id. */
    combinedId: uuid('combined_id').references(() => combinedPayments.id),
    method: text('method').notNull().$type<PaymentMethodId>(),
    state: text('state').notNull().$type<AttemptState>(),
    amount: fils('amount').notNull(),
    currency: text('currency').notNull().default('AED'),
    /** What the provider charges where it takes no dirhams; null when it charges the amount itself. */
    chargedAmount: bigint('charged_amount', { mode: 'number' }),
    chargedCurrency: text('charged_currency'),
    /** AED for one unit of the charged currency when the attempt began. */
    exchangeRate: numeric('exchange_rate', { precision: 10, scale: 4, mode: 'number' }),
    /** The totals and lines that are paid for; the invoice is created from them. */
    summary: jsonb('summary').notNull().$type<unknown>(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    sessionId: text('session_id'),
    /** The provider's page, for a customer who left it before confirming. */
    redirectUrl: text('redirect_url'),
    reason: text('reason'),
    /** open, lost, won or settled: what became of the customer's complaint; null without one. */
    dispute: text('dispute').$type<DisputeState>(),
    /** open, refunded, accepted or matched: another sum or currency came in than was to be charged; null otherwise. */
    mismatch: text('mismatch').$type<MismatchState>(),
    /** What came in instead, in minor units. */
    receivedAmount: bigint('received_amount', { mode: 'number' }),
    receivedCurrency: text('received_currency'),
    /** The day on which its cash was received, as staff recorded it; null for other methods. */
    cashReceivedOn: date('cash_received_on'),
    /** What the bank calls the transfer that paid the order: alone, or as the last with what was kept on the account; null for other methods. */
    transferReference: text('transfer_reference'),
    transferReceivedOn: date('transfer_received_on'),
    /** The money that came in last when what was kept on the account paid the order; null where none had just come in. */
    receiptId: integer('receipt_id').references(() => moneyReceipts.id),
    /** When staff found that its transfer was not its money; null again where other money has paid the order. */
    takenBackAt: timestamptz('taken_back_at'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('started', 'redirected', 'authorised', 'unknown')`),
    uniqueIndex('payments_one_captured')
      .on(t.orderId)
      .where(sql`${t.state} = 'captured'`),
    // The attempts of a combined payment share both.
    uniqueIndex('payments_session')
      .on(t.provider, t.sessionId)
      .where(sql`${t.combinedId} is null`),
    uniqueIndex('payments_ref')
      .on(t.provider, t.providerRef)
      .where(sql`${t.combinedId} is null`),
    index('payments_combined')
      .on(t.combinedId)
      .where(sql`${t.combinedId} is not null`),
    index('payments_by_session').on(t.sessionId),
    index('payments_order').on(t.orderId),
    index('payments_receipt')
      .on(t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    // One transfer may pay several orders, but none twice.
    uniqueIndex('payments_transfer').on(t.orderId, t.transferReference),
    // One that a customer has chosen has none until it is received.
    check(
      'payments_transfer',
      sql`num_nonnulls(${t.transferReference}, ${t.transferReceivedOn}) = case
        when ${t.method} = 'transfer' and not (${t.transferReference} is null and ${t.state} in ('authorised', 'failed')) then 2
        when ${t.method} = 'balance' and ${t.transferReference} is not null then 2
        else 0 end`,
    ),
    check('payments_dispute', sql`${t.dispute} in ('open', 'lost', 'won', 'settled')`),
    index('payments_mismatched')
      .on(t.orderId)
      .where(sql`${t.mismatch} = 'open'`),
    check('payments_mismatch', sql`${t.mismatch} in ('open', 'refunded', 'accepted', 'matched')`),
    check('payments_received', sql`num_nulls(${t.mismatch}, ${t.receivedAmount}, ${t.receivedCurrency}) in (0, 3)`),
    // The list of all payments is sorted, filtered and summed up in an index alone.
    index('payments_listed').on(t.createdAt, t.id, t.state, t.method, t.amount),
    index('payments_amount').on(t.amount, t.createdAt, t.id, t.state, t.method),
    index('payments_questioned')
      .on(t.createdAt, t.id)
      .where(sql`${t.dispute} in ('open', 'lost') or ${t.mismatch} = 'open'`),
    // Cash that a courier may still bring makes nobody late.
    index('payments_cash_awaited')
      .on(t.orderId)
      .where(sql`${t.method} = 'cash' and ${t.cashReceivedOn} is null and ${t.state} <> 'failed'`),
    index('payments_reference_search').using(
      'gin',
      sql`(coalesce(${t.transferReference}, '') || ' ' || coalesce(${t.providerRef}, '')) gin_trgm_ops`,
    ),
    check('payments_charge', sql`num_nulls(${t.chargedAmount}, ${t.chargedCurrency}, ${t.exchangeRate}) in (0, 3)`),
  ],
);

/**
 * How many payments there are of each method and state, and their sum, maintained by a trigger: the desk would add up millions. `shard` is the database
 * session modulo 64, as in `order_totals`: only the sum of the shards means something.
 */
export const paymentTotals = pgTable(
  'payment_totals',
  {
    shard: integer('shard').notNull(),
    method: text('method').notNull().$type<PaymentMethodId>(),
    state: text('state').notNull().$type<AttemptState>(),
    /** Its transfer was taken back. */
    isTakenBack: boolean('is_taken_back').notNull(),
    payments: integer('payments').notNull(),
    amount: fils('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shard, t.method, t.state, t.isTakenBack] })],
);

/** The condition of the index of payments that staff have to deal with. */
export const isQuestionedSql = sql`(${payments.dispute} in ('open', 'lost') or ${payments.mismatch} = 'open')`;
/** Must be the exact expression of the trigram index, otherwise the index is not used. */
export const paymentReferencesSql = sql`(coalesce(${payments.transferReference}, '') || ' ' || coalesce(${payments.providerRef}, ''))`;

/** Verified webhooks; each event is handled once. */
export const webhooks = pgTable(
  'webhooks',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    body: jsonb('body').notNull().$type<unknown>(),
    receivedAt: timestamptz('received_at').notNull(),
    handledAt: timestamptz('handled_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);
