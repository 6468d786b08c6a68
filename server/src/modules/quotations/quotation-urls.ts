import type { Language } from '@platewright/domain/localized-text';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

const getSubject = (id: number): string => `quotation:${id}`;

/** Path of the PDF of a quotation, valid for a minute. */
export const createQuotationUrl = (signer: TicketSigner, principal: Principal, id: number, lang: Language): string =>
  `/api/quotations/t/${id}-${lang}.pdf?ticket=${createSubjectTicket(signer, principal, getSubject(id), DOWNLOAD_TICKET_SECONDS)}`;

/** The person a quotation's ticket was created for; null when it does not verify. */
export const verifyQuotationTicket = (signer: TicketSigner, id: number, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(id), ticket);

/** Path of the PDF for whoever has the link. */
export const createSharedPdfUrl = (linkToken: string, lang: Language): string =>
  `/api/quotations/link/${linkToken}/${lang}.pdf`;
