import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { files } from '../../../platform/db/schema/index.ts';
import { DOWNLOAD_TICKET_SECONDS } from '../../../platform/signed-urls.ts';
import { createFileUrl } from '../file-urls.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskFileTicket: Handler<'deskFileTicket'> = async ({ fileId }, ctx) => {
  const [row] = await ctx.tx.select({ storageKey: files.storageKey }).from(files).where(eq(files.id, fileId));
  if (!row) throw new CallError('notFound');
  if (!row.storageKey) throw new CallError('fileNotReady');
  return { url: createFileUrl(ctx.deps.tokens, getStaffPrincipal(ctx), fileId, 'original', DOWNLOAD_TICKET_SECONDS) };
};
