import { randomUUID } from 'node:crypto';
import { addFinding, getOrderArtwork } from '../reviews.ts';
import { review } from './review-artwork.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskAddFinding: Handler<'deskAddFinding'> = ({ orderId, fileId, level, page, place, what, fix }, ctx) =>
  review(ctx, orderId, 'addFinding', async (reviewer) => {
    const { name } = await getOrderArtwork(ctx.tx, orderId, fileId);
    const key = `added|${randomUUID()}`;
    const finding = { level, page, place: page === null ? null : place, what, fix };
    return { id: await addFinding(ctx.tx, { fileId, key }, finding, reviewer), note: `${name}: ${what}` };
  });
