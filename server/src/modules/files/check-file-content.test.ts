import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatSetName } from '@platewright/domain/files/file-formats';
import { createPngBytes } from '../../../testing/sample-files.ts';
import { createPrintPdf } from '../../../testing/print-pdf.ts';
import { checkFileContent, type ContentCheckResult } from './check-file-content.ts';
import { sanitizeFileName } from '../../platform/storage/sanitize-file-name.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let fileCount = 0;
async function checkBytes(
  bytes: Uint8Array | string,
  name: string,
  set: FormatSetName = 'artwork',
): Promise<ContentCheckResult> {
  const path = join(folder, String(++fileCount));
  await writeFile(path, bytes);
  return checkFileContent(path, name, set);
}
const fileBrokenResult = { ok: false, reason: 'fileBroken' };
const fileTypeRefusedResult = { ok: false, reason: 'fileTypeRefused' };
const fromHex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');
const padBytes = (head: Buffer | string, size = 5000): Buffer =>
  Buffer.concat([typeof head === 'string' ? Buffer.from(head, 'latin1') : head, Buffer.alloc(size)]);

/** A Photoshop file: header, no colour data, no resources, no layers, one row of one pixel. */
const photoshopBytes = Buffer.concat([
  fromHex('38425053 0001 000000000000 0003 00000001 00000001 0008 0003'),
  fromHex('00000000 00000000 00000000'),
  fromHex('0000 000000'),
]);
const emptyZipBytes = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const stlBytes = Buffer.concat([Buffer.alloc(80), fromHex('01000000'), Buffer.alloc(50)]);

describe('file type detection', () => {
  it.each([
    ['a.psd', () => photoshopBytes],
    ['a.ai', () => createPrintPdf()],
    ['a.ai', () => padBytes('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator')],
    ['a.indd', () => padBytes(fromHex('0606edf5d81d46e5bd31efe7fe74b71d'))],
    ['a.PDF', () => createPrintPdf()],
    [
      'a.tif',
      async () =>
        sharp(await createPngBytes())
          .tiff()
          .toBuffer(),
    ],
    ['a.png', () => createPngBytes()],
    [
      'a.jpg',
      async () =>
        sharp(await createPngBytes())
          .jpeg()
          .toBuffer(),
    ],
    ['a.sldprt', () => padBytes(fromHex('d0cf11e0a1b11ae1'))],
    ['a.stl', () => stlBytes],
    ['a.stl', () => 'solid plate\n facet normal 0 0 1\n'],
    ['a.obj', () => '# plate\nv 0.0 1.0 -2.5\nv 1 1 1\nf 1 2 3\n'],
    ['a.zip', () => emptyZipBytes],
    ['a.rar', () => padBytes(fromHex('526172211a0700'))],
    ['a.mp4', () => padBytes(Buffer.concat([fromHex('00000018'), Buffer.from('ftypisom')]))],
    ['a.mov', () => padBytes(Buffer.concat([fromHex('00000014'), Buffer.from('ftypqt  ')]))],
  ])('accepts %s [UPL-26]', async (name, make) => {
    expect(await checkBytes(await make(), name)).toMatchObject({ ok: true });
  });

  it('uses the bytes, not the name', async () => {
    const png = await createPngBytes();
    const pdf = await createPrintPdf();
    expect(await checkBytes(png, 'a.pdf')).toEqual(fileBrokenResult);
    expect(await checkBytes(pdf, 'a.png')).toEqual(fileBrokenResult);
    expect(await checkBytes(png, 'a.jpg')).toEqual(fileBrokenResult);
    expect(await checkBytes('MZ not a drawing', 'a.obj')).toEqual(fileBrokenResult);
    expect(await checkBytes(Buffer.alloc(200), 'a.stl')).toEqual(fileBrokenResult);
    expect(await checkBytes(png, 'a.sldprt')).toEqual(fileBrokenResult);
    expect(await checkBytes('<html></html>', 'a.pdf')).toEqual(fileBrokenResult);
    expect(await checkBytes(padBytes(fromHex('4d5a9000'), 400), 'a.zip')).toEqual(fileBrokenResult);
  });

  it('rejects empty, truncated and unsupported files', async () => {
    const pdf = await createPrintPdf();
    expect(await checkBytes('', 'a.pdf')).toEqual(fileBrokenResult);
    expect(await checkBytes(pdf.subarray(0, pdf.length - 200), 'a.pdf')).toEqual(fileBrokenResult);
    expect(await checkBytes(Buffer.from('PK\u0003\u0004 and no end', 'latin1'), 'a.zip')).toEqual(fileBrokenResult);
    expect(await checkBytes(photoshopBytes.subarray(0, 34), 'a.psd')).toEqual(fileBrokenResult);
    for (const name of ['a.exe', 'a.svg', 'a.html', 'a.js', 'pdf', 'a.pdf.exe']) {
      expect(await checkBytes(pdf, name)).toEqual(fileTypeRefusedResult);
    }
    expect(await checkBytes(await createPngBytes(), 'mounting.png', 'pdf')).toEqual(fileTypeRefusedResult);
  });
});

describe('stored file name', () => {
  it.each([
    [['C:', 'jobs', 'honey.pdf'].join('\\'), 'honey.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['عسل  السدر.pdf', 'عسل السدر.pdf'],
    ['a\u0000b\u202Efdp.pdf', 'abfdp.pdf'],
    ['..', 'file'],
    [' ', 'file'],
  ])('stores %j as %j', (given, stored) => expect(sanitizeFileName(given)).toBe(stored));

  it('keeps the extension when truncated', () => {
    const name = sanitizeFileName(`${'x'.repeat(300)}.tiff`);
    expect(name.length).toBe(180);
    expect(name.endsWith('.tiff')).toBe(true);
  });
});
