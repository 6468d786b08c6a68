import type { z } from 'zod';
import type { artworkPicture } from '@platewright/contract/shapes';
import { artworkPicturePurposes, findArtworkPicture, getPicturePlace } from '@platewright/domain/files/artwork-picture';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import type { Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl } from './file-urls.ts';
import { loadFacts } from './inspection/findings.ts';
import { listReceivedFiles } from './referenced-files.ts';

/** The received artwork that stands for an order in drawings of its plates; null when no measured file has a thumbnail. */
export async function presentArtworkPicture(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  orderId: number,
): Promise<z.input<typeof artworkPicture> | null> {
  const files = (await listReceivedFiles(tx, orderId, artworkPicturePurposes))
    .map(({ file }) => file)
    .filter(({ thumbnailKey }) => thumbnailKey !== null);
  if (files.length === 0) return null;
  const facts = await loadFacts(
    tx,
    files.map(({ id }) => id),
  );
  const measured = files.map((file) => ({ file, picture: getPicturePlace(facts.get(file.id) ?? null) }));
  const found = findArtworkPicture(measured, ({ file, picture }) => ({
    purpose: file.purpose as FilePurpose,
    isDrawable: picture !== null,
  }));
  if (!found?.picture) return null;
  const { id } = found.file;
  return { fileId: id, thumbnail: createFileUrl(signer, principal, id, 'thumbnail'), ...found.picture };
}
