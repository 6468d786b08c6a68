/**
 * Compares plates with those of Ghostscript (`tiffsep`), which has to be installed:
 *   npx tsx bench/artwork-agreement.ts FILE.pdf…
 * Both render at 150 ppi. A plate is good when less than 0.1 % of its flat pixels differ by more than 12 of 255; pixels
 * beside an edge are left out, because smoothing differs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readArtwork } from '@platewright/artwork/facts/read-artwork';
import { separatePage } from '@platewright/artwork/separations/separate';

const PPI = 150;
const DOWNSCALE = 4;
const TOLERANCE = 12;

interface Comparison {
  readonly flat: number;
  readonly different: number;
  readonly mean: number;
}

function compare(ours: Uint8Array, theirs: Uint8Array, width: number, height: number): Comparison {
  let flat = 0;
  let different = 0;
  let sum = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      if (!isFlat(ours, y * width + x, width) || !isFlat(theirs, y * width + x, width)) continue;
      const difference = Math.abs((ours[y * width + x] ?? 0) - (theirs[y * width + x] ?? 0));
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

async function renderReference(file: string, inks: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agreement-'));
  try {
    const options = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dUseCropBox', '-dShowAnnots=false', '-sDEVICE=tiffsep'];
    const size = [`-r${PPI * DOWNSCALE}`, `-dDownScaleFactor=${DOWNSCALE}`, '-sCompression=lzw', '-dLastPage=1'];
    execFileSync('gs', [...options, ...size, `-sOutputFile=${folder}/p.tif`, file], { stdio: 'ignore' });
    const plates = new Map<string, { gray: Uint8Array; width: number; height: number }>();
    for (const ink of inks) {
      const plate = path.join(folder, `p(${ink}).tif`);
      if (!existsSync(plate)) continue;
      const { data, info } = await sharp(plate).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
      plates.set(ink, { gray: data, width: info.width, height: info.height });
    }
    return plates;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let good = 0;
let total = 0;
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const artwork = await readArtwork(bytes);
  const inks = artwork.ok ? (artwork.facts.pages[0]?.inks.filter((ink) => ink !== 'All') ?? []) : [];
  const separations = await separatePage(bytes, { page: 1, inks, ppi: PPI });
  const references = await renderReference(file, inks);
  for (const { ink, gray, approximations } of separations.plates) {
    const reference = references.get(ink);
    if (!reference) {
      console.log(`${path.basename(file).padEnd(30)} ${ink.padEnd(24)} has no reference`);
      continue;
    }
    total++;
    const { widthPixels, heightPixels } = separations;
    const sameSize = reference.width === widthPixels && reference.height === heightPixels;
    const { flat, different, mean } = sameSize
      ? compare(gray, reference.gray, widthPixels, heightPixels)
      : { flat: 1, different: 1, mean: 255 };
    const isGood = different / Math.max(1, flat) < 0.001;
    if (isGood) good++;
    const verdict = isGood ? 'good' : `${((100 * different) / Math.max(1, flat)).toFixed(2)} % of flat pixels differ`;
    const size = sameSize ? '' : ` size ${widthPixels}x${heightPixels} against ${reference.width}x${reference.height}`;
    console.log(
      `${path.basename(file).padEnd(30)} ${ink.padEnd(24)} ${verdict}, mean ${mean.toFixed(2)}${size}  ${approximations.join(' ')}`,
    );
  }
}
console.log(`\n${good} of ${total} plates good`);
