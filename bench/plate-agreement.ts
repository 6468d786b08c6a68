/** Compares the plates of one page with those of Ghostscript (`tiffsep`), which has to be installed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readArtwork } from '@platewright/artwork/facts/read-artwork';
import { separatePage } from '@platewright/artwork/separations/separate';

export const PPI = 150;
const DOWNSCALE = 4;
/** Of 255. */
export const TOLERANCE = 12;
/** Mean tint from which a plate is not empty: 0.02 % of the page in the solid. */
const PRINTS = 0.0002 * 255;

interface Comparison {
  readonly flat: number;
  readonly different: number;
  readonly mean: number;
}

interface Plate {
  readonly gray: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PlateResult {
  readonly ink: string;
  readonly approximations: readonly string[];
  /** Share of the flat pixels that differ; null: no reference. */
  readonly share: number | null;
  readonly mean: number;
  /** What differs beside the tints: the size, or that one of both is empty. */
  readonly remark: string;
}

export interface PageResult {
  readonly plates: readonly PlateResult[];
  /** Inks that the reference prints, and of which there is no plate. */
  readonly missing: readonly string[];
}

/** Sizes may differ by the pixel that one of both rounds away. */
function compare(ours: Plate, theirs: Plate): Comparison {
  const [width, height] = [Math.min(ours.width, theirs.width), Math.min(ours.height, theirs.height)];
  let flat = 0;
  let different = 0;
  let sum = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const [ourAt, theirAt] = [y * ours.width + x, y * theirs.width + x];
      if (!isFlat(ours.gray, ourAt, ours.width) || !isFlat(theirs.gray, theirAt, theirs.width)) continue;
      const difference = Math.abs((ours.gray[ourAt] ?? 0) - (theirs.gray[theirAt] ?? 0));
      flat++;
      sum += difference;
      if (difference > TOLERANCE) different++;
    }
  }
  return { flat, different, mean: flat > 0 ? sum / flat : 0 };
}

function isFlat(gray: Uint8Array, at: number, width: number): boolean {
  const value = gray[at] ?? 0;
  for (const dy of [-2, -1, 0, 1, 2])
    for (const dx of [-2, -1, 0, 1, 2]) if (Math.abs((gray[at + dy * width + dx] ?? 0) - value) > 3) return false;
  return true;
}

/** All plates of the first page, those that are empty, too. */
async function renderReference(file: string, ppi: number): Promise<Map<string, Plate>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'agreement-'));
  try {
    const options = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dUseCropBox', '-dShowAnnots=false', '-sDEVICE=tiffsep'];
    const size = [`-r${ppi * DOWNSCALE}`, `-dDownScaleFactor=${DOWNSCALE}`, '-sCompression=lzw', '-dLastPage=1'];
    execFileSync('gs', [...options, ...size, `-sOutputFile=${folder}/p.tif`, file], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    const plates = new Map<string, Plate>();
    for (const name of readdirSync(folder)) {
      const ink = /^p\((.*)\)\.tif$/.exec(name)?.[1];
      if (ink === undefined) continue;
      const { data, info } = await sharp(path.join(folder, name))
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      plates.set(ink, { gray: data, width: info.width, height: info.height });
    }
    return plates;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The plates of the first page of a file. */
export async function comparePage(file: string, ppi = PPI): Promise<PageResult> {
  const bytes = readFileSync(file);
  const artwork = await readArtwork(bytes);
  if (!artwork.ok) throw new Error(`unreadable: ${artwork.reason}`);
  const inks = artwork.facts.pages[0]?.inks.filter((ink) => ink !== 'All') ?? [];
  const { plates, widthPixels, heightPixels } = await separatePage(bytes, { page: 1, inks, ppi });
  const references = await renderReference(file, ppi);
  return {
    plates: plates.map(({ ink, gray, approximations }) => {
      const reference = references.get(ink);
      const compared = reference && compareWith({ gray, width: widthPixels, height: heightPixels }, reference);
      return { ink, approximations, ...(compared ?? { share: null, mean: 0, remark: '' }) };
    }),
    missing: [...references].filter(([ink, { gray }]) => !inks.includes(ink) && prints(gray)).map(([ink]) => ink),
  };
}

function compareWith(ours: Plate, theirs: Plate): Pick<PlateResult, 'share' | 'mean' | 'remark'> {
  if (Math.abs(theirs.width - ours.width) > 1 || Math.abs(theirs.height - ours.height) > 1)
    return {
      share: 1,
      mean: 255,
      remark: `size ${ours.width}x${ours.height} against ${theirs.width}x${theirs.height}`,
    };
  const { flat, different, mean } = compare(ours, theirs);
  // Fine lines and texts have no flat pixels: that they are there at all is seen here.
  const isLost = isBlank(ours.gray) && prints(theirs.gray);
  // Ghostscript leaves plates of spot inks empty where transparency is blended in another space.
  const remark = isLost
    ? 'empty, the reference is not'
    : isBlank(theirs.gray) && prints(ours.gray)
      ? 'the reference is empty'
      : '';
  return { share: isLost ? 1 : different / Math.max(1, flat), mean, remark };
}

const isBlank = (gray: Uint8Array): boolean => gray.every((value) => value > 255 - TOLERANCE);
const prints = (gray: Uint8Array): boolean =>
  gray.reduce((sum, value) => sum + 255 - value, 0) / Math.max(1, gray.length) > PRINTS;

export const isGood = ({ share }: PlateResult): boolean => share !== null && share < 0.001;
