import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import { findArtworkPicture, getPicturePlace } from '@platewright/domain/files/artwork-picture';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

/** The file among the received ones whose picture stands for the job; null without a measured one. */
export const findArtwork = (received: DeskOrder['received']): DeskOrder['received'][number] | null =>
  findArtworkPicture(received, (file) => ({
    purpose: decodePurpose(file),
    isDrawable: file.thumbnail !== null && getPicturePlace(file.facts) !== null,
  }));
