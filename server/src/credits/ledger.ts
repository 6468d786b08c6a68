import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { entryTypes, isOverdue, paymentMeans } from '@platewright/domain/credit/ledger';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import { creditEntries, orders, products } from '../db/schema/index.ts';
import { asOrderNumber, contains } from '../orders/search.ts';
import { say } from '../texts.ts';
import { openDebtsOf } from './balance.ts';
import { presentEntry, type PresentedEntry } from './present.ts';

/** One page of an account's ledger, newest first, and the number of all that fit the search [CRD-08, CRD-13]. */
export async function ledgerPage(
  tx: Tx,
  companyId: number,
  asked: { text: string; lang: Language; offset: number; limit: number; now: Date },
): Promise<{ rows: PresentedEntry[]; count: number }> {
  const condition = and(eq(creditEntries.companyId, companyId), matching(asked.text, asked.lang));
  const rows = await tx
    .select({ entry: creditEntries, product: products.name })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .leftJoin(products, eq(products.id, orders.productId))
    .where(condition)
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(asked.limit)
    .offset(asked.offset);
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(creditEntries)
    .leftJoin(orders, eq(orders.id, creditEntries.orderId))
    .leftJoin(products, eq(products.id, orders.productId))
    .where(condition);
  const debts = await openDebtsOf(tx, companyId);
  const late = new Set(debts.filter((debt) => isOverdue(debt, asked.now)).map(({ id }) => id));
  return {
    rows: rows.map(({ entry, product }) => presentEntry(entry, product, late.has(entry.id), asked.lang)),
    count: counted?.n ?? 0,
  };
}

/** Product, type in the reader's words, what the house wrote, number of the order. */
function matching(text: string, lang: Language): SQL | undefined {
  if (!text) return undefined;
  const asked = text.toLowerCase();
  const named = (...words: string[]) => words.some((word) => word.toLowerCase().includes(asked));
  const types = entryTypes.filter((type) => named(type, say(lang, `credits.types.${type}`)));
  const means = paymentMeans.filter((one) => named(say(lang, `credits.means.${one}`)));
  const number = asOrderNumber(text);
  return or(
    contains(sql`${products.name} ->> ${lang}`, text),
    contains(creditEntries.note, text),
    contains(sql`coalesce(${creditEntries.chequeNumber} || ' ' || ${creditEntries.chequeBank}, '')`, text),
    means.length > 0 ? inArray(creditEntries.means, means) : undefined,
    types.length > 0 ? inArray(creditEntries.type, types) : undefined,
    number === null ? undefined : eq(creditEntries.orderId, number),
  );
}
