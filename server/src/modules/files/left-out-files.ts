import { CallError } from '@platewright/contract/call-errors';
import type { FileRow } from './purposes.ts';

/**
 * Nobody finds out later that a file is missing: those that could not be read are named before the others are taken.
 * @throws CallError filesLeftOut
 */
export function assertNoneLeftOut(rows: readonly FileRow[]): void {
  const names = rows.filter(({ state }) => state === 'refused').map(({ name }) => name);
  if (names.length > 0)
    throw new CallError('filesLeftOut', { flags: { files: names }, params: { files: names.join(', ') } });
}

/** @throws CallError sameFile when the bytes are those of the version that would be replaced */
export function assertOtherBytes(
  file: Pick<FileRow, 'name' | 'sha256'>,
  current: Pick<FileRow, 'sha256'> | null,
): void {
  if (current && file.sha256 !== null && file.sha256 === current.sha256)
    throw new CallError('sameFile', { flags: { file: file.name }, params: { file: file.name } });
}
