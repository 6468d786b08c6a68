import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { invoices } from '../../../platform/db/schema/index.ts';
import { loadCheckoutContext } from '../../checkout/index.ts';
import { writeInvoicePdf, writeSummaryPdf } from '../stored-invoice-pdfs.ts';
import { createInvoiceUrl } from '../invoice-urls.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/** The tax invoice of an order that has one, else the summary of an order that waits for payment. */
export const checkoutSummarypdf: Handler<'checkoutSummarypdf'> = async ({ orderId }, { tx, deps, principal }) => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  let name = invoice?.number;
  // The invoicePdf job draws it; until that has run, the call draws it itself.
  if (invoice && !invoice.storageKey) await writeInvoicePdf(deps, invoice.id);
  if (!invoice) {
    const context = await loadCheckoutContext(tx, deps.clock.now(), orderId);
    if (context.order.statusId !== orderStatus.approvedPaymentDue) throw new CallError('invoiceMissing');
    name = await writeSummaryPdf(tx, deps, context);
  }
  if (!name) throw new CallError('invoiceMissing');
  return { fileUrl: createInvoiceUrl(deps.tokens, principal, name) };
};
