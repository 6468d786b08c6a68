import { nameFits, type FormatSet } from './formats.ts';

/** Why a file is sent. The first four are the modal types of the product page [UPL-16]. */
export const filePurposes = [
  'global',
  'backSide',
  'additional',
  'printingMethod',
  'missingFile',
  'approval',
  'deliverable',
  'creditDocument',
  'companyDocument',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

const MB = 1_048_576;

export interface FileLimits {
  maxFiles: number;
  /** All files together must stay under this many bytes. */
  totalUnder: number;
  /** One file may have at most this many bytes. */
  perFile: number;
  formats: FormatSet;
}

const UPLOAD: Pick<FileLimits, 'totalUnder' | 'perFile'> = { totalUnder: 501 * MB, perFile: 501 * MB - 1 };
/** Documents have no total: the number of files and the size of each bound it. */
const documents = (megabytes: number): FileLimits => ({
  maxFiles: 2,
  perFile: megabytes * MB,
  totalUnder: 2 * megabytes * MB + 1,
  formats: 'document',
});

const limits: Record<FilePurpose, FileLimits> = {
  global: { ...UPLOAD, maxFiles: 32, formats: 'artwork' },
  backSide: { ...UPLOAD, maxFiles: 32, formats: 'artwork' },
  additional: { ...UPLOAD, maxFiles: 1, formats: 'artwork' },
  printingMethod: { ...UPLOAD, maxFiles: 32, formats: 'pdf' },
  missingFile: { ...UPLOAD, maxFiles: 31, formats: 'artwork' },
  approval: { ...UPLOAD, maxFiles: 32, formats: 'proof' },
  deliverable: { ...UPLOAD, maxFiles: 64, formats: 'deliverable' },
  creditDocument: documents(5),
  companyDocument: documents(10),
};

/** Limits of a purpose; an upload of both sides takes 64 files [UPL-19, UPL-22, UPL-23, UPL-24]. */
export function fileLimits(purpose: FilePurpose, bothSide = false): FileLimits {
  const one = limits[purpose];
  return bothSide && (purpose === 'global' || purpose === 'backSide') ? { ...one, maxFiles: 64 } : one;
}

export interface OfferedFile {
  name: string;
  size: number;
}

export type UploadRefusal =
  /** Maximum files count is {n}. */
  | { key: 'maximumFilesCount'; n: number }
  /** Maximum upload size is 500 mb. (300 mb on the order page) */
  | { key: 'maximumUploadSize' }
  /** Maximum file size: {megabytes}MB */
  | { key: 'maximumFileSize'; megabytes: number }
  | { key: 'formatNotSupported'; name: string }
  | { key: 'emptyFile'; name: string };

function refuseFile({ name, size }: OfferedFile, { perFile, formats }: FileLimits): UploadRefusal | null {
  if (!nameFits(name, formats)) return { key: 'formatNotSupported', name };
  if (size <= 0) return { key: 'emptyFile', name };
  if (formats === 'document' && size > perFile) return { key: 'maximumFileSize', megabytes: perFile / MB };
  return null;
}

/** Whether files may join those that are there already; null when they may. */
export function refuseUpload(
  purpose: FilePurpose,
  present: readonly OfferedFile[],
  added: readonly OfferedFile[],
  bothSide = false,
): UploadRefusal | null {
  const limits = fileLimits(purpose, bothSide);
  if (present.length + added.length > limits.maxFiles) return { key: 'maximumFilesCount', n: limits.maxFiles };
  for (const file of added) {
    const refusal = refuseFile(file, limits);
    if (refusal) return refusal;
  }
  const total = [...present, ...added].reduce((sum, file) => sum + file.size, 0);
  return total >= limits.totalUnder ? { key: 'maximumUploadSize' } : null;
}

/**
 * Of files chosen together those that may join, and why each other one may not: one bad file does not keep out the good
 * ones. Too many or too much of them is refused as a whole.
 */
export function sortOffered<F extends OfferedFile>(
  purpose: FilePurpose,
  present: readonly OfferedFile[],
  offered: readonly F[],
  bothSide = false,
): { taken: F[]; refused: UploadRefusal[] } {
  const limits = fileLimits(purpose, bothSide);
  const looked = offered.map((file) => ({ file, refusal: refuseFile(file, limits) }));
  const good = looked.flatMap(({ file, refusal }) => (refusal ? [] : [file]));
  const bad = looked.flatMap(({ refusal }) => refusal ?? []);
  const whole = good.length > 0 ? refuseUpload(purpose, present, good, bothSide) : null;
  return whole ? { taken: [], refused: [whole, ...bad] } : { taken: good, refused: bad };
}
