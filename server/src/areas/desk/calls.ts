import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { files } from '../../db/schema/index.ts';
import { DOWNLOAD_SECONDS, fileUrl } from '../../files/tickets.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { deskMove } from './moves.ts';
import { deskOrder } from './order.ts';
import { deskPostFile } from './post-file.ts';
import { deskSetPrices } from './prices.ts';
import { deskCounts, deskQueue } from './queue.ts';

type Names =
  'deskCounts' | 'deskQueue' | 'deskOrder' | 'deskMove' | 'deskSetPrices' | 'deskPostFile' | 'deskFileTicket';

/** The staff's side of orders. */
export const deskHandlers: Handlers<Names> = {
  deskCounts,
  deskQueue,
  deskOrder,
  deskMove,
  deskSetPrices,
  deskPostFile,
  deskFileTicket: async ({ fileId }, ctx) => {
    const [row] = await ctx.tx.select({ storageKey: files.storageKey }).from(files).where(eq(files.id, fileId));
    if (!row) throw new Refusal('notFound');
    if (!row.storageKey) throw new Refusal('fileNotReady');
    return { url: fileUrl(ctx.deps.tokens, staffOf(ctx), fileId, 'original', DOWNLOAD_SECONDS) };
  },
};
