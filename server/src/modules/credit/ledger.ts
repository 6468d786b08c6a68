import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { ledgerEntryTypes, isOverdue, paymentMeans } from '@platewright/domain/credit/credit-ledger';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { boughtNameSql, creditEntries, creditNotes, orders, products } from '../../platform/db/schema/index.ts';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { translate } from '../../platform/translate.ts';
import { listOpenDebts } from './balance.ts';
import { presentLedgerEntry, type PresentedLedgerEntry } from './present.ts';

/** Debts and cheques that a page of the ledger names. */
const MAX_LEDGER_DUES = 24;

interface LedgerPage {
  readonly rows: PresentedLedgerEntry[];
  readonly count: number;
  /** What uses credit until its day, whatever is searched. */
  readonly dues: CallAnswer<Contract['creditsList']>['dues'];
}

/** One page of a company's ledger, newest first, and the number of all that match the search [CRD-08, CRD-13]. */
export async function listLedgerPage(
  tx: Tx,
  companyId: number,
  query: { text: string; lang: Language; offset: number; limit: number; now: Date },
): Promise<LedgerPage> {
  const condition = and(eq(creditEntries.companyId, companyId), toLedgerSearchCondition(query.text, query.lang));
  const rows = await tx
    .select({ entry: creditEntries, product: boughtNameSql, creditNote: creditNotes.number })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .leftJoin(products, eq(products.id, orders.productId))
    .leftJoin(creditNotes, eq(creditNotes.id, creditEntries.creditNoteId))
    .where(condition)
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .leftJoin(products, eq(products.id, orders.productId))
    .leftJoin(creditNotes, eq(creditNotes.id, creditEntries.creditNoteId))
    .where(condition);
  const debts = await listOpenDebts(tx, companyId);
  const overdueIds = new Set(debts.filter((debt) => isOverdue(debt, query.now)).map(({ id }) => id));
  return {
    rows: rows.map(({ entry, product, creditNote }) =>
      presentLedgerEntry(entry, product, creditNote, overdueIds.has(entry.id), query.lang),
    ),
    count: counted?.n ?? 0,
    dues: [
      ...debts.map(({ id, orderId, open, dueAt }) => ({
        ...{ id, kind: 'debt' as const, orderId },
        amount: filsToAed(open),
        dueAt: dueAt.toISOString(),
        overdue: overdueIds.has(id),
      })),
      ...(await listWaitingCheques(tx, companyId)).map(({ id, orderId, amount, dueAt, createdAt }) => ({
        ...{ id, kind: 'cheque' as const, orderId },
        amount: filsToAed(amount),
        dueAt: (dueAt ?? createdAt).toISOString(),
        overdue: false,
      })),
    ]
      .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
      .slice(0, MAX_LEDGER_DUES),
  };
}

/** Cheques of orders that the bank has neither paid nor refused. */
const listWaitingCheques = (tx: Tx, companyId: number) =>
  tx
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.companyId, companyId),
        eq(creditEntries.type, 'Cheque'),
        isNull(creditEntries.clearedAt),
        isNull(creditEntries.bouncedAt),
      ),
    )
    .orderBy(asc(creditEntries.dueAt), asc(creditEntries.id))
    .limit(MAX_LEDGER_DUES);

/** Searches product, type and means as named in `lang`, note, cheque, credit note and order number. */
function toLedgerSearchCondition(text: string, lang: Language): SQL | undefined {
  if (!text) return undefined;
  const searched = text.toLowerCase();
  const matches = (...names: string[]) => names.some((name) => name.toLowerCase().includes(searched));
  const types = ledgerEntryTypes.filter((type) => matches(type, translate(lang, `credit.types.${type}`)));
  const means = paymentMeans.filter((one) => matches(translate(lang, `credit.means.${one}`)));
  const number = parseOrderNumber(text);
  return or(
    ilikeContains(orders.productName, text),
    ilikeContains(orders.productNameAr, text),
    ilikeContains(sql`${products.name} ->> ${lang}`, text),
    ilikeContains(creditEntries.note, text),
    ilikeContains(creditNotes.number, text),
    ilikeContains(sql`coalesce(${creditEntries.chequeNumber} || ' ' || ${creditEntries.chequeBank}, '')`, text),
    means.length > 0 ? inArray(creditEntries.means, means) : undefined,
    types.length > 0 ? inArray(creditEntries.type, types) : undefined,
    number === null ? undefined : eq(creditEntries.orderId, number),
  );
}
