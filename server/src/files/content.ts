import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { contentFits, extensionOf, nameFits, type FormatSet } from '@platewright/domain/files/formats';

/** What a look into a file says: its type, or the name of the refusal. */
export type Content =
  | { readonly ok: true; readonly mime: string }
  | { readonly ok: false; readonly reason: 'fileTypeRefused' | 'fileBroken' };

const OCTETS = 'application/octet-stream';
/** A PDF may have a little before its head and after its end mark. */
const PDF_HEAD = 1024;
const PDF_TAIL = 4096;
const ZIP_TAIL = 65_557;

/**
 * Checks a file on the disk by what it is, not by what it is called: first and last bytes, so the cost does not grow
 * with the size. What only a full read can find is left to the inspection.
 */
export async function checkContent(path: string, name: string, formats: FormatSet): Promise<Content> {
  if (!nameFits(name, formats)) return { ok: false, reason: 'fileTypeRefused' };
  const broken = { ok: false, reason: 'fileBroken' } as const;
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return broken;
    const extension = extensionOf(name);
    const found = await typeOf(handle, path, size, extension);
    if (!contentFits(name, found, formats)) return broken;
    if (!(await endsWell(handle, size, found))) return broken;
    return { ok: true, mime: found ?? OCTETS };
  } finally {
    await handle.close();
  }
}

/** The type found in the bytes; null when they carry no signature, as some formats do not. */
async function typeOf(handle: FileHandle, path: string, size: number, extension: string): Promise<string | null> {
  const head = await bytesAt(handle, 0, PDF_HEAD);
  if (head.includes('%PDF-')) return 'application/pdf';
  if (extension === 'stl') return (await isStl(handle, head, size)) ? 'model/stl' : OCTETS;
  if (extension === 'obj') return isObj(await bytesAt(handle, 0, 65_536)) ? 'text/plain' : OCTETS;
  // A package of any kind is a ZIP archive to whoever sends it under that name.
  if (extension === 'zip' && isZip(head)) return 'application/zip';
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime ?? null;
}

/** Cut-off transfers of formats that say where they end. */
async function endsWell(handle: FileHandle, size: number, mime: string | null): Promise<boolean> {
  switch (mime) {
    case 'application/pdf':
      return (await bytesAt(handle, size - PDF_TAIL, PDF_TAIL)).includes('%%EOF');
    case 'application/zip':
      return (await bytesAt(handle, size - ZIP_TAIL, ZIP_TAIL)).includes(Buffer.from('PK\u0005\u0006', 'latin1'));
    case 'image/vnd.adobe.photoshop':
      return sectionsFit(handle, size);
    default:
      return true;
  }
}

/** Photoshop: colour data, resources and layers each say their length; what follows is the picture. */
async function sectionsFit(handle: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(handle, 0, 26);
  if (head.length < 26) return false;
  const large = head.readUInt16BE(4) === 2;
  let at = 26;
  for (const width of [4, 4, large ? 8 : 4]) {
    const length = await bytesAt(handle, at, width);
    if (length.length < width) return false;
    at += width + (width === 8 ? Number(length.readBigUInt64BE(0)) : length.readUInt32BE(0));
  }
  return at + 2 <= size;
}

/** Binary: a head of 80 bytes, the number of facets, 50 bytes each. Text: `solid`, then facets. */
async function isStl(handle: FileHandle, head: Buffer, size: number): Promise<boolean> {
  if (/^\s*solid\b/.test(head.toString('latin1'))) {
    const text = (await bytesAt(handle, 0, 65_536)).toString('latin1');
    return /\bfacet\s+normal\b|\bendsolid\b/.test(text);
  }
  return head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80);
}

/** Lines of text, some of which are vertices. */
const isObj = (start: Buffer): boolean =>
  !start.includes(0) && /^v\s+-?[\d.]+(e[-+]?\d+)?\s/im.test(start.toString('latin1'));

/** A local file, the end of an empty archive, or a part of a split one. */
const isZip = (head: Buffer): boolean =>
  [0x04034b50, 0x06054b50, 0x08074b50].includes(head.length < 4 ? 0 : head.readUInt32LE(0));

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, position));
  return buffer.subarray(0, bytesRead);
}
