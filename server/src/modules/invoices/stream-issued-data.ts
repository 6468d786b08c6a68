import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices } from '../../platform/db/schema/index.ts';
import { selectDocuments } from './list-documents.ts';

/** An issued invoice or credit note with all that it keeps. */
export interface IssuedData {
  readonly kind: 'invoice' | 'creditNote';
  readonly number: string;
  readonly orderId: number;
  readonly issuedAt: Date;
  readonly data: InvoiceData;
}

/** Fewer than of the lists, because their whole content is read. */
const BATCH_SIZE = 100;

/** All invoices and credit notes of a period with their content, in batches, oldest first. */
export async function* streamIssuedData(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<IssuedData[]> {
  for (let after: IssuedData | undefined; ;) {
    const documents = selectDocuments(tx);
    const { kind, id, number, orderId, issuedAt } = documents;
    const page = tx
      .select({ kind, id, number, orderId, issuedAt })
      .from(documents)
      .where(
        and(
          gte(issuedAt, toStartOfLocalDay(from)),
          lt(issuedAt, toStartOfLocalDay(addDays(to, 1))),
          after && sql`(${issuedAt}, ${number}) > (${after.issuedAt}, ${after.number})`,
        ),
      )
      .orderBy(asc(issuedAt), asc(number))
      .limit(BATCH_SIZE)
      .as('page');
    const rows = await tx
      .select({
        ...{ kind: page.kind, number: page.number, orderId: page.orderId, issuedAt: page.issuedAt },
        ...{ ofInvoice: invoices.data, ofNote: creditNotes.data },
      })
      .from(page)
      .leftJoin(invoices, and(eq(page.kind, 'invoice'), eq(invoices.id, page.id)))
      .leftJoin(creditNotes, and(eq(page.kind, 'creditNote'), eq(creditNotes.id, page.id)))
      .orderBy(asc(page.issuedAt), asc(page.number));
    const batch = rows.flatMap(({ ofInvoice, ofNote, ...row }): IssuedData[] => {
      const data = ofInvoice ?? ofNote;
      return data ? [{ ...row, data }] : [];
    });
    if (batch.length > 0) yield batch;
    after = batch.at(-1);
    if (!after || batch.length < BATCH_SIZE) return;
  }
}
