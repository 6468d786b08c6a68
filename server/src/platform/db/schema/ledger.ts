import { ledgerEntryKinds, type LedgerEntryKind } from '@platewright/domain/ledger/ledger-entry';
import { openItemSources, type OpenItemSource } from '@platewright/domain/ledger/open-item';
import { paymentMeans, type PaymentMeans } from '@platewright/domain/ledger/credit-entries';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { moneyReceipts } from './bank.ts';
import { createdAt, fils, timestamptz, listLiterals } from './columns.ts';
import { creditNotes } from './credit-notes.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { companies, staff } from './people.ts';
import { refunds } from './refunds.ts';

/** Cheques that were taken to the bank together, on one slip. */
export const chequeDeposits = pgTable(
  'cheque_deposits',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The account that they were paid into, as it was that day, in lines; null where the operator had none. */
    account: text('account'),
    /** The bank has not taken them after all. */
    withdrawnAt: timestamptz('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [index('cheque_deposits_staff').on(t.staffId)],
);

/** Cheques that are here or awaited: each pays an order, or debts of its company. */
export const cheques = pgTable(
  'cheques',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** The order that it pays, and its payment; null for a cheque that pays debts. */
    orderId: integer('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    amount: fils('amount').notNull(),
    /** When staff have said that it is here; null while it is awaited for its order, which is owed until then. */
    receivedAt: timestamptz('received_at'),
    /** As printed; null until it is here, and for one that counted as received before that was asked for. */
    number: text('number'),
    bank: text('bank'),
    /** The date on it, from which on the bank pays it; of a cheque that nobody has recorded the latest one. */
    dueAt: timestamptz('due_at').notNull(),
    /** Null again where the bank took back what it had paid. */
    clearedAt: timestamptz('cleared_at'),
    bouncedAt: timestamptz('bounced_at'),
    /** Null while it is held. */
    depositId: integer('deposit_id').references(() => chequeDeposits.id),
    createdAt: createdAt(),
  },
  (t) => [
    // As people type it, with or without the zeros before it.
    index('cheques_number').on(sql`ltrim(${t.number}, '0')`),
    index('cheques_search').using(
      'gin',
      sql`(coalesce(${t.number}, '') || ' ' || coalesce(${t.bank}, '')) gin_trgm_ops`,
    ),
    index('cheques_due').on(t.dueAt, t.id),
    index('cheques_held')
      .on(t.dueAt, t.id)
      .where(sql`${t.clearedAt} is null and ${t.bouncedAt} is null and ${t.depositId} is null`),
    index('cheques_awaited')
      .on(t.dueAt, t.id)
      .where(sql`${t.receivedAt} is null`),
    index('cheques_amount').on(t.amount, t.id),
    index('cheques_deposit').on(t.depositId),
    index('cheques_order_id').on(t.orderId),
    index('cheques_company').on(t.companyId, t.dueAt),
    uniqueIndex('cheques_payment').on(t.paymentId),
    check('cheques_amount', sql`${t.amount} > 0`),
    check('cheques_order', sql`(${t.orderId} is null) = (${t.paymentId} is null)`),
    check('cheques_outcome', sql`num_nonnulls(${t.clearedAt}, ${t.bouncedAt}) < 2`),
    check(
      'cheques_awaited',
      sql`${t.receivedAt} is not null or (${t.paymentId} is not null and num_nonnulls(${t.number}, ${t.clearedAt}, ${t.bouncedAt}, ${t.depositId}) = 0)`,
    ),
  ],
);

/**
 * The ledger of every account, of companies and of persons (decision 087, `domain/ledger`). Entries are only added, each by
 * the document or event that it comes from; `is_settled` alone is kept up to date.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').notNull().$type<LedgerEntryKind>(),
    /** By how much the account owes more, in fils; negative for less. */
    owed: fils('owed').notNull(),
    /** The same of the sum of its cheques that the bank has not paid yet. */
    promised: fils('promised').notNull().default(0),
    /** It counts against the company's credit. */
    isOnCredit: boolean('is_on_credit').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    invoiceId: integer('invoice_id').references(() => invoices.id),
    creditNoteId: integer('credit_note_id').references(() => creditNotes.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    chequeId: integer('cheque_id').references(() => cheques.id),
    /**
     * The debt that a payment was received for, whatever is due earlier, or the invoice that a cheque was promised for; null for one that settles the
     * oldest.
     */
    settlesId: integer('settles_id').references((): AnyPgColumn => ledgerEntries.id),
    /** The receipt of staff that it is part of. */
    receiptId: integer('receipt_id').references(() => moneyReceipts.id),
    /** How staff received a payment. */
    means: text('means').$type<PaymentMeans>(),
    /** Note of staff: the bank's reference or the reason of an adjustment. */
    note: text('note').notNull().default(''),
    staffId: integer('staff_id').references(() => staff.id),
    /** Id generated by the submitted form, so that a repeated submission adds no second entry. */
    idempotencyKey: uuid('key'),
    /** By when a debt is to be paid; null for what is no debt. */
    dueAt: timestamptz('due_at'),
    /** Whether payments have settled the debt; kept by `modules/ledger/settled-debts.ts`, false for what is no debt. */
    isSettled: boolean('is_settled').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    // With all that balances and open items are worked out from: the entries of one account lie anywhere in the table.
    index('ledger_entries_account').on(
      t.companyId,
      t.createdAt,
      t.id,
      t.owed,
      t.promised,
      t.kind,
      t.isOnCredit,
      t.orderId,
      t.paymentId,
      t.refundId,
      t.settlesId,
      t.dueAt,
    ),
    // The journal goes over all accounts.
    index('ledger_entries_created').on(t.createdAt, t.id),
    index('ledger_entries_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('ledger_entries_open')
      .on(t.companyId, t.dueAt, t.kind)
      .where(sql`${t.dueAt} is not null and not ${t.isSettled}`),
    index('ledger_entries_payment').on(t.paymentId),
    // A payment is invoiced once and comes in once; what pays for nothing has a refund of its own.
    uniqueIndex('ledger_entries_once')
      .on(t.paymentId, t.kind)
      .where(
        sql`(${t.kind} in ('invoice', 'payment') and ${t.refundId} is null) or (${t.kind} = 'creditNote' and ${t.creditNoteId} is null)`,
      ),
    uniqueIndex('ledger_entries_credit_note').on(t.creditNoteId),
    index('ledger_entries_cheque').on(t.chequeId, t.kind),
    // A cheque is received once and bounces once; what the bank had paid may be taken back, and paid again.
    uniqueIndex('ledger_entries_cheque_once')
      .on(t.chequeId, t.kind)
      .where(sql`${t.kind} in ('chequeReceived', 'chequeBounced')`),
    index('ledger_entries_refund').on(t.refundId),
    index('ledger_entries_settles')
      .on(t.settlesId)
      .where(sql`${t.settlesId} is not null`),
    index('ledger_entries_receipt')
      .on(t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    // What a line of a bank may pay is found by its amount.
    index('ledger_entries_open_amount')
      .on(t.owed)
      .where(sql`${t.dueAt} is not null and not ${t.isSettled}`),
    uniqueIndex('ledger_entries_key').on(t.idempotencyKey),
    check('ledger_entries_kind', sql`${t.kind} in (${listLiterals(ledgerEntryKinds)})`),
    check('ledger_entries_means', sql`${t.means} is null or ${t.means} in (${listLiterals(paymentMeans)})`),
    check('ledger_entries_amounts', sql`${t.owed} <> 0 or ${t.promised} <> 0`),
    check(
      'ledger_entries_cheque_kind',
      sql`(${t.chequeId} is not null) = (${t.kind} in ('chequeReceived', 'chequeCleared', 'chequeBounced'))`,
    ),
    check(
      'ledger_entries_settles',
      sql`${t.settlesId} is null or (${t.kind} in ('payment', 'chequeReceived') and ${t.isOnCredit})`,
    ),
    check('ledger_entries_debt', sql`${t.dueAt} is null or (${t.isOnCredit} and ${t.owed} > 0)`),
  ],
);

/** What each account owes and has promised by cheques now; kept by a trigger on the ledger. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    companyId: integer('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    owed: fils('owed').notNull(),
    promised: fils('promised').notNull(),
    /** Since when, or from when on, the first of its open items is due; null where nothing is open. A trigger keeps it. */
    firstDue: timestamptz('first_due'),
  },
  (t) => [
    index('ledger_balances_first_due').on(t.firstDue, t.companyId),
    index('ledger_balances_open').on(sql`(${t.owed} + ${t.promised})`, t.companyId),
    index('ledger_balances_promised').on(t.promised, t.companyId),
  ],
);

