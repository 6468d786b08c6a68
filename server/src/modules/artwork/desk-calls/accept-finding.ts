import { acceptFinding, getOrderArtwork } from '../reviews.ts';
import { review } from './review-artwork.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskAcceptFinding: Handler<'deskAcceptFinding'> = ({ orderId, fileId, key, reason }, ctx) =>
  review(ctx, orderId, 'acceptFinding', async (reviewer) => {
    const { name } = await getOrderArtwork(ctx.tx, orderId, fileId);
    return { id: await acceptFinding(ctx.tx, { fileId, key }, reason, reviewer), note: `${name}: ${reason}` };
  });
