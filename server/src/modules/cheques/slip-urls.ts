import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

interface Slip {
  readonly depositId: number;
  readonly lang: Language;
}

const getSubject = ({ depositId, lang }: Slip): string => `deposit-slip:${depositId}:${lang}`;

/** Path of the PDF, valid for a minute. */
export function createSlipUrl(signer: TicketSigner, principal: Principal, slip: Slip): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(slip), DOWNLOAD_TICKET_SECONDS);
  return `/api/deposits/${slip.depositId}/slip.pdf?${new URLSearchParams({ language: slip.lang, ticket })}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifySlipTicket = (signer: TicketSigner, slip: Slip, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(slip), ticket);
