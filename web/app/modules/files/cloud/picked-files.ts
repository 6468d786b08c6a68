import { isPickable, type CloudDriveName } from '@platewright/domain/files/cloud-drives';
import {
  getUploadLimits,
  partitionUpload,
  type CandidateFile,
  type UploadError,
} from '@platewright/domain/files/upload-limits';
import type { UploadPurpose } from '../upload/upload-purposes.ts';
import type { PickedFile } from './picker-types.ts';

/**
 * Splits picked files as those of this device are split: what the drive's picker or the upload does not take is refused
 * alone, and when the others are too many or too large together, all are. A size that is not known counts as one byte:
 * the server counts what arrives.
 */
export function partitionPickedFiles(
  drive: CloudDriveName,
  purpose: UploadPurpose,
  present: readonly CandidateFile[],
  picked: readonly PickedFile[],
  hasBothSides: boolean,
): { readonly taken: PickedFile[]; readonly refused: UploadError[] } {
  const { formats } = getUploadLimits(purpose, hasBothSides);
  const unsupported = picked.filter(({ name }) => !isPickable(name, drive, formats));
  const offered = picked
    .filter((file) => !unsupported.includes(file))
    .map((file) => ({ file, name: file.name, size: file.bytes ?? 1 }));
  const { taken, refused } = partitionUpload(purpose, present, offered, hasBothSides);
  const errors = unsupported.map(({ name }): UploadError => ({ key: 'formatNotSupported', name }));
  return { taken: taken.map(({ file }) => file), refused: [...errors, ...refused] };
}
