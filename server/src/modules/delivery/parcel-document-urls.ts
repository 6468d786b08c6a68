import type { ParcelDocument } from '@platewright/contract/modules/delivery/desk-calls';
import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

interface Wanted {
  readonly document: ParcelDocument;
  readonly ids: readonly number[];
  readonly lang: Language;
}

const getSubject = ({ document, ids, lang }: Wanted): string => `parcels:${document}:${lang}:${ids.join()}`;

/** Path of the PDF, valid for a minute. */
export function createParcelDocumentUrl(signer: TicketSigner, principal: Principal, wanted: Wanted): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(wanted), DOWNLOAD_TICKET_SECONDS);
  const { document, ids, lang } = wanted;
  return `/api/parcels.pdf?${new URLSearchParams({ document, parcels: ids.join(), language: lang, ticket })}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyParcelDocumentTicket = (signer: TicketSigner, wanted: Wanted, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(wanted), ticket);
