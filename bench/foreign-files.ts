/**
 * The plates of many files of strangers against Ghostscript: the first page of each, in a process of its own that is ended when a
 * file takes too long. Says for each plate that differs why it may, or that it is called exact.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePage, isGood, type PageResult } from './plate-agreement.ts';

/** Fine enough for flat areas, coarse enough for thousands of files. */
const FOREIGN_PPI = 40;
const FILE_MILLISECONDS = 60_000;

type FileResult = (PageResult & { readonly failure?: undefined }) | { readonly failure: string };

const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const CONVERSIONS = new Set(['convertedColor', 'unconvertedProfile']);

/** Compares all PDFs of a folder; `log` is a file with a line of JSON for each, to look at those that differ. */
export async function compareFolder(folder: string, log?: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'));
  if (log) writeFileSync(log, '');
  const results: FileResult[] = [];
  const worker = new Worker();
  for (const [index, name] of files.entries()) {
    const result = await worker.compare(path.join(folder, name));
    results.push(result);
    if (log) appendFileSync(log, `${JSON.stringify({ name, ...result })}\n`);
    for (const line of describeSurprises(result)) console.log(`${name}  ${line}`);
    if (index % 100 === 99) console.log(`… ${index + 1} of ${files.length}`);
  }
  worker.end();
  console.log(summarize(results));
}

function describeSurprises(result: FileResult): string[] {
  if (result.failure !== undefined) return [];
  const wrong = result.plates
    .filter((plate) => plate.share !== null && !isGood(plate) && plate.approximations.length === 0)
    .map(({ ink, share, remark }) => `${ink}: exact, and ${(100 * (share ?? 0)).toFixed(2)} % differ ${remark}`);
  return [...wrong, ...listMissing(result).map((ink) => `${ink}: in the reference only`)];
}

/** Colours that are converted print with other inks under another profile: those are no inks that were not found. */
function listMissing({ plates, missing }: PageResult): string[] {
  const isConverted = plates.some(({ approximations }) => approximations.some((reason) => CONVERSIONS.has(reason)));
  return missing.filter((ink) => !isConverted || !PROCESS_INKS.includes(ink));
}

function summarize(results: readonly FileResult[]): string {
  const read = results.filter((result) => result.failure === undefined);
  const plates = read.flatMap((result) => result.plates).filter(({ share }) => share !== null);
  const exact = plates.filter(({ approximations }) => approximations.length === 0);
  const approximate = plates.length - exact.length;
  const good = exact.filter(isGood).length;
  const missing = read.flatMap(listMissing).length;
  const called = plates.filter((plate) => plate.approximations.length > 0 && isGood(plate)).length;
  const failures = new Map<string, number>();
  for (const { failure } of results) if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  return [
    '',
    '| Files | Compared | Plates | Exact and agreeing | Exact and different | Approximate (of them agreeing) | Inks not found |',
    '|---|---|---|---|---|---|---|',
    `| ${results.length} | ${read.length} | ${plates.length} | ${good} | ${exact.length - good} | ${approximate} (${called}) | ${missing} |`,
    '',
    ...[...failures].sort(([, a], [, b]) => b - a).map(([failure, count]) => `${count}  ${failure}`),
  ].join('\n');
}

/** A process that compares one file after the other, and is replaced when one takes too long or ends it. */
class Worker {
  #child: ChildProcess | null = null;

  compare(file: string): Promise<FileResult> {
    const child = (this.#child ??= fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] }));
    return new Promise((resolve) => {
      const finish = (result: FileResult, isOver: boolean) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (isOver) this.end();
        resolve(result);
      };
      const timer = setTimeout(() => {
        finish({ failure: 'took too long' }, true);
      }, FILE_MILLISECONDS);
      child.once('message', (result: FileResult) => {
        finish(result, false);
      });
      child.once('exit', () => {
        finish({ failure: 'ended the process' }, true);
      });
      child.send(file);
    });
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** What a file could not be compared for, in words that are alike for alike reasons. */
function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('Command failed') || message.includes('ETIMEDOUT')) return 'no reference';
  return message.split('\n')[0]?.slice(0, 100) ?? '';
}

if (process.send) {
  process.on('message', (file: string) => {
    comparePage(file, FOREIGN_PPI)
      .catch((error: unknown): FileResult => ({ failure: describeFailure(error) }))
      .then((result) => process.send?.(result))
      .catch(() => process.exit(1));
  });
}
