import { and, gte, lte, sql, type SQL } from 'drizzle-orm';
import { findVatBox, type SupplyPlace, type TaxedSum, type VatBox } from '@platewright/domain/invoices/vat-return';
import type { Tx } from '../../platform/db/database.ts';
import { documentDays, journalSettings } from '../../platform/db/schema/index.ts';

/** Days of the operator; both count, and one that is missing leaves that side open. */
interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a period in `document_days`. */
export const isDayIn = ({ from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(documentDays.day, from),
    to === undefined ? undefined : lte(documentDays.day, to),
  );

/** In which emirate supplies count. */
export async function loadSupplyPlace(tx: Tx): Promise<SupplyPlace> {
  const [row] = await tx.select({ place: journalSettings.supplyPlace }).from(journalSettings);
  return row?.place ?? 'establishment';
}

/** What invoices and credit notes of a period come to, by what decides about their box; what a credit note takes back counts against. */
export const sumByTaxKey = (tx: Tx, period: Period): Promise<TaxedSum[]> =>
  tx
    .select({
      taxKey: documentDays.taxKey,
      documents: sql<number>`sum(${documentDays.documents})`.mapWith(Number),
      net: sql<number>`sum(${documentDays.total} - ${documentDays.vat})`.mapWith(Number),
      vat: sql<number>`sum(${documentDays.vat})`.mapWith(Number),
    })
    .from(documentDays)
    .where(isDayIn(period))
    .groupBy(documentDays.taxKey);

/** The keys of documents of a period that stand in a box: few, whatever the number of documents. */
export async function findTaxKeysOfBox(tx: Tx, box: VatBox, period: Period): Promise<string[]> {
  const place = await loadSupplyPlace(tx);
  const keys = await tx.selectDistinct({ taxKey: documentDays.taxKey }).from(documentDays).where(isDayIn(period));
  return keys.map(({ taxKey }) => taxKey).filter((taxKey) => findVatBox(taxKey, place) === box);
}
