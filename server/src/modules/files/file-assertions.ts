import { CallError } from '@platewright/contract/call-errors';
import type { FileRow } from './purposes.ts';

/**
 * Refuses files of which some could not be read, and names these, so that nobody goes on without noticing that a file
 * is missing. The caller skips it once the person has agreed to leave them out.
 * @throws CallError filesLeftOut
 */
export function assertNoRefusedFiles(rows: readonly FileRow[]): void {
  const names = rows.filter(({ state }) => state === 'refused').map(({ name }) => name);
  if (names.length > 0)
    throw new CallError('filesLeftOut', { flags: { files: names }, params: { files: names.join(', ') } });
}

/** @throws CallError sameFile when the bytes are those of the version that would be replaced */
export function assertContentChanged(
  file: Pick<FileRow, 'name' | 'sha256'>,
  current: Pick<FileRow, 'sha256'> | null,
): void {
  if (current && file.sha256 !== null && file.sha256 === current.sha256)
    throw new CallError('sameFile', { flags: { file: file.name }, params: { file: file.name } });
}
