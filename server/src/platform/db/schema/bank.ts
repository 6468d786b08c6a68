import type { PayableKind } from '@platewright/domain/bank/allocate-money';
import type { ColumnMapping } from '@platewright/domain/bank/column-mapping';
import type { LineObstacle } from '@platewright/domain/bank/statement-line';
import type { PaymentMeans } from '@platewright/domain/ledger/credit-entries';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, fils, timestamptz } from './columns.ts';
import { debtPayments } from './debt-payments.ts';
import { companies, staff } from './people.ts';

/** The operator's accounts at banks, with how their files are read (decision 093). */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    iban: text('iban').notNull(),
    currency: text('currency').notNull().default('AED'),
    /** Of its last CSV file; null before the first one. */
    mapping: jsonb('mapping').$type<ColumnMapping>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('bank_accounts_iban').on(t.iban)],
);

/** Files of banks. `mapping`: uploaded, and nobody has said yet how it is read. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    size: integer('size').notNull(),
    format: text('format').notNull().$type<'csv' | 'camt'>(),
    encoding: text('encoding').notNull(),
    mapping: jsonb('mapping').$type<ColumnMapping>(),
    state: text('state').notNull().$type<'mapping' | 'reading' | 'done' | 'failed'>(),
    /** Why it failed: a text key. */
    failure: text('failure'),
    /** So many lines were read, new, and known before; so many rows are none. */
    readLines: integer('read_lines').notNull().default(0),
    newLines: integer('new_lines').notNull().default(0),
    knownLines: integer('known_lines').notNull().default(0),
    otherRows: integer('other_rows').notNull().default(0),
    readBytes: integer('read_bytes').notNull().default(0),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('bank_imports_newest').on(t.createdAt),
    check('bank_imports_state', sql`${t.state} in ('mapping', 'reading', 'done', 'failed')`),
  ],
);

/** Lines of statements. Each is known by its content, and by its reference where it has one, so that no file books it twice. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    importId: uuid('import_id')
      .notNull()
      .references(() => bankImports.id),
    day: date('day'),
    amount: fils('amount'),
    currency: text('currency').notNull(),
    payer: text('payer').notNull(),
    payerIban: text('payer_iban').notNull(),
    reference: text('reference').notNull(),
    cheque: text('cheque').notNull(),
    text: text('text').notNull(),
    obstacle: text('obstacle').$type<LineObstacle>(),
    contentHash: text('content_hash').notNull(),
    referenceHash: text('reference_hash'),
    state: text('state').notNull().default('open').$type<'open' | 'booked' | 'aside'>(),
    /** Why it was put aside. */
    asideReason: text('aside_reason'),
    note: text('note').notNull().default(''),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedAt: timestamptz('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_lines_content').on(t.accountId, t.contentHash),
    uniqueIndex('bank_lines_reference').on(t.accountId, t.referenceHash),
    index('bank_lines_import').on(t.importId),
    index('bank_lines_day').on(t.day, t.id),
    index('bank_lines_open')
      .on(t.day, t.id)
      .where(sql`${t.state} = 'open' and ${t.obstacle} is null`),
    check('bank_lines_state', sql`${t.state} in ('open', 'booked', 'aside')`),
    check('bank_lines_booked', sql`${t.state} <> 'booked' or (${t.obstacle} is null and ${t.amount} > 0)`),
  ],
);

/** Money of one account that was booked for what it owes: by staff, by a line of a statement, or as its customer has paid it. Taken back by entries of its own. */
export const moneyReceipts = pgTable(
  'money_receipts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    amount: fils('amount').notNull(),
    /** What of it had paid nothing when it was booked, and was kept on the account. */
    rest: fils('rest').notNull().default(0),
    receivedOn: date('received_on').notNull(),
    reference: text('reference').notNull(),
    means: text('means').notNull().$type<PaymentMeans>(),
    bankLineId: integer('bank_line_id').references(() => bankLines.id),
    /** What a customer has paid by card or PayPal; null for what staff have received. */
    debtPaymentId: uuid('debt_payment_id').references(() => debtPayments.id),
    idempotencyKey: uuid('key'),
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    takenBackAt: timestamptz('taken_back_at'),
    takenBackBy: integer('taken_back_by').references(() => staff.id),
  },
  (t) => [
    uniqueIndex('money_receipts_key').on(t.idempotencyKey),
    uniqueIndex('money_receipts_line')
      .on(t.bankLineId)
      .where(sql`${t.takenBackAt} is null`),
    uniqueIndex('money_receipts_debt_payment')
      .on(t.debtPaymentId)
      .where(sql`${t.takenBackAt} is null`),
    index('money_receipts_company').on(t.companyId),
    // The list is sorted by each of both and searched for references; what few receipts are is found without the others.
    index('money_receipts_received').on(t.receivedOn, t.id),
    index('money_receipts_sum').on(t.amount, t.id),
    index('money_receipts_search').using('gin', t.reference.op('gin_trgm_ops')),
    index('money_receipts_taken_back')
      .on(t.receivedOn, t.id)
      .where(sql`${t.takenBackAt} is not null`),
    index('money_receipts_rest')
      .on(t.receivedOn, t.id)
      .where(sql`${t.takenBackAt} is null and ${t.rest} > 0`),
    check('money_receipts_amount', sql`${t.amount} > 0`),
    check('money_receipts_rest', sql`${t.rest} between 0 and ${t.amount}`),
  ],
);

/** What receipts come to by the day on which they came in, as a trigger keeps it at the end of each transaction (decision 099). */
export const receiptDays = pgTable(
  'receipt_days',
  {
    day: date('day').notNull(),
    means: text('means').notNull().$type<PaymentMeans>(),
    isTakenBack: boolean('is_taken_back').notNull(),
    /** Something of them was kept on the account. */
    hasRest: boolean('has_rest').notNull(),
    receipts: integer('receipts').notNull(),
    amount: fils('amount').notNull(),
    rest: fils('rest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.means, t.isTakenBack, t.hasRest] })],
);

/** What a receipt paid; what is missing to its amount is kept on the account. */
export const moneyReceiptParts = pgTable(
  'money_receipt_parts',
  {
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => moneyReceipts.id),
    kind: text('kind').notNull().$type<PayableKind>(),
    /** Of the order, or of the entry of the debt or the cheque. */
    itemId: integer('item_id').notNull(),
    orderId: integer('order_id'),
    amount: fils('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.receiptId, t.kind, t.itemId] }),
    index('money_receipt_parts_order').on(t.orderId),
    check('money_receipt_parts_amount', sql`${t.amount} > 0`),
  ],
);

/** Whose lines an IBAN, or a name as `toPartyName` writes it, has been. */
export const bankPayers = pgTable(
  'bank_payers',
  {
    kind: text('kind').notNull().$type<'iban' | 'name'>(),
    value: text('value').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.value, t.companyId] })],
);
