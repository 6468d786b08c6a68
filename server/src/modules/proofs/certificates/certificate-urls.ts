import type { Principal } from '../../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../../platform/signed-urls.ts';

const getCertificateSubject = (number: string): string => `certificate:${number}`;

/** Path of the PDF of a certificate, valid for a minute. */
export const createCertificateUrl = (signer: TicketSigner, principal: Principal, number: string): string =>
  `/api/certificates/t/${number}.pdf?ticket=${createSubjectTicket(signer, principal, getCertificateSubject(number), DOWNLOAD_TICKET_SECONDS)}`;

/** The person a certificate's ticket was created for; null when it does not verify. */
export const verifyCertificateTicket = (signer: TicketSigner, number: string, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getCertificateSubject(number), ticket);
