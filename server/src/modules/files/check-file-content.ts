import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import {
  hasAllowedContent,
  getExtension,
  hasAllowedExtension,
  type FormatSetName,
} from '@platewright/domain/files/file-formats';

/** Why a file is refused by its first and last bytes. */
export type ContentErrorName = 'fileTypeRefused' | 'fileBroken';

/** The MIME type found in a file's content, or the name of the error to refuse it with. */
export type ContentCheckResult =
  { readonly ok: true; readonly mime: string } | { readonly ok: false; readonly reason: ContentErrorName };

const OCTET_STREAM = 'application/octet-stream';
/** PDF readers accept other bytes before the `%PDF-` header and after the `%%EOF` marker. */
const PDF_HEAD_BYTES = 1024;
const PDF_TAIL_BYTES = 4096;
const ZIP_TAIL_BYTES = 65_557;

/**
 * Checks that the content of a file on disk fits its extension and that the file is not cut off. Reads only its first
 * and last bytes, so the cost does not grow with the size; what needs a full read is found by the inspection.
 */
export async function checkFileContent(
  path: string,
  name: string,
  formats: FormatSetName,
): Promise<ContentCheckResult> {
  if (!hasAllowedExtension(name, formats)) return { ok: false, reason: 'fileTypeRefused' };
  const broken = { ok: false, reason: 'fileBroken' } as const;
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return broken;
    const extension = getExtension(name);
    const mime = await detectMimeType(handle, path, size, extension);
    if (!hasAllowedContent(name, mime, formats)) return broken;
    if (!(await isComplete(handle, size, mime))) return broken;
    return { ok: true, mime: mime ?? OCTET_STREAM };
  } finally {
    await handle.close();
  }
}

/** The MIME type that the bytes show; null for formats without a signature. */
async function detectMimeType(
  handle: FileHandle,
  path: string,
  size: number,
  extension: string,
): Promise<string | null> {
  const head = await readBytesAt(handle, 0, PDF_HEAD_BYTES);
  if (head.includes('%PDF-')) return 'application/pdf';
  if (extension === 'stl') return (await isStl(handle, head, size)) ? 'model/stl' : OCTET_STREAM;
  if (extension === 'obj') return isObj(await readBytesAt(handle, 0, 65_536)) ? 'text/plain' : OCTET_STREAM;
  // Other formats that are ZIP packages inside count as ZIP archives when they are named so.
  if (extension === 'zip' && isZip(head)) return 'application/zip';
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime ?? null;
}

/** Whether the file ends where its format says; true for formats that do not say. */
async function isComplete(handle: FileHandle, size: number, mime: string | null): Promise<boolean> {
  switch (mime) {
    case 'application/pdf':
      return (await readBytesAt(handle, size - PDF_TAIL_BYTES, PDF_TAIL_BYTES)).includes('%%EOF');
    case 'application/zip':
      return (await readBytesAt(handle, size - ZIP_TAIL_BYTES, ZIP_TAIL_BYTES)).includes(
        Buffer.from('PK\u0005\u0006', 'latin1'),
      );
    case 'image/vnd.adobe.photoshop':
      return hasCompletePsdSections(handle, size);
    default:
      return true;
  }
}

/** Photoshop: colour data, resources and layers each start with their length; the merged image follows them. */
async function hasCompletePsdSections(handle: FileHandle, size: number): Promise<boolean> {
  const head = await readBytesAt(handle, 0, 26);
  if (head.length < 26) return false;
  const large = head.readUInt16BE(4) === 2;
  let at = 26;
  for (const width of [4, 4, large ? 8 : 4]) {
    const length = await readBytesAt(handle, at, width);
    if (length.length < width) return false;
    at += width + (width === 8 ? Number(length.readBigUInt64BE(0)) : length.readUInt32BE(0));
  }
  return at + 2 <= size;
}

/** Binary STL: a header of 80 bytes, the number of facets, 50 bytes each. Text STL: `solid`, then facets. */
async function isStl(handle: FileHandle, head: Buffer, size: number): Promise<boolean> {
  if (/^\s*solid\b/.test(head.toString('latin1'))) {
    const text = (await readBytesAt(handle, 0, 65_536)).toString('latin1');
    return /\bfacet\s+normal\b|\bendsolid\b/.test(text);
  }
  return head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80);
}

/** Wavefront OBJ: text with lines that define vertices. */
const isObj = (start: Buffer): boolean =>
  !start.includes(0) && /^v\s+-?[\d.]+(e[-+]?\d+)?\s/im.test(start.toString('latin1'));

/** Signature of a local file header, of the end of an empty archive, or of a part of a split archive. */
const isZip = (head: Buffer): boolean =>
  [0x04034b50, 0x06054b50, 0x08074b50].includes(head.length < 4 ? 0 : head.readUInt32LE(0));

async function readBytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, position));
  return buffer.subarray(0, bytesRead);
}
