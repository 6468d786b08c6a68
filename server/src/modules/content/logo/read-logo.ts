import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { CallError } from '@platewright/contract/call-errors';
import type { SpooledFile } from '../../../platform/http/multipart.ts';
import type { ReadImage } from '../image-paths.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const MAX_SVG_BYTES = 262_144;
const MAX_PNG_BYTES = 2_097_152;
const MAX_PNG_PIXELS = 16_000_000;
/** A larger PNG is scaled down to this. */
const MAX_SIDE_PIXELS = 1200;

const refuse = (key: string, params?: Record<string, string>): CallError =>
  new CallError('fileTypeRefused', { fields: { image: params ? { key, params } : { key } } });

/**
 * The logo of the operator as it is stored: an SVG written again, with a PNG for emails and documents, or a PNG.
 * @throws CallError fileTypeRefused with the reason at the field
 */
export async function readLogo(file: SpooledFile): Promise<ReadImage> {
  if (file.size > MAX_PNG_BYTES) throw refuse('logoTooLarge');
  const bytes = await readFile(file.path);
  const isXml = bytes
    .subarray(0, 1000)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
  return isXml ? readSvg(bytes) : readPng(bytes);
}

async function readSvg(bytes: Buffer): Promise<ReadImage> {
  if (bytes.length > MAX_SVG_BYTES) throw refuse('logoTooLarge');
  const result = sanitizeSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (!result.ok) {
    const { problem } = result;
    throw refuse(problem.key, problem.key === 'logoUnsafe' ? { what: problem.what } : undefined);
  }
  const { svg, width, height } = result;
  const png = await sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .catch(() => {
      throw refuse('logoNotPicture');
    });
  await assertVisible(png);
  return { format: 'svg', bytes: Buffer.from(svg), width, height, png };
}

async function readPng(bytes: Buffer): Promise<ReadImage> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (metadata?.format !== 'png') throw refuse('logoNotPicture');
  if (metadata.width * metadata.height > MAX_PNG_PIXELS) throw refuse('logoTooLarge');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PNG_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('logoNotPicture');
    });
  await assertVisible(data);
  return { format: 'png', bytes: data, width: info.width, height: info.height };
}

/** @throws CallError when all of the picture is transparent */
async function assertVisible(png: Buffer): Promise<void> {
  const { hasAlpha } = await sharp(png).metadata();
  if (hasAlpha && (await sharp(png).stats()).channels.at(-1)?.max === 0) throw refuse('logoEmpty');
}
