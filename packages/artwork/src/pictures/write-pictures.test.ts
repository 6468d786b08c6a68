import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf } from '../../testing/build-pdf.ts';
import { createLabelPdf } from '../../testing/label-pdf.ts';
import { writePictures } from './write-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'artwork-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('writes the first pages with what they show around the trim box', async () => {
  const pictures = await writePictures(createLabelPdf({ pages: 3 }), { pages: 2, longestPixels: 650, folder });
  expect(pictures).toEqual([
    { page: 1, file: '1.webp', place: { left: -5, top: -5, width: 130, height: 90 } },
    { page: 2, file: '2.webp', place: { left: -5, top: -5, width: 130, height: 90 } },
  ]);
  expect(await sharp(path.join(folder, '1.webp')).metadata()).toMatchObject({ width: 650, height: 450 });
});

it('shows a turned page as it is seen', async () => {
  // A red mark at the left bottom of user space, which a turn by 90 degrees brings to the left top.
  const bytes = buildPdf([
    { content: '1 0 0 rg 0 0 20 20 re f', mediaBox: '0 0 200 100', resources: '', entries: '/Rotate 90' },
  ]);
  const [picture] = await writePictures(bytes, { pages: 1, longestPixels: 200, folder });
  expect(picture?.place).toEqual({ left: 0, top: 0, width: 35.28, height: 70.56 });
  const { data, info } = await sharp(await readFile(path.join(folder, '1.webp')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 100, height: 200 });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(at(10, 10)[1]).toBeLessThan(60);
  expect(at(90, 190)).toEqual([255, 255, 255]);
});

it('has no pictures of what is no PDF', async () => {
  expect(await writePictures(Buffer.from('nothing'), { pages: 1, longestPixels: 100, folder })).toEqual([]);
});
