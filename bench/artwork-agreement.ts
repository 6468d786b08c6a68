/**
 * Compares plates with those of Ghostscript (`tiffsep`), which has to be installed:
 *   npx tsx bench/artwork-agreement.ts FILE.pdf…         each plate of the first page of each file
 *   npx tsx bench/artwork-agreement.ts --random 30       30 random pages of each kind, the same ones in each run
 *   npx tsx bench/artwork-agreement.ts --table FOLDER    both: the files of a folder with one prepress feature each, those of real
 *                                                        programs and 12 random pages of each kind; a section of RESULTS.md
 * Both render at 150 ppi. A plate is good when less than 0.1 % of its flat pixels differ by more than 12 of 255; pixels
 * beside an edge are left out, because smoothing differs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readArtwork } from '@platewright/artwork/facts/read-artwork';
import { separatePage } from '@platewright/artwork/separations/separate';
import { createRandomPage, RANDOM_KINDS } from './random-pages.ts';
import { describeToday, writeResultsSection } from './results-section.ts';

const PPI = 150;
const DOWNSCALE = 4;
const TOLERANCE = 12;

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

async function renderReference(file: string, inks: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agreement-'));
  try {
    const options = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dUseCropBox', '-dShowAnnots=false', '-sDEVICE=tiffsep'];
    const size = [`-r${PPI * DOWNSCALE}`, `-dDownScaleFactor=${DOWNSCALE}`, '-sCompression=lzw', '-dLastPage=1'];
    execFileSync('gs', [...options, ...size, `-sOutputFile=${folder}/p.tif`, file], { stdio: 'ignore' });
    const plates = new Map<string, Plate>();
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

interface PlateResult {
  readonly ink: string;
  readonly approximations: readonly string[];
  /** Share of the flat pixels that differ; null: no reference. */
  readonly share: number | null;
  readonly mean: number;
  readonly size: string;
}

/** The plates of the first page of a file. */
async function comparePage(file: string): Promise<PlateResult[]> {
  const bytes = readFileSync(file);
  const artwork = await readArtwork(bytes);
  const inks = artwork.ok ? (artwork.facts.pages[0]?.inks.filter((ink) => ink !== 'All') ?? []) : [];
  const { plates, widthPixels, heightPixels } = await separatePage(bytes, { page: 1, inks, ppi: PPI });
  const references = await renderReference(file, inks);
  return plates.map(({ ink, gray, approximations }) => {
    const reference = references.get(ink);
    if (!reference) return { ink, approximations, share: null, mean: 0, size: '' };
    const isSameSize = Math.abs(reference.width - widthPixels) <= 1 && Math.abs(reference.height - heightPixels) <= 1;
    const { flat, different, mean } = isSameSize
      ? compare({ gray, width: widthPixels, height: heightPixels }, reference)
      : { flat: 1, different: 1, mean: 255 };
    const size = isSameSize
      ? ''
      : ` size ${widthPixels}x${heightPixels} against ${reference.width}x${reference.height}`;
    return { ink, approximations, share: different / Math.max(1, flat), mean, size };
  });
}

const isGood = ({ share }: PlateResult): boolean => share !== null && share < 0.001;

async function compareFiles(files: readonly string[]): Promise<void> {
  const all: PlateResult[] = [];
  for (const file of files) {
    for (const plate of await comparePage(file)) {
      const { ink, approximations, share, mean, size } = plate;
      const verdict = isGood(plate) ? 'good' : `${(100 * (share ?? 0)).toFixed(2)} % of flat pixels differ`;
      const line = share === null ? 'has no reference' : `${verdict}, mean ${mean.toFixed(2)}${size}`;
      console.log(`${path.basename(file).padEnd(30)} ${ink.padEnd(24)} ${line}  ${approximations.join(' ')}`);
      if (share !== null) all.push(plate);
    }
  }
  console.log(`\n${all.filter(isGood).length} of ${all.length} plates good`);
}

/** Name, pages, good plates, plates within 1 %, those called approximate, those that are wrong and called exact. */
function toRow(name: string, pages: number, plates: readonly PlateResult[]): string {
  const all = plates.filter(({ share }) => share !== null);
  const called = all.filter(({ approximations }) => approximations.length > 0).length;
  const wrong = all.filter((plate) => !isGood(plate) && plate.approximations.length === 0).length;
  const within = all.filter(({ share }) => (share ?? 1) < 0.01).length;
  const row = `| ${name} | ${pages} | ${all.filter(isGood).length} of ${all.length} | ${within} | ${called} | ${wrong} |`;
  console.log(row);
  return row;
}

/** One row of a table for each kind of page. */
async function compareRandomPages(count: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'random-pages-'));
  const rows: string[] = [];
  try {
    for (const kind of RANDOM_KINDS) {
      const all: PlateResult[] = [];
      for (let seed = 1; seed <= count; seed++) {
        const file = path.join(folder, `${seed}.pdf`);
        writeFileSync(file, createRandomPage(kind, seed));
        all.push(...(await comparePage(file)));
      }
      rows.push(toRow(`random, ${kind}`, count, all));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

const PRODUCERS = new URL('../packages/artwork/testing/producers/', import.meta.url);
/** The files of the others are RGB, which is converted with another profile. */
const INK_PRODUCERS = ['honey.pdf', 'dates.pdf', 'oil.pdf', 'water.pdf'];

async function compareSet(name: string, files: readonly string[]): Promise<string> {
  const all: PlateResult[] = [];
  for (const file of files) all.push(...(await comparePage(file)));
  return toRow(name, files.length, all);
}

async function writeTable(corpus: string): Promise<void> {
  const version = execFileSync('gs', ['--version'], { encoding: 'utf8' }).trim();
  const features = readdirSync(corpus).filter((name) => name.endsWith('.pdf'));
  const rows = [
    await compareSet(
      'one prepress feature each',
      features.map((name) => path.join(corpus, name)),
    ),
    await compareSet(
      'of Ghostscript, pdfTeX, LuaTeX and Scribus',
      INK_PRODUCERS.map((name) => fileURLToPath(new URL(name, PRODUCERS))),
    ),
    ...(await compareRandomPages(12)),
  ];
  await writeResultsSection(
    'Agreement of plates with Ghostscript',
    `
\`npx tsx bench/artwork-agreement.ts --table FOLDER\`, ${describeToday()}: first pages against \`tiffsep\` of Ghostscript ${version} at ${PPI} ppi. A
plate is good when less than 0.1 % of its flat pixels differ by more than ${TOLERANCE} of 255; within 1 % are those that are good or nearly so.

| Pages | Files | Good plates | Within 1 % | Called approximate | Wrong and called exact |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
}

const [option, argument] = process.argv.slice(2);
if (option === '--table') await writeTable(argument ?? '.');
else if (option === '--random') await compareRandomPages(Number(argument ?? 30));
else await compareFiles(process.argv.slice(2));
