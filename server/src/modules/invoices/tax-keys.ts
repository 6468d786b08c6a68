import { and, count, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findVatBox, type SupplyPlace, type TaxedSum, type VatBox } from '@platewright/domain/invoices/vat-return';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices, journalSettings } from '../../platform/db/schema/index.ts';

/** Days of the operator; both count, and one that is missing leaves that side open. */
interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a document was issued in a period. */
const isIssuedIn = (issuedAt: AnyPgColumn, { from, to }: Period): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(issuedAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(issuedAt, toStartOfLocalDay(addDays(to, 1))),
  );

/** In which emirate supplies count. */
export async function loadSupplyPlace(tx: Tx): Promise<SupplyPlace> {
  const [row] = await tx.select({ place: journalSettings.supplyPlace }).from(journalSettings);
  return row?.place ?? 'establishment';
}

/** What invoices and credit notes of a period come to, by what decides about their box; what a credit note takes back counts against. */
export async function sumByTaxKey(tx: Tx, period: Period): Promise<TaxedSum[]> {
  const sum = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const issued = await tx
    .select({
      taxKey: invoices.taxKey,
      documents: count(),
      net: sum(sql`${invoices.total} - ${invoices.vat}`),
      vat: sum(sql`${invoices.vat}`),
    })
    .from(invoices)
    .where(isIssuedIn(invoices.issuedAt, period))
    .groupBy(invoices.taxKey);
  const credited = await tx
    .select({
      taxKey: creditNotes.taxKey,
      documents: count(),
      net: sum(sql`-${creditNotes.net}`),
      vat: sum(sql`-${creditNotes.vat}`),
    })
    .from(creditNotes)
    .where(isIssuedIn(creditNotes.issuedAt, period))
    .groupBy(creditNotes.taxKey);
  return [...issued, ...credited];
}

/** The keys of documents of a period that stand in a box: few, whatever the number of documents. */
export async function findTaxKeysOfBox(tx: Tx, box: VatBox, period: Period): Promise<string[]> {
  const place = await loadSupplyPlace(tx);
  const keys = await tx
    .selectDistinct({ taxKey: invoices.taxKey })
    .from(invoices)
    .where(isIssuedIn(invoices.issuedAt, period))
    .union(
      tx
        .selectDistinct({ taxKey: creditNotes.taxKey })
        .from(creditNotes)
        .where(isIssuedIn(creditNotes.issuedAt, period)),
    );
  return keys.map(({ taxKey }) => taxKey).filter((taxKey) => findVatBox(taxKey, place) === box);
}
