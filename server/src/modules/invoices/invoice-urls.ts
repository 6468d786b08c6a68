import type { Principal } from '../../platform/principal.ts';
import {
  DOWNLOAD_TICKET_SECONDS,
  createSubjectTicket,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

/** `name` is the number of an invoice or the name of an order summary, without `.pdf`. */
const getInvoiceSubject = (name: string): string => `invoice:${name}`;

/** Path of the PDF of an invoice or order summary, valid for a minute. */
export const createInvoiceUrl = (signer: TicketSigner, principal: Principal, name: string): string =>
  `/api/invoices/t/${name}.pdf?ticket=${createSubjectTicket(signer, principal, getInvoiceSubject(name), DOWNLOAD_TICKET_SECONDS)}`;

/** The person an invoice's ticket was created for; null when it does not verify. */
export const verifyInvoiceTicket = (signer: TicketSigner, name: string, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getInvoiceSubject(name), ticket);
