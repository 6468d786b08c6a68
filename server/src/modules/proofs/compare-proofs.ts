import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { fileComparison } from '@platewright/contract/modules/proofs/proof-comparison';
import type { ArtworkInk } from '@platewright/domain/artwork/artwork';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { readOrderedProof } from '@platewright/domain/proofs/ordered-proof';
import { compareProof, listCodes } from '@platewright/domain/proofs/proof-differences';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files } from '../../platform/db/schema/index.ts';
import { ARTWORK_PURPOSES, loadFileReadings, type ReadableFile } from '../artwork/index.ts';
import { listReceivedFiles, type DocumentRow } from '../files/index.ts';
import { getSnapshotTree, type OrderRow } from '../orders/index.ts';

export type FileComparison = z.input<typeof fileComparison>;

/** A version of a document, or a file that is about to become one. */
interface ComparedFile {
  readonly file: ReadableFile & { readonly name: string };
  /** Null: the first version of a document of its own. */
  readonly documentId: number | null;
  /** Null: not posted yet. */
  readonly version: number | null;
}

/** A version of a proof that was posted. */
interface PostedVersion extends ComparedFile {
  readonly documentId: number;
  readonly version: number;
  readonly isCurrent: boolean;
}

/** Every version of the order's proofs, with no more of its file than says whether it was read. */
async function listPostedVersions(tx: Tx, orderId: number): Promise<PostedVersion[]> {
  const { id, name, purpose, mime, state, createdAt } = files;
  const { documentId, version, superseded } = documentVersions;
  const rows = await tx
    .select({ documentId, version, superseded, file: { id, name, purpose, mime, state, createdAt } })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(documentVersions.orderId, orderId), eq(documents.kind, 'approve')))
    .orderBy(asc(documentId));
  return rows.map(({ superseded: isReplaced, ...row }) => ({ ...row, isCurrent: !isReplaced }));
}

/** Compares files with what was ordered, with the versions before them and with the other proofs of the order. */
export const compareFiles = async (
  tx: Tx,
  order: OrderRow,
  compared: readonly ComparedFile[],
  now: Date,
): Promise<FileComparison[]> => compareWith(tx, order, await listPostedVersions(tx, order.id), compared, now);

/** Compares the proofs of the order in their current versions. */
export async function compareCurrentProofs(tx: Tx, order: OrderRow, now: Date): Promise<FileComparison[]> {
  const posted = await listPostedVersions(tx, order.id);
  const current = posted.filter(({ isCurrent }) => isCurrent);
  return compareWith(tx, order, posted, current, now);
}

async function compareWith(
  tx: Tx,
  order: OrderRow,
  posted: readonly PostedVersion[],
  compared: readonly ComparedFile[],
  now: Date,
): Promise<FileComparison[]> {
  if (compared.length === 0) return [];
  const artwork = await listReceivedFiles(tx, order.id, ARTWORK_PURPOSES);
  const current = posted.filter(({ isCurrent }) => isCurrent);
  const before = compared.flatMap((one) => findVersionBefore(posted, one) ?? []);
  // What older versions were is nobody's matter any more, and an order may have many.
  const rows = [...compared, ...current, ...before, ...artwork].map(({ file }) => file);
  const readings = await loadFileReadings(tx, [...new Map(rows.map((row) => [row.id, row])).values()], now);
  const findFacts = (fileId: string) => readings.get(fileId)?.facts ?? null;
  const ordered = readOrderedProof(localizeOptionTree(getSnapshotTree(order), 'en'), order.selection);
  const codes = artwork.map(({ file }) => {
    const facts = findFacts(file.id);
    return facts && listCodes(facts);
  });
  // A file that was not read, or not to its end, may have any code.
  const orderedBarcodes = codes.every((known) => known !== null) ? [...new Set(codes.flat())] : null;
  return compared.map((one): FileComparison => {
    const { file, documentId } = one;
    const { state, facts } = readings.get(file.id) ?? { state: 'unread', facts: null };
    if (!facts || file.mime !== 'application/pdf')
      return { fileId: file.id, name: file.name, state: facts ? 'unread' : state, differences: [] };
    const earlier = findVersionBefore(posted, one);
    const factsBefore = earlier && findFacts(earlier.file.id);
    const others = [
      ...compared.filter((other) => other.version === null && other !== one),
      ...current.filter((other) => other.documentId !== documentId),
    ];
    const otherFacts = others.map((other) => findFacts(other.file.id));
    const differences = compareProof({
      proof: facts,
      order: ordered,
      orderedBarcodes,
      otherInks: otherFacts.every((known) => known !== null)
        ? otherFacts.flatMap((known): readonly ArtworkInk[] => known.inks)
        : null,
      before: earlier && factsBefore ? { version: earlier.version, proof: factsBefore } : null,
    });
    return { fileId: file.id, name: file.name, state: 'read', differences };
  });
}

/** The newest version below that of the file; of a file that is not posted yet the newest. */
const findVersionBefore = (
  posted: readonly PostedVersion[],
  { documentId, version }: ComparedFile,
): PostedVersion | null =>
  posted
    .filter((row) => row.documentId === documentId && (version === null || row.version < version))
    .sort((a, b) => b.version - a.version)[0] ?? null;

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
