import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import { findArtworkPicture } from '@platewright/domain/files/artwork-picture';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

/** The picture of the job among the received files; null without. */
export const findArtwork = (received: DeskOrder['received']): DeskOrder['received'][number] | null =>
  findArtworkPicture(received, (file) => ({ purpose: decodePurpose(file), hasThumbnail: file.thumbnail !== null }));
