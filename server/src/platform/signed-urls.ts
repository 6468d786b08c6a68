import type { Principal } from './principal.ts';

/*
 * A browser opens pictures and downloads by address, without an Authorization header. The address carries a ticket in
 * its `ticket` query parameter instead: a signature over one subject (such as `file:<id>:original`), one session and an
 * expiry (spec decision 25). A ticket proves whose session requested the address, not what that person may do: whoever
 * serves the address authorizes the person again, and the end of the session ends its tickets. Each module builds and
 * verifies the addresses of its own subjects.
 */

/** Lifetime of a ticket for a download that starts at once, in seconds. */
export const DOWNLOAD_TICKET_SECONDS = 60;
/** Lifetime of the tickets of a list's pictures and links, in seconds: as long as the access token that fetched it. */
export const LIST_TICKET_SECONDS = 15 * 60;

/** The session that a ticket names, or the trial of a guest. */
export type TicketHolder =
  | { readonly kind: 'customer' | 'staff'; readonly sessionId: string }
  | { readonly kind: 'guest'; readonly trialId: string };

/** Signs subjects with the server's key and verifies what it signed. */
export interface TicketSigner {
  readonly signTicket: (subject: string, seconds: number) => string;
  readonly verifyTicket: (subject: string, ticket: string) => boolean;
}

const encodeHolder = (principal: Principal): string => {
  if (principal.kind === 'guest') {
    if (principal.trialId === undefined) throw new Error('A ticket needs a signed-in person or a trial.');
    return `g${principal.trialId}`;
  }
  if (!principal.sessionId) throw new Error('A ticket needs a session.');
  return `${principal.kind === 'staff' ? 's' : 'c'}${principal.sessionId}`;
};

/** A ticket that opens `subject` in this session during `seconds`. @throws Error without a session or trial */
export function createSubjectTicket(
  signer: TicketSigner,
  principal: Principal,
  subject: string,
  seconds: number,
): string {
  const holder = encodeHolder(principal);
  return `${holder}.${signer.signTicket(`${subject}:${holder}`, seconds)}`;
}

/** Whom a ticket for `subject` was created for; null when it is forged, expired or for another subject. */
export function verifySubjectTicket(signer: TicketSigner, subject: string, ticket: string): TicketHolder | null {
  const [, prefix, id, signature] = /^([csg])([0-9a-f-]{36})\.(.+)$/.exec(ticket) ?? [];
  if (!prefix || !id || !signature) return null;
  if (!signer.verifyTicket(`${subject}:${prefix}${id}`, signature)) return null;
  if (prefix === 'g') return { kind: 'guest', trialId: id };
  return { kind: prefix === 's' ? 'staff' : 'customer', sessionId: id };
}
