import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { standingOf } from '../../checkout/standing.ts';
import { invoices } from '../../db/schema/index.ts';
import type { Handler } from '../../http/context.ts';
import { writeInvoicePdf, writeSummaryPdf } from '../../invoices/pdf.ts';

/** A link to a document is good for this long. */
const LINK_SECONDS = 300;

/** What the ticket of a printed document is signed for. */
export const ticketSubject = (name: string): string => `invoice:${name}`;

/** The tax invoice of an order that has one, else the summary of an order that waits for payment. */
export const checkoutSummarypdf: Handler<'checkoutSummarypdf'> = async ({ orderId }, { tx, deps }) => {
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
  return { fileUrl: `/api/invoices/t/${deps.tokens.ticket(ticketSubject(name), LINK_SECONDS)}/${name}.pdf` };
};
