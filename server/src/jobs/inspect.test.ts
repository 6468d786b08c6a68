import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printPdf } from '../../testing/pdf.ts';
import { inspectApart, inspectLimits } from './inspect-process.ts';
import type { InspectTask } from './inspect-task.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function task(bytes: Uint8Array, mime: string, pages = false): Promise<InspectTask> {
  const place = join(folder, String(++count));
  await mkdir(place);
  const path = join(folder, `${count}.bin`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, mime, folder: place, pages };
}
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('a look into a PDF', () => {
  it('finds pages, trim size, bleed and inks, and draws the first page', async () => {
    const one = await task(await printPdf({ pages: 3, widthMm: 120, heightMm: 80, bleedMm: 2 }), 'application/pdf');
    const answer = await inspectApart(one);
    expect(answer).toEqual({
      ok: true,
      facts: { pages: 3, trimMm: { width: 120, height: 80 }, bleedMm: 2, inks: ['PANTONE 485 C', 'White'] },
      thumbnail: true,
      pages: 0,
    });
    const { width, height, format } = await sharp(join(one.folder, 'thumbnail.webp')).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 229, format: 'webp' });
  });

  it('draws every page of a proof up to the twentieth', async () => {
    const one = await task(await printPdf({ pages: 22 }), 'application/pdf', true);
    expect(await inspectApart(one)).toMatchObject({ ok: true, facts: { pages: 22 }, thumbnail: true, pages: 20 });
    expect((await readdir(one.folder)).length).toBe(21);
    const { width } = await sharp(join(one.folder, 'page-20.webp')).metadata();
    expect(width).toBe(Math.floor(((140 * 72) / 25.4) * (150 / 72)));
  });

  it('keeps a large page within 2400 pixels', async () => {
    const one = await task(await printPdf({ widthMm: 1300, heightMm: 900 }), 'application/pdf', true);
    expect(await inspectApart(one)).toMatchObject({ ok: true, pages: 1 });
    expect((await sharp(join(one.folder, 'page-1.webp')).metadata()).width).toBe(2400);
  });

  it('refuses what can not be opened and what is locked', async () => {
    const broken = Buffer.from('%PDF-1.7\nnothing else\n%%EOF\n');
    expect(await inspectApart(await task(broken, 'application/pdf'))).toEqual({ ok: false, reason: 'fileBroken' });
    const locked = await printPdf({ password: 'secret' });
    expect(await inspectApart(await task(locked, 'application/pdf'))).toEqual({ ok: false, reason: 'fileLocked' });
  });
});

describe('a look into a picture', () => {
  it.each(['png', 'jpeg', 'tiff'] as const)('draws %s and refuses a truncated one', async (format) => {
    const bytes = await noise(700, 500).toFormat(format).toBuffer();
    const whole = await task(bytes, `image/${format}`);
    expect(await inspectApart(whole)).toMatchObject({ ok: true, thumbnail: true, facts: { pages: 1 } });
    expect((await sharp(join(whole.folder, 'thumbnail.webp')).metadata()).width).toBe(320);
    const cut = await task(bytes.subarray(0, Math.floor(bytes.length * 0.6)), `image/${format}`);
    expect(await inspectApart(cut)).toEqual({ ok: false, reason: 'fileBroken' });
  });

  it('names the inks of a CMYK picture', async () => {
    const bytes = await noise(50, 50).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer();
    expect(await inspectApart(await task(bytes, 'image/tiff'))).toMatchObject({
      facts: { inks: ['Cyan', 'Magenta', 'Yellow', 'Black'] },
    });
  });

  it('draws nothing of what it does not know', async () => {
    const archive = await task(Buffer.from('PK'), 'application/zip');
    expect(await inspectApart(archive)).toEqual({ ok: true, facts: null, thumbnail: false, pages: 0 });
  });
});

describe('the inspecting process', () => {
  it('is ended when a file takes too long or too much memory, and the next file is looked at', async () => {
    const bytes = await printPdf({ pages: 20, widthMm: 900, heightMm: 900 });
    const one = await task(bytes, 'application/pdf', true);
    expect(await inspectApart(one, { ...inspectLimits, seconds: 0.4 })).toBe('tooMuch');
    expect(await inspectApart(one, { ...inspectLimits, memoryBytes: 60 * 1_048_576 })).toBe('tooMuch');
    expect(await inspectApart(await task(await printPdf(), 'application/pdf'))).toMatchObject({ ok: true });
  });

  it('answers for a file that went away', async () => {
    const one = await task(Buffer.from('x'), 'application/pdf');
    await rm(one.path);
    expect(await inspectApart(one)).toBe('crashed');
  });
});
