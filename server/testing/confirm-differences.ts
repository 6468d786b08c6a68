import { CallError } from '@platewright/contract/call-errors';
import {
  getDifferenceKey,
  getFileDifferenceKey,
  type ProofDifference,
} from '@platewright/domain/proofs/proof-differences';

interface ProofDiffersFlags {
  readonly differences?: readonly ProofDifference[];
  readonly files?: readonly { readonly fileId: string; readonly differences: readonly ProofDifference[] }[];
}

/** What a person who has read what differs sends along. */
function listSeen(error: unknown): string[] {
  if (!(error instanceof CallError) || error.errorName !== 'proofDiffers') throw error;
  const { differences = [], files = [] } = error.flags as ProofDiffersFlags;
  const ofFiles = files.flatMap((file) => file.differences.map((one) => getFileDifferenceKey(file.fileId, one)));
  return [...differences.map(getDifferenceKey), ...ofFiles];
}

/**
 * Posts or approves as a person who reads what differs and goes on: a proof of a test is seldom what its order asks for.
 * More may differ by then, when the reading of the file has ended meanwhile.
 */
export async function confirmDifferences<T>(send: (differences: string[]) => Promise<T>): Promise<T> {
  try {
    return await send([]);
  } catch (first) {
    const seen = listSeen(first);
    return send(seen).catch((second: unknown) => send(listSeen(second)));
  }
}
