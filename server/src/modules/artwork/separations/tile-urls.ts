import type { Principal } from '../../../platform/principal.ts';
import {
  createSubjectTicket,
  LIST_TICKET_SECONDS,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../../platform/signed-urls.ts';

/** One ticket opens all tiles of a file: a page on the screen loads dozens of them. */
const getTilesSubject = (fileId: string): string => `file:${fileId}:plates`;

export const createTilesTicket = (signer: TicketSigner, principal: Principal, fileId: string): string =>
  createSubjectTicket(signer, principal, getTilesSubject(fileId), LIST_TICKET_SECONDS);

/** The person a ticket was created for; null when it does not verify. */
export const verifyTilesTicket = (signer: TicketSigner, fileId: string, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getTilesSubject(fileId), ticket);
