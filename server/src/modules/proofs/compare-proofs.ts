import type { z } from 'zod';
import type { fileComparison } from '@platewright/contract/modules/proofs/proof-comparison';
import type { ArtworkInk } from '@platewright/domain/artwork/artwork';
import { readOrderedProof } from '@platewright/domain/proofs/ordered-proof';
import { compareProof } from '@platewright/domain/proofs/proof-differences';
import type { Tx } from '../../platform/db/database.ts';
import { ARTWORK_PURPOSES, loadFileReadings } from '../artwork/index.ts';
import { listDeskDocuments, listReceivedFiles, type DocumentRow, type FileRow } from '../files/index.ts';
import { getSnapshotTree, type OrderRow } from '../orders/index.ts';

export type FileComparison = z.input<typeof fileComparison>;

/** A version of a document, or a file that is about to become one. */
interface ComparedFile {
  readonly file: FileRow;
  /** Null: the first version of a document of its own. */
  readonly documentId: number | null;
  /** Null: not posted yet. */
  readonly version: number | null;
}

/** Compares files with what was ordered, with the versions before them and with the other proofs of the order. */
export async function compareFiles(
  tx: Tx,
  order: OrderRow,
  files: readonly ComparedFile[],
  now: Date,
): Promise<FileComparison[]> {
  const posted = (await listDeskDocuments(tx, order.id)).filter(({ document }) => document.kind === 'approve');
  const artwork = await listReceivedFiles(tx, order.id, ARTWORK_PURPOSES);
  const rows = [...files, ...posted, ...artwork].map(({ file }) => file);
  const readings = await loadFileReadings(tx, [...new Map(rows.map((row) => [row.id, row])).values()], now);
  const findFacts = (fileId: string) => readings.get(fileId)?.facts ?? null;
  const ordered = readOrderedProof(getSnapshotTree<string>(order), order.selection);
  const orderedBarcodes = artwork.flatMap(({ file }) => findFacts(file.id)?.barcodes ?? []);
  return files.map((compared): FileComparison => {
    const { file, documentId } = compared;
    const { state, facts } = readings.get(file.id) ?? { state: 'unread', facts: null };
    if (!facts || file.mime !== 'application/pdf')
      return { fileId: file.id, name: file.name, state: facts ? 'unread' : state, differences: [] };
    const before = findVersionBefore(posted, compared);
    const factsBefore = before && findFacts(before.file.id);
    const others = [
      ...files.filter((other) => other.version === null && other !== compared).map((other) => other.file.id),
      ...posted
        .filter(({ document, version }) => !version.superseded && document.id !== documentId)
        .map((other) => other.file.id),
    ];
    const otherFacts = others.map(findFacts);
    const differences = compareProof({
      proof: facts,
      order: ordered,
      orderedBarcodes,
      otherInks: otherFacts.every((known) => known !== null)
        ? otherFacts.flatMap((known): readonly ArtworkInk[] => known.inks)
        : null,
      before: before && factsBefore ? { version: before.version.version, proof: factsBefore } : null,
    });
    return { fileId: file.id, name: file.name, state: 'read', differences };
  });
}

/** The newest version below that of the file; of a file that is not posted yet the newest. */
const findVersionBefore = (posted: readonly DocumentRow[], { documentId, version }: ComparedFile): DocumentRow | null =>
  posted
    .filter((row) => row.document.id === documentId && (version === null || row.version.version < version))
    .sort((a, b) => b.version.version - a.version.version)[0] ?? null;

/** The comparison of a posted proof. */
export async function compareProofRow(
  tx: Tx,
  order: OrderRow,
  { document, version, file }: DocumentRow,
  now: Date,
): Promise<FileComparison> {
  const [compared] = await compareFiles(tx, order, [{ file, documentId: document.id, version: version.version }], now);
  if (!compared) throw new Error('The proof was not compared.');
  return compared;
}
