import type { z } from 'zod';
import { encodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { uploadedFile } from '@platewright/contract/shapes';
import type { Principal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl } from './file-urls.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadFacts } from './inspection/findings.ts';
import type { FileFacts } from './inspection/port.ts';
import type { FileRow } from './purposes.ts';

export type UploadedFile = z.input<typeof uploadedFile>;

/** A file row as the wire has it, with signed paths that open for this person only; `facts` as its inspection found. */
function presentFile(signer: TicketSigner, principal: Principal, row: FileRow, facts: FileFacts | null): UploadedFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.mime,
    state: row.state as UploadedFile['state'],
    reason: row.reason,
    cloudName: row.cloudName as UploadedFile['cloudName'],
    receivedBytes: row.receivedBytes,
    file: createFileUrl(signer, principal, row.id, 'original'),
    thumbnail: row.thumbnailKey ? createFileUrl(signer, principal, row.id, 'thumbnail') : null,
    ...encodePurpose(row.purpose),
    // Die-cut templates are staged for a product, never kept with a saved template.
    templateId: null,
    facts: facts && { ...facts, inks: [...facts.inks] },
  };
}

/** Files with the facts that their inspection found. */
export async function presentFiles(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  rows: readonly FileRow[],
): Promise<UploadedFile[]> {
  const facts = await loadFacts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentFile(signer, principal, row, facts.get(row.id) ?? null));
}

/**
 * Files just received, which wait for their inspection: keyed '0', '1', … as the specification answers uploads
 * [UPL-36, FIL-28].
 */
export const presentKeyedFiles = (
  signer: TicketSigner,
  principal: Principal,
  rows: readonly FileRow[],
): Record<string, UploadedFile> =>
  Object.fromEntries(rows.map((row, index) => [String(index), presentFile(signer, principal, row, null)]));
