/**
 * Reads artwork from the command line, without the portal:
 *   npm run -s artwork -- FILE.pdf                            facts and findings as JSON
 *   npm run -s artwork -- FILE.pdf --plates DIR --ppi 150     and one gray PNG for each ink of each page
 */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findArchivedFile, locateArchivedPage } from './facts/archived-page.ts';
import { checkInkCoverage } from './preflight/check-ink-coverage.ts';
import { listCoveragePages } from './preflight/coverage-pages.ts';
import type { Finding } from './preflight/finding.ts';
import { runInChildProcess } from './process/child-process.ts';
import type { TaskFailure, WrittenPlate } from './process/task.ts';
import type { ArtworkReport } from './report.ts';

const USAGE = `Usage: npm run -s artwork -- FILE.pdf [--plates DIR] [--ppi 150]

Prints what a PDF is made of (pages, inks, fonts, layers) and what a flexo preflight finds, as JSON.
With --plates it also renders each ink of each page into DIR as PAGE-INK.png, 8-bit gray: 0 is the full ink.`;

const [MIN_PPI, MAX_PPI] = [10, 1200];

/** What is printed. `plates` is there when plates were requested; `failure` when a part was not done. */
interface Output extends Partial<ArtworkReport> {
  file: string;
  failure: TaskFailure | null;
  plates?: (WrittenPlate | { page: number; failure: TaskFailure })[];
}

async function runCommand(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plates: { type: 'string' },
      ppi: { type: 'string', default: '150' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name] = positionals;
  const ppi = Number(values.ppi);
  if (values.help || name === undefined || positionals.length > 1) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  if (!(ppi >= MIN_PPI && ppi <= MAX_PPI)) {
    console.error(`--ppi must be a number from ${MIN_PPI} to ${MAX_PPI}.`);
    return 2;
  }
  const file = path.resolve(name);
  if (!(await stat(file).catch(() => null))?.isFile()) {
    console.error(`There is no file ${name}.`);
    return 2;
  }
  const output = await report(file);
  if (values.plates !== undefined)
    output.plates = await renderPlates(file, output, { folder: path.resolve(values.plates), ppi });
  console.log(JSON.stringify(output, null, 2));
  return output.failure === null && !output.unreadable ? 0 : 1;
}

async function report(file: string): Promise<Output> {
  const result = await runInChildProcess({ kind: 'report', file });
  if (!result.ok) return { file, failure: result.failure };
  if (!('report' in result)) return { file, failure: 'crashed' };
  const { report } = result;
  return { file, failure: null, ...report, findings: [...report.findings, ...(await checkCoverage(file, report))] };
}

/** Coverage needs the plates; without them the other findings stand. */
async function checkCoverage(file: string, report: ArtworkReport): Promise<Finding[]> {
  const pages = listCoveragePages(report);
  if (pages.length === 0) return [];
  const result = await runInChildProcess({ kind: 'coverage', file, pages });
  return result.ok && 'coverages' in result ? checkInkCoverage(result.coverages) : [];
}

async function renderPlates(
  file: string,
  { facts }: Output,
  { folder, ppi }: { folder: string; ppi: number },
): Promise<NonNullable<Output['plates']>> {
  await mkdir(folder, { recursive: true });
  const plates: NonNullable<Output['plates']> = [];
  for (const { number: page, inks } of facts?.pages ?? []) {
    // A picture in an archive has no plates.
    if (facts && findArchivedFile(facts, page)?.isPicture) continue;
    const names = inks.filter((ink) => ink !== 'All');
    const archived = facts ? locateArchivedPage(facts, page) : {};
    const result = await runInChildProcess({ kind: 'plates', file, page, inks: names, ppi, folder, ...archived });
    if (!result.ok) plates.push({ page, failure: result.failure });
    else if ('plates' in result) plates.push(...result.plates);
  }
  return plates;
}

process.exitCode = await runCommand().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
