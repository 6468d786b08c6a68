import type { z } from 'zod';
import type { artworkPicture } from '@platewright/contract/shapes';
import { findArtworkPicture, getPicturePlace } from '@platewright/domain/files/artwork-picture';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import type { Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl } from './file-urls.ts';
import { loadFacts } from './inspection/findings.ts';
import { listReceivedFiles } from './referenced-files.ts';

const PICTURE_PURPOSES: readonly FilePurpose[] = ['face', 'back', 'missing'];

/** The received artwork that stands for an order in drawings of its plates; null when no measured file has a picture. */
export async function presentArtworkPicture(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  orderId: number,
): Promise<z.input<typeof artworkPicture> | null> {
  const received = await listReceivedFiles(tx, orderId, PICTURE_PURPOSES);
  const found = findArtworkPicture(received, ({ file }) => ({
    purpose: file.purpose as FilePurpose,
    hasThumbnail: file.thumbnailKey !== null,
  }));
  if (!found) return null;
  const { id } = found.file;
  const picture = getPicturePlace((await loadFacts(tx, [id])).get(id) ?? null);
  return picture && { thumbnail: createFileUrl(signer, principal, id, 'thumbnail'), ...picture };
}
