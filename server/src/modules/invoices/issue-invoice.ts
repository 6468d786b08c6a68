import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { getOrderDueDate } from '@platewright/domain/ledger/credit-usage';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { companies, invoices, orders, payments, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { isPlaceholderBrand, selectBrand, toBrand } from '../content/index.ts';
import { getReceivedCharge, type PaymentSnapshot } from '../checkout/index.ts';
import { invoicedAccount } from './invoiced-account.ts';
import { createInvoiceData } from './invoice-data.ts';
import { takeNextNumber } from './number-series.ts';

interface IssuedInvoice {
  readonly id: number;
  /** With VAT. */
  readonly total: Fils;
  /** By when an order on account is to be paid; null for other methods. */
  readonly dueAt: Date | null;
}

export async function hasInvoice(tx: Tx, orderId: number): Promise<boolean> {
  const [existing] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId));
  return existing !== undefined;
}

/**
 * Issues the tax invoice of a captured payment from its snapshot, in the transaction that brings the order into
 * production: takes the number, stores the invoice data, publishes `invoiceIssued` and enqueues the job that draws the PDF.
 * An order has one invoice; further calls do nothing and return null.
 */
export async function issueInvoice(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  paymentId: string,
): Promise<IssuedInvoice | null> {
  const [row] = await tx
    .select({
      payment: payments,
      order: orders,
      termsDays: companies.creditTermsDays,
      account: invoicedAccount,
      invoiceId: invoices.id,
      brand: sql`(${selectBrand(tx)})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error(`Payment ${paymentId} does not exist.`);
  const { payment, order, termsDays } = row;
  if (row.invoiceId !== null) return null;
  const brand = toBrand(row.brand);
  const now = deps.clock.now();
  const paid = payment.summary as PaymentSnapshot;
  // Refusing it would undo a captured payment, so the operator is warned instead.
  if (!deps.config.demo && isPlaceholderBrand(brand))
    deps.log.warn({ orderId: order.id }, 'a tax invoice is issued with the placeholder brand as its seller');
  const number = await takeNextNumber(tx, 'invoice', now);
  const dueAt = payment.method === 'dp' ? getOrderDueDate(now, termsDays) : null;
  const charge = getReceivedCharge(payment);
  const data: InvoiceData = {
    ...createInvoiceData({
      number,
      issuedAt: now,
      dueAt,
      order,
      brand,
      account: row.account,
      snapshot: paid,
      paymentMethod: payment.method,
    }),
    uuid: randomUUID(),
    ...(charge.exchangeRate === null ? {} : { charge }),
  };
  const [issued] = await tx
    .insert(invoices)
    .values({ number, orderId: order.id, paymentId, issuedAt: now, data, total: data.totalInclVat, vat: data.vat })
    .returning({ id: invoices.id });
  if (!issued) throw new Error('The invoice was not stored.');
  publish({ type: 'invoiceIssued', orderId: order.id, companyId: order.companyId, number });
  await deps.jobs.enqueue(tx, 'invoicePdf', { invoiceId: issued.id });
  return { id: issued.id, total: data.totalInclVat, dueAt };
}
