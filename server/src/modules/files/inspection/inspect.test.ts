import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintPdf } from '../../../../testing/print-pdf.ts';
import { runInspection } from './checks/index.ts';
import type { InspectionTask } from './port.ts';
import { inspectInChildProcess, defaultInspectionLimits } from './worker-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewright-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let taskCount = 0;
async function createTask(bytes: Uint8Array, mime: string, renderPages = false): Promise<InspectionTask> {
  const outputFolder = join(folder, String(++taskCount));
  await mkdir(outputFolder);
  const path = join(folder, `${taskCount}.bin`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, mime, folder: outputFolder, renderPages };
}
const createNoiseImage = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('PDF inspection', () => {
  it('reads pages, trim size, bleed and inks and renders the first page', async () => {
    const one = await createTask(
      await createPrintPdf({ pages: 3, widthMm: 120, heightMm: 80, bleedMm: 2 }),
      'application/pdf',
    );
    const result = await runInspection(one);
    expect(result).toEqual({
      ok: true,
      facts: {
        pages: 3,
        trimMm: { width: 120, height: 80 },
        bleedMm: 2,
        pageMm: { left: -10, top: -10, width: 140, height: 100 },
        inks: ['PANTONE 485 C', 'White'],
      },
      thumbnail: true,
      pages: 0,
    });
    const { width, height, format } = await sharp(join(one.folder, 'thumbnail.webp')).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 229, format: 'webp' });
  });

  it('measures what the thumbnail shows around the trim as the page is turned, within the media box', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([400, 300]);
    page.setCropBox(-50, 10, 500, 280);
    page.setTrimBox(40, 60, 300, 200);
    page.setRotation(degrees(90));
    page.drawRectangle({ x: 40, y: 60, width: 300, height: 200 });
    const one = await createTask(Buffer.from(await pdf.save()), 'application/pdf');
    // In points: the margins of 40, 30, 60 and 50 at the left, top, right and bottom lie a quarter turn further.
    const toMm = (points: number): unknown => expect.closeTo((points * 25.4) / 72, 0);
    expect(await runInspection(one)).toMatchObject({
      facts: { pageMm: { left: toMm(-50), top: toMm(-40), width: toMm(280), height: toMm(400) } },
    });
    const { width = 0, height = 0 } = await sharp(join(one.folder, 'thumbnail.webp')).metadata();
    expect(height / width).toBeCloseTo(400 / 280, 1);
  });

  it('renders the first twenty pages of a proof', async () => {
    const one = await createTask(await createPrintPdf({ pages: 22 }), 'application/pdf', true);
    expect(await runInspection(one)).toMatchObject({
      ok: true,
      facts: { pages: 22 },
      thumbnail: true,
      pages: 20,
    });
    expect((await readdir(one.folder)).length).toBe(21);
    const { width } = await sharp(join(one.folder, 'page-20.webp')).metadata();
    expect(width).toBe(Math.floor(((140 * 72) / 25.4) * (150 / 72)));
  });

  it('keeps a large page within 2400 pixels', async () => {
    const one = await createTask(await createPrintPdf({ widthMm: 1300, heightMm: 900 }), 'application/pdf', true);
    expect(await runInspection(one)).toMatchObject({ ok: true, pages: 1 });
    expect((await sharp(join(one.folder, 'page-1.webp')).metadata()).width).toBe(2400);
  });

  it('rejects corrupt and password-protected files', async () => {
    const broken = Buffer.from('%PDF-1.7\nnothing else\n%%EOF\n');
    expect(await runInspection(await createTask(broken, 'application/pdf'))).toEqual({
      ok: false,
      reason: 'fileBroken',
    });
    const locked = await createPrintPdf({ password: 'secret' });
    expect(await runInspection(await createTask(locked, 'application/pdf'))).toEqual({
      ok: false,
      reason: 'fileLocked',
    });
  });
});

describe('image inspection', () => {
  it.each(['png', 'jpeg', 'tiff'] as const)('renders %s and rejects a truncated file', async (format) => {
    const bytes = await createNoiseImage(700, 500).toFormat(format).toBuffer();
    const complete = await createTask(bytes, `image/${format}`);
    expect(await runInspection(complete)).toMatchObject({ ok: true, thumbnail: true, facts: { pages: 1 } });
    expect((await sharp(join(complete.folder, 'thumbnail.webp')).metadata()).width).toBe(320);
    const truncated = await createTask(bytes.subarray(0, Math.floor(bytes.length * 0.6)), `image/${format}`);
    expect(await runInspection(truncated)).toEqual({ ok: false, reason: 'fileBroken' });
  });

  it('reads the inks of a CMYK image', async () => {
    const bytes = await createNoiseImage(50, 50).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer();
    expect(await runInspection(await createTask(bytes, 'image/tiff'))).toMatchObject({
      facts: { inks: ['Cyan', 'Magenta', 'Yellow', 'Black'] },
    });
  });

  it('renders no preview of unknown types', async () => {
    const archive = await createTask(Buffer.from('PK'), 'application/zip');
    expect(await runInspection(archive)).toEqual({ ok: true, facts: null, thumbnail: false, pages: 0 });
  });
});

describe('inspection process', () => {
  it('is killed on timeout or memory limit, and the next file is inspected', async () => {
    const bytes = await createPrintPdf({ pages: 20, widthMm: 900, heightMm: 900 });
    const one = await createTask(bytes, 'application/pdf', true);
    expect(await inspectInChildProcess(one, { ...defaultInspectionLimits, seconds: 0.4 })).toBe('tooMuchTime');
    expect(await inspectInChildProcess(one, { ...defaultInspectionLimits, memoryBytes: 60 * 1_048_576 })).toBe(
      'tooMuchMemory',
    );
    const next = await createTask(await createPrintPdf({ pages: 2 }), 'application/pdf', true);
    expect(await inspectInChildProcess(next)).toMatchObject({
      ok: true,
      facts: { pages: 2 },
      thumbnail: true,
      pages: 2,
    });
    expect((await readdir(next.folder)).sort()).toEqual(['page-1.webp', 'page-2.webp', 'thumbnail.webp']);
  });

  it('that was left no time says nothing of the file, and reports what it took', async () => {
    const one = await createTask(
      await createPrintPdf({ pages: 20, widthMm: 900, heightMm: 900 }),
      'application/pdf',
      true,
    );
    expect(await inspectInChildProcess(one, { ...defaultInspectionLimits, clockSeconds: 0.05 })).toBe('interrupted');
    const costs: number[] = [];
    const small = await createTask(await createPrintPdf(), 'application/pdf');
    await inspectInChildProcess(small, defaultInspectionLimits, (milliseconds) => costs.push(milliseconds));
    expect(costs).toEqual([expect.any(Number)]);
    expect(costs[0]).toBeGreaterThan(0);
  });

  it('reports a file that no longer exists', async () => {
    const one = await createTask(Buffer.from('x'), 'application/pdf');
    await rm(one.path);
    expect(await inspectInChildProcess(one)).toBe('crashed');
  });
});
