import { and, eq, sql } from 'drizzle-orm';
import { brandOf } from '../content/brand.ts';
import type { Tx } from '../db/database.ts';
import { companies, invoices, invoiceSeries, orders, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { invoiceLines, partyOf, sellerOf, type InvoiceData } from './data.ts';

/** Year of the plate house: the series begins anew at its midnight. */
const yearInDubai = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dubai', year: 'numeric' }).format(now));

/** The next number of the year. The row of the series stays locked until the commit, so no number is ever skipped. */
async function nextNumber(tx: Tx, kind: 'INV', year: number): Promise<string> {
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last });
  return `${kind}-${year}-${String(series?.last ?? 0).padStart(6, '0')}`;
}

/**
 * Issues the tax invoice of a captured or accepted payment from what was frozen with it: number, snapshot, event and
 * the job that prints it, in the transaction that moves the order to 6. An order has one invoice; asked again, nothing
 * happens.
 */
export async function issueInvoice(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  paymentId: string,
): Promise<void> {
  const [found] = await tx
    .select({ payment: payments, order: orders, company: companies })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(payments.id, paymentId)));
  if (!found) throw new Error(`Payment ${paymentId} does not exist.`);
  const { payment, order, company } = found;
  const [known] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, order.id));
  if (known) return;
  const now = deps.clock.now();
  const paid = payment.summary as PaidFor;
  const brand = await brandOf(tx);
  const number = await nextNumber(tx, 'INV', yearInDubai(now));
  const due = payment.method === 'dp' ? new Date(now.getTime() + company.creditTermsDays * 86_400_000) : null;
  const data: InvoiceData = {
    number,
    issuedAt: now.toISOString(),
    dueAt: due && due.toISOString(),
    orderId: order.id,
    projectName: order.projectName,
    productName: order.productName,
    seller: sellerOf(brand),
    buyer: partyOf(paid.billing, company.trn),
    delivery: paid.shipping && partyOf(paid.shipping, null),
    destinationCountry: paid.destinationCountry,
    currency: 'AED',
    lines: invoiceLines(paid.totals.lines, paid),
    couponPercent: paid.couponPercent,
    subtotal: paid.totals.subtotal,
    discount: paid.totals.discount,
    shipping: paid.totals.shipping,
    totalExclVat: paid.totals.grandTotalExclVat,
    vat: paid.totals.vat,
    totalInclVat: paid.totals.grandTotalInclVat,
    paymentMethod: payment.method,
  };
  const [issued] = await tx
    .insert(invoices)
    .values({ number, orderId: order.id, paymentId, issuedAt: now, data, total: data.totalInclVat })
    .returning({ id: invoices.id });
  if (!issued) throw new Error('The invoice was not stored.');
  raise({ type: 'invoiceIssued', orderId: order.id, companyId: order.companyId, number });
  await deps.jobs.send(tx, 'invoicePdf', { invoiceId: issued.id });
}
