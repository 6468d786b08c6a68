import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

/**
 * The picture of the job: the newest artwork of the customer with a thumbnail, the face before the back; null without.
 * Files that were asked for later count as faces.
 */
export function findArtwork(received: DeskOrder['received']): DeskOrder['received'][number] | null {
  const findNewest = (purpose: 'face' | 'back') =>
    received.findLast((file) => decodePurpose(file) === purpose && file.thumbnail !== null);
  return findNewest('face') ?? findNewest('back') ?? null;
}
