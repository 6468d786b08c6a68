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

/** Posts or approves as a person who reads what differs and goes on: a proof of a test is seldom what its order asks for. */
export async function confirmDifferences<T>(send: (differences: string[]) => Promise<T>): Promise<T> {
  try {
    return await send([]);
  } catch (error) {
    if (!(error instanceof CallError) || error.errorName !== 'proofDiffers') throw error;
    const { differences = [], files = [] } = error.flags as ProofDiffersFlags;
    const ofFiles = files.flatMap((file) => file.differences.map((one) => getFileDifferenceKey(file.fileId, one)));
    return send([...differences.map(getDifferenceKey), ...ofFiles]);
  }
}
