import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { getExtension } from '@platewright/domain/files/file-formats';
import { fileStages } from '@platewright/domain/files/file-state';
import { authenticateTicket, authorize, authorizeOrder } from '../../auth/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/principal.ts';
import { DOWNLOAD_TICKET_SECONDS } from '../../../platform/signed-urls.ts';
import { createFileUrl, createVersionUrl, verifyVersionTicket } from '../file-urls.ts';
import { assertFileReady, loadAuthorizedFile } from '../load-authorized-file.ts';
import { isInPublicMessage } from '../public-chat-files.ts';
import { findVersionById, listDocuments, presentOrderFile, type DocumentRow } from '../order-documents.ts';
import { StoredFileAnswer, type Handler } from '../../../platform/http/handler-context.ts';

/* Lists and downloads of an order's received and released files. */

export const orderdetailsFiles: Handler<'orderdetailsFiles'> = async (input, { tx, deps, principal }) => {
  const isReceived = input.status === fileStages.received;
  if (isReceived) await authorizeOrder(tx, principal, 'order.readReceived', input.orderId);
  const list = isReceived ? 'received' : 'downloadable';
  const found = await listDocuments(tx, input.orderId, list, toOffsetAndLimit(input), input.filename);
  return { rows: found.rows.map((row) => presentOrderFile(deps.tokens, principal, row)), count: found.count };
};

export const orderdetailsCheckDocVersionId: Handler<'orderdetailsCheckDocVersionId'> = async (
  { orderId, docVersionId, type },
  { tx, deps, principal },
) => {
  const row = await findVersionById(tx, docVersionId);
  if (row?.document.orderId !== orderId) throw new CallError('notFound');
  await authorizeVersion(tx, principal, row);
  const file = assertFileReady(row.file);
  // Files are never converted, so only the type they were uploaded with is available.
  const types = [file.mime, file.mime.split('/')[1], getExtension(file.name)];
  if (type && !types.includes(type.toLowerCase())) throw new CallError('notFound');
  return { success: true, url: createVersionUrl(deps.tokens, principal, docVersionId) };
};

export const orderdetailsDownloadfile: Handler<'orderdetailsDownloadfile'> = async (
  { docVersionId, ticket },
  { tx, deps },
) => {
  const principal = await authenticateTicket(deps, verifyVersionTicket(deps.tokens, docVersionId, ticket ?? ''));
  const row = await findVersionById(tx, docVersionId);
  if (!row) throw new CallError('notFound');
  await authorizeVersion(tx, principal, row);
  const file = assertFileReady(row.file);
  return new StoredFileAnswer(file.storageKey, file.name, file.mime, false);
};

export const filesTicket: Handler<'filesTicket'> = async ({ fileId }, { tx, deps, principal }) => {
  const { id } = await loadAuthorizedFile(tx, principal, fileId, deps.clock.now());
  return { url: createFileUrl(deps.tokens, principal, id, 'original', DOWNLOAD_TICKET_SECONDS) };
};

/**
 * Received files need the permission to see them, and those of the chat the one to read it; the others open for everybody
 * with the order [FIL-06, FIL-27]. What only a note of the chat has does not exist for customers.
 */
async function authorizeVersion(tx: Tx, principal: Principal, { document, version }: DocumentRow): Promise<void> {
  if (principal.kind === 'staff') return authorize(principal, 'desk.chat');
  const { kind, orderId } = document;
  await authorizeOrder(tx, principal, actionByKind[kind] ?? 'order.download', orderId);
  if (kind === 'chat' && !(await isInPublicMessage(tx, orderId, { versionId: version.id })))
    throw new CallError('notFound');
}

const actionByKind: Readonly<Record<string, 'order.readReceived' | 'order.chat'>> = {
  received: 'order.readReceived',
  chat: 'order.chat',
};
