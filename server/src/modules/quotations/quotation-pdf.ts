import { and, eq, isNull, sql } from 'drizzle-orm';
import { getLastDay } from '@platewright/domain/quotations/quotation';
import type { QuotationData } from '@platewright/domain/quotations/quotation-data';
import type { Language } from '@platewright/domain/localized-text';
import type { Tx } from '../../platform/db/database.ts';
import { quotations } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import { readLogoPng } from '../content/index.ts';
import type { QuotationRow } from './quotation-rows.ts';

/** What a quotation is drawn from. */
export interface QuotationDrawing {
  readonly data: QuotationData;
  /** The last day on which it holds. */
  readonly validTo: string;
  readonly lang: Language;
  readonly logo: Uint8Array | null;
}

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of a quotation in one language. */
    quotation: QuotationDrawing;
  }
}

type PdfDeps = Pick<Deps, 'database' | 'drawings' | 'storage' | 'log'>;

/** The storage key of the PDF in a language; drawn and stored unless it is. Drawn again, it has the same bytes. */
async function writeQuotationPdf(deps: PdfDeps, row: QuotationRow, lang: Language): Promise<string> {
  const stored = row.pdfKeys[lang];
  if (stored) return stored;
  const { data } = row;
  const validTo = getLastDay(row);
  const logo = await readLogoPng(deps, data.seller.logo);
  const key = `quotations/${row.number}-${validTo}-${lang}.pdf`;
  await deps.storage.putBytes(key, await deps.drawings.draw('quotation', { data, validTo, lang, logo }));
  await deps.database.db
    .update(quotations)
    .set({ pdfKeys: sql`${quotations.pdfKeys} || ${JSON.stringify({ [lang]: key })}::jsonb` })
    // Not of one that was extended meanwhile.
    .where(and(eq(quotations.id, row.id), eq(quotations.validUntil, row.validUntil)));
  return key;
}

/** The storage keys of its PDF in both languages; draws what is missing, as after the quotation was extended. */
export async function writeQuotationPdfs(
  deps: PdfDeps,
  row: QuotationRow,
): Promise<Readonly<Record<Language, string>>> {
  return { en: await writeQuotationPdf(deps, row, 'en'), ar: await writeQuotationPdf(deps, row, 'ar') };
}

/** Job: draws the PDF in both languages, then the email with it goes out, once however often the job runs. */
export async function drawIssuedQuotation(deps: Deps, quotationId: number): Promise<void> {
  const [row] = await deps.database.db.select().from(quotations).where(eq(quotations.id, quotationId));
  if (!row) return;
  await writeQuotationPdfs(deps, row);
  await deps.database.transact((tx) => enqueueIssuedEmail(tx, deps, row));
}

async function enqueueIssuedEmail(tx: Tx, deps: Pick<Deps, 'jobs' | 'clock'>, row: QuotationRow): Promise<void> {
  const isFirst = await tx
    .update(quotations)
    .set({ emailedAt: deps.clock.now() })
    .where(and(eq(quotations.id, row.id), isNull(quotations.emailedAt)))
    .returning({ id: quotations.id });
  if (isFirst.length === 0) return;
  await deps.jobs.enqueue(tx, 'email', {
    ...{ kind: 'quotationIssued', params: { quotationId: row.id }, userId: row.createdBy, orderId: null },
  });
}

/** The PDF as the answer of a route. */
export const answerPdf = async (deps: Deps, row: QuotationRow, lang: Language): Promise<StoredFileAnswer> =>
  new StoredFileAnswer(await writeQuotationPdf(deps, row, lang), `${row.number}-${lang}.pdf`, 'application/pdf', true);
