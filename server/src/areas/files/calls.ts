import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { extensionOf } from '@platewright/domain/files/formats';
import { requireOrder } from '../../access/order.ts';
import { listDocuments, presentDocument, versionById, type DocumentRow } from '../../files/list.ts';
import { readyFile, ticketUrl } from '../../files/open.ts';
import { holderOf, readVersionTicket, versionUrl } from '../../files/tickets.ts';
import { Bytes, type Context, type Handlers } from '../../http/context.ts';
import { approveHandlers } from './approve.ts';
import { missingHandlers } from './missing.ts';

type Names =
  | keyof typeof approveHandlers
  | keyof typeof missingHandlers
  | 'orderdetailsFiles'
  | 'orderdetailsCheckDocVersionId'
  | 'orderdetailsDownloadfile'
  | 'filesTicket';

/** The files of an order: what was received, what is released, what is to be approved. */
export const filesHandlers: Handlers<Names> = {
  ...approveHandlers,
  ...missingHandlers,
  orderdetailsFiles: async (input, { tx, deps, actor }) => {
    if (input.status === 3) await requireOrder(tx, actor, 'order.readReceived', input.orderId);
    const list = input.status === 3 ? 'received' : 'downloadable';
    const found = await listDocuments(tx, input.orderId, list, limitOf(input), input.filename);
    return { rows: found.rows.map((row) => presentDocument(deps.tokens, actor, row)), count: found.count };
  },
  orderdetailsCheckDocVersionId: async ({ orderId, docVersionId, type }, ctx) => {
    const { tx, deps, actor } = ctx;
    const row = await versionById(tx, docVersionId);
    if (row?.document.orderId !== orderId) throw new Refusal('notFound');
    await requireVersion(ctx, row);
    const file = readyFile(row.file);
    // Files are handed out as they came; another type is not made of them.
    const types = [file.mime, file.mime.split('/')[1], extensionOf(file.name)];
    if (type && !types.includes(type.toLowerCase())) throw new Refusal('notFound');
    return { success: true, url: versionUrl(deps.tokens, actor, docVersionId) };
  },
  orderdetailsDownloadfile: async ({ docVersionId, ticket }, ctx) => {
    const { tx, deps } = ctx;
    const actor = await holderOf(tx, readVersionTicket(deps.tokens, docVersionId, ticket ?? ''));
    const row = await versionById(tx, docVersionId);
    if (!row) throw new Refusal('notFound');
    await requireVersion({ ...ctx, actor }, row);
    const file = readyFile(row.file);
    return new Bytes(file.storageKey, file.name, file.mime, false);
  },
  filesTicket: ({ fileId }, { tx, deps, actor }) => ticketUrl(tx, deps.tokens, actor, fileId),
};

/** Received files need the permission to see them; the others open for everybody with the order [FIL-06, FIL-27]. */
async function requireVersion({ tx, actor }: Pick<Context, 'tx' | 'actor'>, { document }: DocumentRow): Promise<void> {
  if (actor.kind === 'staff') return;
  await requireOrder(
    tx,
    actor,
    document.kind === 'received' ? 'order.readReceived' : 'order.download',
    document.orderId,
  );
}
