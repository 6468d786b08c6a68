import type { Principal } from '../../platform/principal.ts';
import {
  DOWNLOAD_TICKET_SECONDS,
  LIST_TICKET_SECONDS,
  createSubjectTicket,
  verifySubjectTicket,
  type TicketHolder,
  type TicketSigner,
} from '../../platform/signed-urls.ts';

/** The uploaded bytes, their thumbnail, or the rendered image of one page of a proof (from 1). */
export type FilePart = 'original' | 'thumbnail' | `page-${number}`;

const getFileSubject = (fileId: string, part: FilePart): string => `file:${fileId}:${part}`;
const getVersionSubject = (versionId: number): string => `version:${versionId}`;

/** Path of a file or one of its pictures, valid for `seconds`. */
export const createFileUrl = (
  signer: TicketSigner,
  principal: Principal,
  fileId: string,
  part: FilePart,
  seconds = LIST_TICKET_SECONDS,
): string =>
  `/api/files/t/${fileId}/${part}?ticket=${createSubjectTicket(signer, principal, getFileSubject(fileId, part), seconds)}`;

/** The person a file's ticket was created for; null when it does not verify. */
export const verifyFileTicket = (
  signer: TicketSigner,
  fileId: string,
  part: FilePart,
  ticket: string,
): TicketHolder | null => verifySubjectTicket(signer, getFileSubject(fileId, part), ticket);

/** Path of one version of an order's document, valid for a minute [FIL-25]. */
export const createVersionUrl = (signer: TicketSigner, principal: Principal, versionId: number): string =>
  `/api/orderdetails/downloadfile/${versionId}/1?ticket=${createSubjectTicket(signer, principal, getVersionSubject(versionId), DOWNLOAD_TICKET_SECONDS)}`;

/** The person a document version's ticket was created for; null when it does not verify. */
export const verifyVersionTicket = (signer: TicketSigner, versionId: number, ticket: string): TicketHolder | null =>
  verifySubjectTicket(signer, getVersionSubject(versionId), ticket);