/**
 * What accounts have still to pay, as `account_open_items` of the database finds it in their entries: a trigger at the end of each transaction
 * makes the rows of the accounts that it has changed follow.
 */
export const openItems = pgTable(
  'open_items',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    source: text('source').notNull().$type<OpenItemSource>(),
    /** Of the entry, the order or the cheque, by its source; of a correction 1 on credit, else 0. */
    itemId: integer('item_id').notNull(),
    /** The order that it is of; null for a correction, and for a cheque that was to pay several. */
    orderId: integer('order_id'),
    /** Of a bounced cheque a day before its due date. */
    dueAt: timestamptz('due_at').notNull(),
    amount: fils('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.source, t.itemId] }),
    check('open_items_source', sql`${t.source} in (${listLiterals(openItemSources)})`),
  ],
);

/**
 * What all accounts come to, maintained by a trigger on their balances: the desk would add up a row for each account. `shard` is
 * the database session modulo 64, as in `order_totals`: only the sum of the shards means something.
 */
export const ledgerTotals = pgTable('ledger_totals', {
  shard: integer('shard').primaryKey(),
  accounts: integer('accounts').notNull(),
  /** Accounts that owe something, cheques on their way included, and how much. */
  owing: integer('owing').notNull(),
  owed: fils('owed').notNull(),
  /** Accounts that have paid too much, and how much. */
  inFavour: integer('in_favour').notNull(),
  paidAhead: fils('paid_ahead').notNull(),
  /** Accounts whose cheques are on their way, and what they promise. */
  promising: integer('promising').notNull(),
  promised: fils('promised').notNull(),
  /** The parts of `promised` of accounts that owe something and of those that have paid too much. */
  promisedByOwing: fils('promised_by_owing').notNull(),
  promisedInFavour: fils('promised_in_favour').notNull(),
  /** The parts of `owed` and `paidAhead` of accounts whose cheques are on their way. */
  owedByPromising: fils('owed_by_promising').notNull(),
  paidAheadByPromising: fils('paid_ahead_by_promising').notNull(),
});
