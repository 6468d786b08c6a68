import { open } from 'node:fs/promises';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { isArchiveName, isPdfName, isPictureName, toShownName } from './archived-names.ts';

/** What reading an archive may cost; what exceeds it is left out, and a finding names it. */
export interface ArchiveLimits {
  /** Entries of any kind, folders too. */
  readonly entries: number;
  /** Files that are read. */
  readonly files: number;
  /** Unpacked bytes of one file, and of all together. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** How many bytes one packed byte may become, in files of more than `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** After this processor time no further file is begun. */
  readonly milliseconds: number;
}

const MEGABYTE = 1_048_576;

export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 2000,
  files: 50,
  fileBytes: 256 * MEGABYTE,
  totalBytes: 1024 * MEGABYTE,
  ratio: 200,
  ratioFromBytes: 16 * MEGABYTE,
  milliseconds: 25_000,
};

/** Why something in an archive is not read. */
export type ArchiveProblemReason =
  'damaged' | 'password' | 'method' | 'nested' | 'noArtwork' | 'entries' | 'files' | 'bytes' | 'ratio' | 'time';

export interface ArchiveProblem {
  /** The file inside; null when it is about the whole archive. */
  readonly file: string | null;
  readonly reason: ArchiveProblemReason;
}

/** A file inside, before it is unpacked. */
export interface ArchivedFile {
  /** For people: no path of this machine, whatever the archive says. */
  readonly name: string;
  readonly entry: Entry;
}

/** An archive with the files in it that can be read: PDFs first, because they have pictures; then by name. */
export interface OpenArchive {
  readonly zip: ZipFile;
  readonly files: readonly ArchivedFile[];
  readonly problems: readonly ArchiveProblem[];
}

/** An entry, the end of an empty archive, or the mark of a split one. */
const SIGNATURES = ['504b0304', '504b0506', '504b0708'];
/** Whether the file begins as a ZIP archive does. */
export async function isArchive(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && SIGNATURES.includes(buffer.toString('hex'));
  } finally {
    await handle.close();
  }
}

/** Lists an archive; nothing is unpacked. Null when not even its list can be read. The caller closes `zip`. */
export async function openArchive(
  path: string,
  limits: ArchiveLimits = DEFAULT_ARCHIVE_LIMITS,
): Promise<OpenArchive | ArchiveProblem> {
  let zip: ZipFile;
  try {
    // Names are decoded here: the library would refuse the whole archive because of one.
    zip = await openPromise(path, { autoClose: false, decodeStrings: false, lazyEntries: true });
  } catch (error) {
    return { file: null, reason: /encrypt/i.test(String(error)) ? 'password' : 'damaged' };
  }
  if (zip.entryCount > limits.entries) {
    zip.close();
    return { file: null, reason: 'entries' };
  }
  const files: ArchivedFile[] = [];
  const problems: ArchiveProblem[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = toShownName(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false));
      if (name === null) continue;
      const reason = judgeEntry(name, entry);
      if (reason === null) files.push({ name, entry });
      else if (reason !== 'ignored') problems.push({ file: name, reason });
    }
  } catch {
    problems.push({ file: null, reason: 'damaged' });
  }
  files.sort((a, b) => getRank(a) - getRank(b) || byName.compare(a.name, b.name));
  if (files.length > limits.files) problems.push({ file: null, reason: 'files' });
  return { zip, files: files.slice(0, limits.files), problems };
}

const byName = new Intl.Collator('en', { numeric: true });
const getRank = ({ name }: ArchivedFile): number => (isPdfName(name) ? 0 : 1);

function judgeEntry(name: string, entry: Entry): ArchiveProblemReason | 'ignored' | null {
  if (isArchiveName(name)) return 'nested';
  if (!isPdfName(name) && !isPictureName(name)) return 'ignored';
  if (entry.isEncrypted()) return 'password';
  return entry.canDecodeFileData() ? null : 'method';
}

/** Unpacks the files of an archive one after another, within the limits for all of them. */
export class Unpacker {
  #total = 0;

  constructor(
    private readonly zip: ZipFile,
    private readonly limits: ArchiveLimits = DEFAULT_ARCHIVE_LIMITS,
  ) {}

  async unpack({ entry }: ArchivedFile): Promise<Uint8Array | ArchiveProblemReason> {
    const { fileBytes, totalBytes, ratio, ratioFromBytes } = this.limits;
    const { uncompressedSize: size, compressedSize: packed } = entry;
    if (size > fileBytes || this.#total + size > totalBytes) return 'bytes';
    if (size > ratioFromBytes && size > ratio * packed) return 'ratio';
    this.#total += size;
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      // The library ends a stream that gives more bytes than its entry says.
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch {
      return 'damaged';
    }
  }
}
