import type { Principal } from '../../platform/principal.ts';
import {
  DOWNLOAD_TICKET_SECONDS,
  createSubjectTicket,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

const getDocumentSubject = (documentId: string): string => `document:${documentId}`;

/** Path of a company document for staff at the desk, valid for a minute. */
export const createCompanyDocumentUrl = (
  signer: TicketSigner,
  principal: Principal,
  companyId: number,
  documentId: string,
): string =>
  `/api/desk/documents/t/${companyId}/${documentId}?ticket=${createSubjectTicket(signer, principal, getDocumentSubject(documentId), DOWNLOAD_TICKET_SECONDS)}`;

/** The person a company document's ticket was created for; null when it does not verify. */
export const verifyCompanyDocumentTicket = (
  signer: TicketSigner,
  documentId: string,
  ticket: string,
): TicketHolder | null => verifySubjectTicket(signer, getDocumentSubject(documentId), ticket);
