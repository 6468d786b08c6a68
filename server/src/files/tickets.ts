import { Refusal } from '@platewright/contract/refusals';
import { actorById, type Actor, type PersonRef } from '../access/actor.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Tx } from '../db/database.ts';

/* A browser opens pictures and downloads without a header: the path carries a ticket instead (decisions 25). */
export type FilePart = 'original' | 'thumbnail' | `page-${number}`;

/** For a download that starts at once. */
export const DOWNLOAD_SECONDS = 60;
/** For the pictures and links of a list, as long as the access token that fetched it. Access is checked again. */
export const LIST_SECONDS = 15 * 60;

const refOf = (actor: Actor): string => {
  if (actor.kind === 'guest') throw new Error('A ticket is written for somebody.');
  return actor.kind === 'staff' ? `s${actor.staffId}` : `c${actor.userId}`;
};

/** A ticket that opens one subject for one person. */
function write(tokens: Tokens, actor: Actor, subject: string, seconds: number): string {
  const ref = refOf(actor);
  return `${ref}.${tokens.ticket(`${subject}:${ref}`, seconds)}`;
}

/** Who a ticket for this subject was written for; null when it is forged, expired or for something else. */
function read(tokens: Tokens, subject: string, ticket: string): PersonRef | null {
  const [, letter, number, rest] = /^([cs])(\d{1,10})\.(.+)$/.exec(ticket) ?? [];
  if (!letter || !number || !rest) return null;
  if (!tokens.checkTicket(`${subject}:${letter}${number}`, rest)) return null;
  return { kind: letter === 's' ? 'staff' : 'customer', id: Number(number) };
}

/**
 * Whom a ticket that was read belongs to, with today's permissions: what it opens is asked again.
 * @throws Refusal notFound when the ticket is none, or the account is blocked or gone
 */
export async function holderOf(tx: Tx, person: PersonRef | null): Promise<Actor> {
  const actor = person && (await actorById(tx, person));
  if (!actor) throw new Refusal('notFound');
  return actor;
}

const fileSubject = (fileId: string, part: FilePart): string => `file:${fileId}:${part}`;
const paperSubject = (name: string): string => `paper:${name}`;
const versionSubject = (versionId: number): string => `version:${versionId}`;

/** Path of a file or one of its pictures. */
export const fileUrl = (tokens: Tokens, actor: Actor, fileId: string, part: FilePart, seconds = LIST_SECONDS): string =>
  `/api/files/t/${fileId}/${part}?ticket=${write(tokens, actor, fileSubject(fileId, part), seconds)}`;
export const readFileTicket = (tokens: Tokens, fileId: string, part: FilePart, ticket: string): PersonRef | null =>
  read(tokens, fileSubject(fileId, part), ticket);

/** Path of one version of an order's document, good for a minute [FIL-25]. */
export const versionUrl = (tokens: Tokens, actor: Actor, versionId: number): string =>
  `/api/orderdetails/downloadfile/${versionId}/1?ticket=${write(tokens, actor, versionSubject(versionId), DOWNLOAD_SECONDS)}`;
export const readVersionTicket = (tokens: Tokens, versionId: number, ticket: string): PersonRef | null =>
  read(tokens, versionSubject(versionId), ticket);

/** Path of a printed document of an order, good for a minute; `name` is an invoice's number or a summary's. */
export const paperUrl = (tokens: Tokens, actor: Actor, name: string): string =>
  `/api/invoices/t/${name}.pdf?ticket=${write(tokens, actor, paperSubject(name), DOWNLOAD_SECONDS)}`;
export const readPaperTicket = (tokens: Tokens, name: string, ticket: string): PersonRef | null =>
  read(tokens, paperSubject(name), ticket);

const documentSubject = (documentId: string): string => `document:${documentId}`;
/** Path of a company's paper, good for a minute; for the desk. */
export const documentUrl = (tokens: Tokens, actor: Actor, companyId: number, documentId: string): string =>
  `/api/desk/documents/t/${companyId}/${documentId}?ticket=${write(tokens, actor, documentSubject(documentId), DOWNLOAD_SECONDS)}`;
export const readDocumentTicket = (tokens: Tokens, documentId: string, ticket: string): PersonRef | null =>
  read(tokens, documentSubject(documentId), ticket);

/** A ticket for anything else that a person downloads. */
export const subjectTicket = (tokens: Tokens, actor: Actor, subject: string, seconds: number): string =>
  write(tokens, actor, subject, seconds);
export const readSubjectTicket = (tokens: Tokens, subject: string, ticket: string): PersonRef | null =>
  read(tokens, subject, ticket);
