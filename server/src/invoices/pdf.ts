import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { vatPercent } from '@platewright/domain/money/vat';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Standing } from '../checkout/standing.ts';
import type { Tx } from '../db/database.ts';
import { companies, invoices, summaries } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { letGo, removeLoose } from '../files/loose.ts';
import { invoiceLines, partyOf, sellerOf, type InvoiceData } from './data.ts';
import { brandOf } from '../content/brand.ts';
import { drawInvoice } from './paper.ts';

/** Where a printed document lies in the store; the name is the number or `summary-<order>-<content>`. */
export const storageKeyOf = (name: string): string => `invoices/${name}.pdf`;

/** Prints an issued invoice from its snapshot. Printing again writes the same words into the same place. */
export async function writeInvoicePdf(deps: Deps, invoiceId: number): Promise<void> {
  const [invoice] = await deps.database.read.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.storageKey) return;
  const storageKey = storageKeyOf(invoice.number);
  await deps.storage.write(storageKey, await drawInvoice(invoice.data as InvoiceData));
  await transact(deps, (tx) => tx.update(invoices).set({ storageKey }).where(eq(invoices.id, invoiceId)));
}

/** Prints the summary of an order that is not paid yet, and answers its name. The same summary is printed once. */
export async function writeSummaryPdf(tx: Tx, deps: Deps, standing: Standing): Promise<string> {
  const { order, totals, billing, shipping, physical, destinationCountry } = standing;
  const [company] = await tx.select({ trn: companies.trn }).from(companies).where(eq(companies.id, order.companyId));
  const data: InvoiceData = {
    number: null,
    issuedAt: deps.clock.now().toISOString(),
    dueAt: null,
    orderId: order.id,
    projectName: order.projectName,
    productName: order.productName,
    seller: sellerOf(await brandOf(tx)),
    buyer: billing && partyOf(billing, company?.trn ?? null),
    delivery: physical && shipping ? partyOf(shipping, null) : null,
    destinationCountry,
    currency: 'AED',
    lines: invoiceLines(totals.lines, {
      chosen: standing.chosen,
      separations: standing.job.separations,
      shippingMethod: standing.method,
      vatPercent: vatPercent(destinationCountry, (order.snapshot.priceList as PriceList).vat),
    }),
    couponPercent: order.couponPercent,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    totalExclVat: totals.grandTotalExclVat,
    vat: totals.vat,
    totalInclVat: totals.grandTotalInclVat,
    paymentMethod: standing.paymentMethod,
  };
  const day = data.issuedAt.slice(0, 10);
  const content = createHash('sha256')
    .update(JSON.stringify({ ...data, issuedAt: day }))
    .digest('hex')
    .slice(0, 16);
  const name = summaryName(order.id, content);
  const [drawn] = await tx
    .select({ at: summaries.drawnAt })
    .from(summaries)
    .where(and(eq(summaries.orderId, order.id), eq(summaries.content, content)));
  if (drawn) return name;
  await deps.storage.write(storageKeyOf(name), await drawInvoice(data));
  const row = { orderId: order.id, content, drawnAt: deps.clock.now() };
  await deps.database.read.insert(summaries).values(row).onConflictDoNothing();
  return name;
}

const summaryName = (orderId: number, content: string): string => `summary-${orderId}-${content}`;

/** Which order a printed document belongs to; null when there is no such document. */
export async function orderOfPaper(tx: Tx, name: string): Promise<number | null> {
  const [, orderId, content] = /^summary-(\d{1,9})-([0-9a-f]{16})$/.exec(name) ?? [];
  const [row] =
    orderId && content
      ? await tx
          .select({ orderId: summaries.orderId })
          .from(summaries)
          .where(and(eq(summaries.orderId, Number(orderId)), eq(summaries.content, content)))
      : await tx.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.number, name));
  return row?.orderId ?? null;
}

/** Removes summaries that were drawn before `before`; the day is part of them, so that nobody is shown these again. */
export async function dropSummaries(deps: Deps, before: Date): Promise<void> {
  const keys = await transact(deps, async (tx) => {
    const gone = await tx.delete(summaries).where(lt(summaries.drawnAt, before)).returning();
    const keys = gone.map(({ orderId, content }) => storageKeyOf(summaryName(orderId, content)));
    await letGo(tx, deps.clock.now(), keys);
    return keys;
  });
  await removeLoose(deps, keys);
}
