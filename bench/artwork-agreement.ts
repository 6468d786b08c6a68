/**
 * Compares plates with those of Ghostscript (`tiffsep`), which has to be installed:
 *   npx tsx bench/artwork-agreement.ts FILE.pdf…         each plate of the first page of each file
 *   npx tsx bench/artwork-agreement.ts --folder FOLDER [LOG]  the first page of each PDF of strangers, at 40 ppi; LOG has all results
 *   npx tsx bench/artwork-agreement.ts --random 30       30 random pages of each kind, the same ones in each run
 *   npx tsx bench/artwork-agreement.ts --table FOLDER    both: the files of a folder with one prepress feature each, those of real
 *                                                        programs and 12 random pages of each kind; a section of RESULTS.md
 * Both render at 150 ppi. Inks that only Ghostscript prints are named. A plate is good when less than 0.1 % of its flat pixels differ by more than 12 of 255; pixels
 * beside an edge are left out, because smoothing differs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareFolder } from './foreign-files.ts';
import { comparePage, isGood, PPI, TOLERANCE, type PlateResult } from './plate-agreement.ts';
import { createRandomPage, RANDOM_KINDS } from './random-pages.ts';
import { describeToday, writeResultsSection } from './results-section.ts';

async function compareFiles(files: readonly string[]): Promise<void> {
  const all: PlateResult[] = [];
  for (const file of files) {
    const { plates, missing } = await comparePage(file);
    for (const ink of missing) console.log(`${path.basename(file).padEnd(30)} ${ink.padEnd(24)} in the reference only`);
    for (const plate of plates) {
      const { ink, approximations, share, mean, remark } = plate;
      const verdict = isGood(plate) ? 'good' : `${(100 * (share ?? 0)).toFixed(2)} % of flat pixels differ`;
      const line = share === null ? 'has no reference' : `${verdict}, mean ${mean.toFixed(2)} ${remark}`;
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
        all.push(...(await comparePage(file)).plates);
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
  for (const file of files) all.push(...(await comparePage(file)).plates);
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

const [option, argument, log] = process.argv.slice(2);
if (option === '--table') await writeTable(argument ?? '.');
else if (option === '--folder') await compareFolder(argument ?? '.', log);
else if (option === '--random') await compareRandomPages(Number(argument ?? 30));
else await compareFiles(process.argv.slice(2));
