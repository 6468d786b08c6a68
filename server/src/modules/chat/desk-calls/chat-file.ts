import { CallError } from '@platewright/contract/call-errors';
import { assertFileReady, createFileUrl, createVersionUrl } from '../../files/index.ts';
import { findAttachableFile } from '../attachments.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskChatFile: Handler<'deskChatFile'> = async ({ orderId, documentVersionId }, ctx) => {
  const principal = getStaffPrincipal(ctx);
  const row = await findAttachableFile(ctx.tx, orderId, documentVersionId);
  if (!row) throw new CallError('notFound');
  const { id, pageKeys } = assertFileReady(row.file);
  const { tokens } = ctx.deps;
  return {
    url: createVersionUrl(tokens, principal, documentVersionId),
    name: row.file.name,
    version: row.version.version,
    pages: pageKeys.map((_key, index) => createFileUrl(tokens, principal, id, `page-${index + 1}`)),
  };
};
