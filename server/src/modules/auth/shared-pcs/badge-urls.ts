import type { Language } from '@platewright/texts/languages';
import type { Principal } from '../../../platform/principal.ts';
import {
  createSubjectTicket,
  DOWNLOAD_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../../platform/signed-urls.ts';

interface Badge {
  readonly badgeId: string;
  readonly lang: Language;
}

const getSubject = ({ badgeId, lang }: Badge): string => `staff-badge:${badgeId}:${lang}`;

/** Path of the PDF, valid for a minute. */
export function createBadgeUrl(signer: TicketSigner, principal: Principal, badge: Badge): string {
  const ticket = createSubjectTicket(signer, principal, getSubject(badge), DOWNLOAD_TICKET_SECONDS);
  return `/api/staff-badge.pdf?${new URLSearchParams({ badge: badge.badgeId, language: badge.lang, ticket })}`;
}

/** The person whom the ticket was created for; null when it does not verify. */
export const verifyBadgeTicket = (signer: TicketSigner, badge: Badge, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getSubject(badge), ticket);
