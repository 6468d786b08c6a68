import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatSet } from '@platewright/domain/files/formats';
import { pngBytes } from '../../testing/artwork.ts';
import { printPdf } from '../../testing/pdf.ts';
import { checkContent, type Content } from './content.ts';
import { storedName } from './name.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function check(bytes: Uint8Array | string, name: string, set: FormatSet = 'artwork'): Promise<Content> {
  const path = join(folder, String(++count));
  await writeFile(path, bytes);
  return checkContent(path, name, set);
}
const broken = { ok: false, reason: 'fileBroken' };
const refused = { ok: false, reason: 'fileTypeRefused' };
const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');
const padded = (head: Buffer | string, size = 5000): Buffer =>
  Buffer.concat([typeof head === 'string' ? Buffer.from(head, 'latin1') : head, Buffer.alloc(size)]);

/** Head, no colour data, no resources, no layers, one row of one pixel. */
const photoshop = Buffer.concat([
  hex('38425053 0001 000000000000 0003 00000001 00000001 0008 0003'),
  hex('00000000 00000000 00000000'),
  hex('0000 000000'),
]);
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const stl = Buffer.concat([Buffer.alloc(80), hex('01000000'), Buffer.alloc(50)]);

describe('what a file is', () => {
  it.each([
    ['a.psd', () => photoshop],
    ['a.ai', () => printPdf()],
    ['a.ai', () => padded('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator')],
    ['a.indd', () => padded(hex('0606edf5d81d46e5bd31efe7fe74b71d'))],
    ['a.PDF', () => printPdf()],
    [
      'a.tif',
      async () =>
        sharp(await pngBytes())
          .tiff()
          .toBuffer(),
    ],
    ['a.png', () => pngBytes()],
    [
      'a.jpg',
      async () =>
        sharp(await pngBytes())
          .jpeg()
          .toBuffer(),
    ],
    ['a.sldprt', () => padded(hex('d0cf11e0a1b11ae1'))],
    ['a.stl', () => stl],
    ['a.stl', () => 'solid plate\n facet normal 0 0 1\n'],
    ['a.obj', () => '# plate\nv 0.0 1.0 -2.5\nv 1 1 1\nf 1 2 3\n'],
    ['a.zip', () => emptyZip],
    ['a.rar', () => padded(hex('526172211a0700'))],
    ['a.mp4', () => padded(Buffer.concat([hex('00000018'), Buffer.from('ftypisom')]))],
    ['a.mov', () => padded(Buffer.concat([hex('00000014'), Buffer.from('ftypqt  ')]))],
  ])('%s is taken [UPL-26]', async (name, make) => {
    expect(await check(await make(), name)).toMatchObject({ ok: true });
  });

  it('is looked for in the bytes and not in the name', async () => {
    const png = await pngBytes();
    const pdf = await printPdf();
    expect(await check(png, 'a.pdf')).toEqual(broken);
    expect(await check(pdf, 'a.png')).toEqual(broken);
    expect(await check(png, 'a.jpg')).toEqual(broken);
    expect(await check('MZ not a drawing', 'a.obj')).toEqual(broken);
    expect(await check(Buffer.alloc(200), 'a.stl')).toEqual(broken);
    expect(await check(png, 'a.sldprt')).toEqual(broken);
    expect(await check('<html></html>', 'a.pdf')).toEqual(broken);
    expect(await check(padded(hex('4d5a9000'), 400), 'a.zip')).toEqual(broken);
  });

  it('is refused when it is empty, cut off, or of a kind that is not taken there', async () => {
    const pdf = await printPdf();
    expect(await check('', 'a.pdf')).toEqual(broken);
    expect(await check(pdf.subarray(0, pdf.length - 200), 'a.pdf')).toEqual(broken);
    expect(await check(Buffer.from('PK\u0003\u0004 and no end', 'latin1'), 'a.zip')).toEqual(broken);
    expect(await check(photoshop.subarray(0, 34), 'a.psd')).toEqual(broken);
    for (const name of ['a.exe', 'a.svg', 'a.html', 'a.js', 'pdf', 'a.pdf.exe']) {
      expect(await check(pdf, name)).toEqual(refused);
    }
    expect(await check(await pngBytes(), 'mounting.png', 'pdf')).toEqual(refused);
  });
});

describe('the stored name', () => {
  it.each([
    [['C:', 'jobs', 'honey.pdf'].join('\\'), 'honey.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['عسل  السدر.pdf', 'عسل السدر.pdf'],
    ['a\u0000b\u202Efdp.pdf', 'abfdp.pdf'],
    ['..', 'file'],
    [' ', 'file'],
  ])('%j is kept as %j', (given, kept) => expect(storedName(given)).toBe(kept));

  it('keeps its ending when it is too long', () => {
    const name = storedName(`${'x'.repeat(300)}.tiff`);
    expect(name.length).toBe(180);
    expect(name.endsWith('.tiff')).toBe(true);
  });
});
