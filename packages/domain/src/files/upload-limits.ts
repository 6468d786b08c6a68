import { MAX_FAULT_PHOTOS } from '../faults/fault-report.ts';
import { hasAllowedExtension, type FormatSetName } from './file-formats.ts';
import type { FilePurpose } from './file-purposes.ts';
import { ORDER_ARTWORK_LIMIT_MB } from './order-artwork-limit.ts';
import { MAX_TRIAL_FILES, TRIAL_LIMIT_MB } from './trials.ts';

/** Everything that has upload limits: files by purpose, trials of guests, and documents of credit applications and companies. */
export type UploadKind = FilePurpose | 'trial' | 'creditDocument' | 'companyDocument';

const MB = 1_048_576;

/** What is taken at one place of upload; what the picker of a cloud drive takes is in `cloud-drives.ts`. */
export interface UploadLimits {
  maxFiles: number;
  /** All files together must stay under this many bytes. */
  totalBytesBelow: number;
  /** One file may have at most this many bytes. */
  maxBytesPerFile: number;
  formats: FormatSetName;
}

/** The specification accepts uploads under 501 MB and calls the limit 500 MB. */
const ARTWORK_SIZE_LIMITS: Pick<UploadLimits, 'totalBytesBelow' | 'maxBytesPerFile'> = {
  totalBytesBelow: (ORDER_ARTWORK_LIMIT_MB + 1) * MB,
  maxBytesPerFile: (ORDER_ARTWORK_LIMIT_MB + 1) * MB - 1,
};
/** Documents have no total limit of their own: it follows from the number of files and the size of each. */
const createDocumentLimits = (megabytes: number): UploadLimits => ({
  maxFiles: 2,
  maxBytesPerFile: megabytes * MB,
  totalBytesBelow: 2 * megabytes * MB + 1,
  formats: 'document',
});

const uploadLimits: Record<UploadKind, UploadLimits> = {
  face: { ...ARTWORK_SIZE_LIMITS, maxFiles: 32, formats: 'artwork' },
  back: { ...ARTWORK_SIZE_LIMITS, maxFiles: 32, formats: 'artwork' },
  additional: { ...ARTWORK_SIZE_LIMITS, maxFiles: 1, formats: 'artwork' },
  mounting: { ...ARTWORK_SIZE_LIMITS, maxFiles: 32, formats: 'pdf' },
  missing: { ...ARTWORK_SIZE_LIMITS, maxFiles: 31, formats: 'artwork' },
  approve: { ...ARTWORK_SIZE_LIMITS, maxFiles: 32, formats: 'proof' },
  release: { ...ARTWORK_SIZE_LIMITS, maxFiles: 64, formats: 'deliverable' },
  chat: { ...ARTWORK_SIZE_LIMITS, maxFiles: 20, formats: 'deliverable' },
  fault: { maxFiles: MAX_FAULT_PHOTOS, maxBytesPerFile: 15 * MB, totalBytesBelow: 60 * MB + 1, formats: 'photo' },
  trial: {
    maxFiles: MAX_TRIAL_FILES,
    maxBytesPerFile: TRIAL_LIMIT_MB * MB,
    totalBytesBelow: TRIAL_LIMIT_MB * MB + 1,
    formats: 'trial',
  },
  creditDocument: createDocumentLimits(5),
  companyDocument: createDocumentLimits(10),
};

/**
 * The limits of an upload [UPL-19, UPL-22, UPL-23, UPL-24].
 * @param bothSide whether the order prints on both sides: face and back together then take 64 files
 */
export function getUploadLimits(kind: UploadKind, bothSide = false): UploadLimits {
  const limits = uploadLimits[kind];
  return bothSide && (kind === 'face' || kind === 'back') ? { ...limits, maxFiles: 64 } : limits;
}

export interface CandidateFile {
  name: string;
  size: number;
}

export type UploadError =
  /** Maximum files count is {n}. */
  | { key: 'maximumFilesCount'; n: number }
  /** Maximum upload size is 500 mb. (300 mb on the order page) */
  | { key: 'maximumUploadSize' }
  /** Maximum file size: {megabytes}MB */
  | { key: 'maximumFileSize'; megabytes: number }
  | { key: 'formatNotSupported'; name: string }
  | { key: 'emptyFile'; name: string };

function checkFile({ name, size }: CandidateFile, { maxBytesPerFile, formats }: UploadLimits): UploadError | null {
  if (!hasAllowedExtension(name, formats)) return { key: 'formatNotSupported', name };
  if (size <= 0) return { key: 'emptyFile', name };
  if ((formats === 'document' || formats === 'photo') && size > maxBytesPerFile)
    return { key: 'maximumFileSize', megabytes: maxBytesPerFile / MB };
  return null;
}

/** Why files cannot be uploaded beside the present ones; null when they can. */
export function checkUpload(
  kind: UploadKind,
  present: readonly CandidateFile[],
  added: readonly CandidateFile[],
  bothSide = false,
): UploadError | null {
  const limits = getUploadLimits(kind, bothSide);
  if (present.length + added.length > limits.maxFiles) return { key: 'maximumFilesCount', n: limits.maxFiles };
  for (const file of added) {
    const error = checkFile(file, limits);
    if (error) return error;
  }
  const total = [...present, ...added].reduce((sum, file) => sum + file.size, 0);
  return total >= limits.totalBytesBelow ? { key: 'maximumUploadSize' } : null;
}

/**
 * Splits files that were chosen together: a file of a wrong format or size is refused alone, but when the remaining
 * files are too many or too large together, all are refused.
 */
export function partitionUpload<F extends CandidateFile>(
  kind: UploadKind,
  present: readonly CandidateFile[],
  offered: readonly F[],
  bothSide = false,
): { taken: F[]; refused: UploadError[] } {
  const limits = getUploadLimits(kind, bothSide);
  const checked = offered.map((file) => ({ file, error: checkFile(file, limits) }));
  const valid = checked.flatMap(({ file, error }) => (error ? [] : [file]));
  const errors = checked.flatMap(({ error }) => error ?? []);
  const totalError = valid.length > 0 ? checkUpload(kind, present, valid, bothSide) : null;
  return totalError ? { taken: [], refused: [totalError, ...errors] } : { taken: valid, refused: errors };
}
