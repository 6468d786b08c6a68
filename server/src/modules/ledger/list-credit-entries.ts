import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  creditEntryTypes,
  creditListKinds,
  paymentMeans,
  toCreditEntryType,
  type CreditEntryType,
} from '@platewright/domain/ledger/credit-entries';
import { isOverdue } from '@platewright/domain/ledger/credit-usage';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import {
  boughtNameSql,
  cheques,
  creditNotes,
  ledgerEntries,
  orders,
  products,
} from '../../platform/db/schema/index.ts';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { translate } from '../../platform/translate.ts';
import { listStoredDebts } from './balance.ts';
import { presentCreditEntry, type PresentedCreditEntry } from './present-credit-entry.ts';

/** Debts and cheques that a page of the list names. */
const MAX_CREDIT_DUES = 24;

interface CreditEntryPage {
  readonly rows: PresentedCreditEntry[];
  readonly count: number;
  /** What uses credit until its day, whatever is searched. */
  readonly dues: CallAnswer<Contract['creditsList']>['dues'];
}

/** One page of what stands on a company's credit, newest first, and the number of all that match the search [CRD-08, CRD-13]. */
export async function listCreditEntries(
  tx: Tx,
  companyId: number,
  query: { text: string; lang: Language; offset: number; limit: number; now: Date },
): Promise<CreditEntryPage> {
  const condition = and(
    eq(ledgerEntries.companyId, companyId),
    ledgerEntries.isOnCredit,
    inArray(ledgerEntries.kind, [...creditListKinds]),
    // An order by cheque stands there as its cheque once that is here.
    or(ne(ledgerEntries.kind, 'invoice'), and(isNotNull(ledgerEntries.dueAt), hasNoCheque)),
    toSearchCondition(query.text, query.lang),
  );
  const rows = await joinNames(
    tx
      .select({ entry: ledgerEntries, cheque: cheques, product: boughtNameSql, creditNote: creditNotes.number })
      .from(ledgerEntries)
      .$dynamic(),
  )
    .where(condition)
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(query.limit)
    .offset(query.offset);
  const counting = tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(ledgerEntries)
    .$dynamic();
  // Only a search looks at more than the entries themselves.
  const searched = query.text === '' ? counting : joinNames(counting);
  const [counted] = await searched.where(condition);
  const debts = await listStoredDebts(tx, companyId);
  const overdue = debts.filter((debt) => isOverdue(debt, query.now));
  const overdueIds = new Set(overdue.map(({ id }) => id));
  const overdueCheques = new Set(overdue.map(({ chequeId }) => chequeId));
  return {
    rows: rows.map(({ entry, cheque, product, creditNote }) =>
      presentCreditEntry(
        { entry, cheque, product, creditNote },
        overdueIds.has(entry.id) || (cheque !== null && overdueCheques.has(cheque.id)),
        query.lang,
      ),
    ),
    count: counted?.n ?? 0,
    dues: [
      ...debts.map(({ id, orderId, open, dueAt }) => ({
        ...{ id, kind: 'debt' as const, orderId },
        amount: filsToAed(open),
        dueAt: dueAt.toISOString(),
        overdue: overdueIds.has(id),
      })),
      ...(await listWaitingCheques(tx, companyId)).map(({ id, orderId, amount, dueAt }) => ({
        ...{ id, kind: 'cheque' as const, orderId },
        amount: filsToAed(amount),
        dueAt: dueAt.toISOString(),
        overdue: false,
      })),
    ]
      .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
      .slice(0, MAX_CREDIT_DUES),
  };
}

/** No cheque that is here has paid an invoice. */
const hasNoCheque = sql`not exists (select from ${ledgerEntries} received
  where received.settles_id = ${ledgerEntries.id} and received.kind = 'chequeReceived')`;

/** What the list shows and searches beside the entries. With the invoice of an order stands the cheque that is awaited for it. */
const joinNames = <T extends PgSelect>(select: T) =>
  select
    .leftJoin(
      cheques,
      eq(
        cheques.id,
        sql`coalesce(${ledgerEntries.chequeId}, case ${ledgerEntries.kind} when 'invoice' then (select promised.id from ${cheques} promised
          where promised.payment_id = ${ledgerEntries.paymentId} and promised.received_at is null) end)`,
      ),
    )
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(products, eq(products.id, orders.productId))
    .leftJoin(creditNotes, eq(creditNotes.id, ledgerEntries.creditNoteId));

/** Cheques of orders that are here and that the bank has neither paid nor refused. */
const listWaitingCheques = (tx: Tx, companyId: number) =>
  tx
    .select()
    .from(cheques)
    .where(
      and(
        eq(cheques.companyId, companyId),
        isNotNull(cheques.orderId),
        isNotNull(cheques.receivedAt),
        isNull(cheques.clearedAt),
        isNull(cheques.bouncedAt),
      ),
    )
    .orderBy(asc(cheques.dueAt), asc(cheques.id))
    .limit(MAX_CREDIT_DUES);

/** Searches product, type and means as named in `lang`, note, cheque, credit note and order number. */
function toSearchCondition(text: string, lang: Language): SQL | undefined {
  if (!text) return undefined;
  const searched = text.toLowerCase();
  const matches = (...names: string[]) => names.some((name) => name.toLowerCase().includes(searched));
  const types = creditEntryTypes.filter((type) => matches(type, translate(lang, `credit.types.${type}`)));
  const means = paymentMeans.filter((one) => matches(translate(lang, `credit.means.${one}`)));
  const number = parseOrderNumber(text);
  return or(
    ilikeContains(orders.productName, text),
    ilikeContains(orders.productNameAr, text),
    ilikeContains(sql`${products.name} ->> ${lang}`, text),
    ilikeContains(ledgerEntries.note, text),
    ilikeContains(creditNotes.number, text),
    ilikeContains(sql`coalesce(${cheques.number} || ' ' || ${cheques.bank}, '')`, text),
    means.length > 0 ? inArray(ledgerEntries.means, means) : undefined,
    ...types.map(isOfType),
    number === null ? undefined : eq(ledgerEntries.orderId, number),
  );
}

const entryTraits = [true, false].flatMap((isOfOrder) => [true, false].map((hasCheque) => ({ isOfOrder, hasCheque })));

/** `toCreditEntryType` of the domain as a condition. */
const isOfType = (type: CreditEntryType): SQL | undefined =>
  or(
    ...creditListKinds.flatMap((kind) =>
      entryTraits
        .filter((traits) => toCreditEntryType(kind, traits) === type)
        .map(({ isOfOrder, hasCheque }) =>
          and(
            eq(ledgerEntries.kind, kind),
            (isOfOrder ? isNotNull : isNull)(ledgerEntries.orderId),
            (hasCheque ? isNotNull : isNull)(cheques.id),
          ),
        ),
    ),
  );
