import type { Principal } from '../../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../../platform/signed-urls.ts';

const getSubject = (id: string): string => `book-export:${id}`;

/** Path of a file of the books, valid for a minute. */
export const createExportUrl = (signer: TicketSigner, principal: Principal, id: string): string =>
  `/api/desk/book-exports/${id}/file?ticket=${createSubjectTicket(signer, principal, getSubject(id), DOWNLOAD_TICKET_SECONDS)}`;

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyExportTicket = (signer: TicketSigner, id: string, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(id), ticket);
