import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { standingOf } from '../../checkout/standing.ts';
import { invoices } from '../../db/schema/index.ts';
import { paperUrl } from '../../files/tickets.ts';
import type { Handler } from '../../http/context.ts';
import { writeInvoicePdf, writeSummaryPdf } from '../../invoices/pdf.ts';

/** The tax invoice of an order that has one, else the summary of an order that waits for payment. */
export const checkoutSummarypdf: Handler<'checkoutSummarypdf'> = async ({ orderId }, { tx, deps, actor }) => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  let name = invoice?.number;
  // The job prints it; who asks before it has run does not wait for the queue.
  if (invoice && !invoice.storageKey) await writeInvoicePdf(deps, invoice.id);
  if (!invoice) {
    const standing = await standingOf(tx, deps.clock.now(), orderId);
    if (standing.order.statusId !== 5) throw new Refusal('invoiceMissing');
    name = await writeSummaryPdf(tx, deps, standing);
  }
  if (!name) throw new Refusal('invoiceMissing');
  return { fileUrl: paperUrl(deps.tokens, actor, name) };
};
