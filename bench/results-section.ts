import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

const file = new URL('./RESULTS.md', import.meta.url);

/** A section of RESULTS.md, from its title to the next one. */
const findSection = (title: string): RegExp => new RegExp(`\\n## ${title}\\n[\\s\\S]*?(?=\\n## |$)`);

/** Replaces a section of RESULTS.md, and leaves the others as they are. */
export async function writeResultsSection(title: string, text: string): Promise<void> {
  const results = await readFile(file, 'utf8');
  const section = `\n## ${title}\n\n${text.trim()}\n`;
  const known = findSection(title);
  await writeFile(
    file,
    known.test(results) ? results.replace(known, () => section) : `${results.trimEnd()}\n${section}`,
  );
}

/** The text of a section, empty where there is none. */
export const readResultsSection = async (title: string): Promise<string> =>
  findSection(title).exec(await readFile(file, 'utf8'))?.[0] ?? '';

/** Adds a row to the table of a section, below those of earlier runs. */
export async function addResultsRow(title: string, before: string, head: readonly string[], row: readonly string[]) {
  const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = (await readResultsSection(title)).split('\n').filter((line) => line.startsWith('| '));
  const table = [toLine(head), `|${'---|'.repeat(head.length)}`, ...rows.slice(1), toLine(row)];
  await writeResultsSection(title, `${before.trim()}\n\n${table.join('\n')}`);
}

export const describeToday = (): string => new Date().toISOString().slice(0, 10);

/** The machine, and how many processes wanted to run on it in the last minute, those of the measurement among them. */
export const describeMachine = (): string => `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(0)}`;
