import { and, asc, eq } from 'drizzle-orm';
import type { InputOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { uploadOpen } from '@platewright/domain/lifecycle/order';
import type { Tx } from '../../db/database.ts';
import { files } from '../../db/schema/index.ts';
import { addVersion } from '../../files/documents.ts';
import { presentFile, presentKeyed } from '../../files/present.ts';
import { arrived, folderNames, underway, type FileRow } from '../../files/purposes.ts';
import { expectRoom, receiveSpooled } from '../../files/receive.ts';
import { dropRows, removeBytes } from '../../files/remove.ts';
import { unattached, type Target } from '../../files/target.ts';
import { customer, type Handlers, type StagedContext } from '../../http/context.ts';
import { lockOrder, moveOrder, statusIdOf } from '../../orders/move.ts';

type Names =
  | 'orderdetailsMissingFile'
  | 'orderdetailsMissingFiles'
  | 'orderdetailsDeleteMissingFile'
  | 'orderdetailsDeleteAllMissingFile'
  | 'orderdetailsSaveMissingFiles';

/** Files that were asked for (status 7): collected on the order, then saved together [FIL-04, FIL-28 to FIL-31]. */
export const missingHandlers: Handlers<Names> = {
  orderdetailsMissingFile: {
    beforeFiles: (input, ctx) => expectRoom(ctx, targetOf(input)),
    staged: async (input, ctx) => {
      const rows = await receiveSpooled(ctx, targetOf(input), ctx.files);
      return presentKeyed(ctx.deps.tokens, ctx.actor, rows);
    },
  },
  orderdetailsMissingFiles: async ({ orderId }, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(files)
      .where(unsaved(ctx.tx, orderId))
      .orderBy(asc(files.createdAt), asc(files.id));
    return rows.map((row) => presentFile(ctx.deps.tokens, ctx.actor, row));
  },
  orderdetailsDeleteMissingFile: {
    staged: async ({ orderId, fileId }, ctx) => {
      const gone = await remove(ctx, orderId, fileId);
      if (gone.length === 0) throw new Refusal('notFound');
      return null;
    },
  },
  orderdetailsDeleteAllMissingFile: {
    staged: async ({ orderId }, ctx) => {
      await remove(ctx, orderId, null);
      return null;
    },
  },
  orderdetailsSaveMissingFiles: async ({ orderId }, ctx) => {
    const { tx, deps, raise } = ctx;
    const actor = customer(ctx);
    await openOrder(tx, orderId);
    const rows = await tx
      .select()
      .from(files)
      .where(unsaved(tx, orderId))
      .orderBy(asc(files.createdAt), asc(files.id))
      .for('update');
    if (rows.some((row) => underway.includes(row.state))) throw new Refusal('fileNotReady');
    const whole = rows.filter((row) => arrived.includes(row.state));
    if (whole.length === 0) throw new Refusal('uploadMissing');
    for (const { id } of whole) {
      await addVersion(tx, {
        orderId,
        kind: 'received',
        folderName: folderNames.missing,
        fileId: id,
        at: deps.clock.now(),
      });
    }
    await moveOrder(tx, raise, deps, {
      orderId,
      move: 'saveFiles',
      by: { kind: 'customer', id: actor.userId, name: actor.name },
      facts: { newFiles: whole.length },
    });
    return null;
  },
};

/** @throws Refusal methodUnavailable: links of cloud drives are not fetched in this release */
function targetOf({ orderId, cloudName }: InputOf<Contract['orderdetailsMissingFile']>): Target {
  if (cloudName !== 'direct') throw new Refusal('methodUnavailable');
  return { purpose: 'missing', productId: null, orderId };
}

const unsaved = (tx: Tx, orderId: number) =>
  and(eq(files.orderId, orderId), eq(files.purpose, 'missing'), unattached(tx));

/** Locks the order and makes sure that files are asked for. @throws Refusal notFound, notEditableNow */
async function openOrder(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!uploadOpen(statusIdOf(order))) throw new Refusal('notEditableNow');
}

async function remove(ctx: StagedContext, orderId: number, fileId: string | null): Promise<FileRow[]> {
  const gone = await ctx.transact(async ({ tx }) => {
    await openOrder(tx, orderId);
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(unsaved(tx, orderId), fileId ? eq(files.id, fileId) : undefined))
      .for('update');
    return dropRows(
      tx,
      ctx.deps.clock.now(),
      found.map((row) => row.id),
    );
  });
  await removeBytes(ctx.deps, gone);
  return gone;
}
