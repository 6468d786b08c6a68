import { and, asc, eq } from 'drizzle-orm';
import type { InputOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { files } from '../../db/schema/index.ts';
import { pileFiles } from '../../files/pile.ts';
import { presentFile, presentKeyed, type UploadedFile } from '../../files/present.ts';
import { isPilePurpose, type PilePurpose } from '../../files/purposes.ts';
import { expectRoom, receiveSpooled } from '../../files/receive.ts';
import { dropRows, removeBytes } from '../../files/remove.ts';
import type { Target } from '../../files/target.ts';
import { customer, type Context, type Handlers } from '../../http/context.ts';

type Names = 'orderfilesCreate' | 'orderfilesDelete' | 'orderfilesGetfiles' | 'orderfilesGetadditionalfiles';

/** The pile of files that a person collects for one product before ordering it. */
export const uploadHandlers: Handlers<Names> = {
  orderfilesCreate: {
    beforeFiles: (input, ctx) => expectRoom(ctx, targetOf(input)),
    staged: async (input, ctx) => {
      const rows = await receiveSpooled(ctx, targetOf(input), ctx.files);
      return presentKeyed(ctx.deps.tokens, ctx.actor, rows);
    },
  },
  orderfilesDelete: {
    staged: async ({ id }, ctx) => {
      const { userId } = customer(ctx);
      const gone = await ctx.transact(async ({ tx }) => {
        const [row] = await tx
          .select()
          .from(files)
          .where(and(eq(files.id, id), eq(files.userId, userId)))
          .for('update');
        if (!row || !isPilePurpose(row.purpose)) throw new Refusal('notFound');
        if (row.orderId !== null) throw new Refusal('fileInUse');
        return dropRows(tx, ctx.deps.clock.now(), [id]);
      });
      await removeBytes(ctx.deps, gone);
      return null;
    },
  },
  orderfilesGetfiles: ({ productId }, ctx) => list(ctx, productId, ['face', 'back', 'mounting']),
  orderfilesGetadditionalfiles: ({ productId }, ctx) => list(ctx, productId, ['additional']),
};

/** @throws Refusal methodUnavailable: links of cloud drives are not fetched in this release */
function targetOf(input: InputOf<Contract['orderfilesCreate']>): Target {
  if (input.cloudName !== 'direct') throw new Refusal('methodUnavailable');
  return { purpose: purposeOf(input), productId: input.productId, orderId: null };
}

const purposeOf = (input: { additionalUpload: number; printingMethod: number; bothSide: number }): PilePurpose =>
  input.additionalUpload === 1
    ? 'additional'
    : input.printingMethod === 1
      ? 'mounting'
      : input.bothSide === 1
        ? 'back'
        : 'face';

async function list(ctx: Context, productId: number, purposes: readonly PilePurpose[]): Promise<UploadedFile[]> {
  const { userId } = customer(ctx);
  const rows = await ctx.tx
    .select()
    .from(files)
    .where(pileFiles(userId, productId, purposes))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map((row) => presentFile(ctx.deps.tokens, ctx.actor, row));
}
