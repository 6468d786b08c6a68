import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { DebtRefundState, debtKinds } from '@platewright/domain/payments/debt-payment';
import type { DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { RemoteMethodId } from '@platewright/domain/payments/payment-methods';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, fils, timestamptz } from './columns.ts';
import { companies, staff, users } from './people.ts';

/**
 * What is paid at once: one charge at the provider, which knows it by this id. It has an attempt for each order that waits for its payment, and
 * one for all that the account owes.
 */
export const combinedPayments = pgTable('combined_payments', {
  id: uuid('id').primaryKey(),
  companyId: integer('company_id')
    .notNull()
    .references(() => companies.id),
  /** Who pays, and gets the receipt. */
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

/** The attempt of a combined payment to pay what its account owes (decision 102). Once it is captured, its money is a receipt. */
export const debtPayments = pgTable(
  'debt_payments',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => combinedPayments.id),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    method: text('method').notNull().$type<RemoteMethodId>(),
    state: text('state').notNull().$type<AttemptState>(),
    amount: fils('amount').notNull(),
    currency: text('currency').notNull().default('AED'),
    /** As of `payments`. */
    chargedAmount: bigint('charged_amount', { mode: 'number' }),
    chargedCurrency: text('charged_currency'),
    exchangeRate: numeric('exchange_rate', { precision: 10, scale: 4, mode: 'number' }),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    sessionId: text('session_id'),
    redirectUrl: text('redirect_url'),
    reason: text('reason'),
    dispute: text('dispute').$type<DisputeState>(),
    /** What came in, in minor units; null before it did. */
    receivedAmount: bigint('received_amount', { mode: 'number' }),
    receivedCurrency: text('received_currency'),
    /** How giving it back stands; null where nothing goes back. */
    refund: text('refund').$type<DebtRefundState>(),
    /** Why, who of the staff said so, and what the provider answered to the last try. */
    refundNote: text('refund_note').notNull().default(''),
    refundedBy: integer('refunded_by').references(() => staff.id),
    refundError: text('refund_error'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('debt_payments_company').on(t.companyId),
    index('debt_payments_session').on(t.sessionId),
    index('debt_payments_open')
      .on(t.updatedAt)
      .where(sql`${t.state} in ('started', 'redirected', 'authorised', 'unknown') or ${t.refund} in ('due', 'sent')`),
    check('debt_payments_refund', sql`${t.refund} in ('due', 'sent', 'refused', 'done')`),
    check('debt_payments_dispute', sql`${t.dispute} in ('open', 'lost', 'won', 'settled')`),
    check(
      'debt_payments_charge',
      sql`num_nulls(${t.chargedAmount}, ${t.chargedCurrency}, ${t.exchangeRate}) in (0, 3)`,
    ),
    check('debt_payments_amount', sql`${t.amount} > 0`),
  ],
);

/** What it is to pay. What of it something else has paid by then, its receipt keeps on the account. */
export const debtPaymentParts = pgTable(
  'debt_payment_parts',
  {
    debtPaymentId: uuid('debt_payment_id')
      .notNull()
      .references(() => debtPayments.id),
    kind: text('kind').notNull().$type<(typeof debtKinds)[number]>(),
    /** The entry of the debt, or the order. */
    itemId: integer('item_id').notNull(),
    orderId: integer('order_id'),
    amount: fils('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.debtPaymentId, t.kind, t.itemId] }),
    index('debt_payment_parts_item').on(t.kind, t.itemId),
    check('debt_payment_parts_kind', sql`${t.kind} in ('debt', 'sale')`),
    check('debt_payment_parts_amount', sql`${t.amount} > 0`),
  ],
);
