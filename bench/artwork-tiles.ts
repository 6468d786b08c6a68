/**
 * Measures what the tiles of large plates cost, and the comparison of two versions of them: `npx tsx bench/artwork-tiles.ts`.
 * Each is done by a child process of the built server (`node scripts/build.mjs`); its CPU seconds and memory are those of the
 * whole process, start included. Writes a section of RESULTS.md. The comparison is given as a part of what writing the tiles of one version took in the same run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { TileFile } from '@platewright/artwork/comparison/compare-tiles';
import type { TilePage, WrittenTiles } from '@platewright/artwork/separations/write-tiles';
import { DEFAULT_PROCESS_LIMITS, runInChildProcess } from '@platewright/artwork/process/child-process';
import type { ArtworkTask } from '@platewright/artwork/process/task';
import { createSheet, INKS, toPoints } from './label-sheet.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/** Compiled beforehand: a process that runs from the sources compiles them first, which takes as long as the plates. */
const PROGRAM = new URL('../build/server/artwork-worker.js', import.meta.url);
/** However long a busy machine takes. */
const LIMITS = { ...DEFAULT_PROCESS_LIMITS, clockSeconds: 1800 };
if (!existsSync(PROGRAM)) throw new Error('The server is not built: run `node scripts/build.mjs`.');

const SHEETS = [
  { name: 'Label of 100 × 100 mm, 8 inks', widthMm: 100, heightMm: 100 },
  { name: 'A3, 8 inks', widthMm: 297, heightMm: 420 },
  { name: '700 × 1000 mm, 8 inks', widthMm: 700, heightMm: 1000 },
];
/** Watches the child processes of this one: the CPU seconds and the most memory that they were seen with (Linux). */
function watchChild() {
  const seen = { cpuSeconds: 0, megabytes: 0 };
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const look = () => {
    for (const pid of read(`/proc/self/task/${process.pid}/children`).trim().split(' ')) {
      const stat = read(`/proc/${pid}/stat`);
      if (!read(`/proc/${pid}/cmdline`).includes('artwork-worker')) continue;
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      seen.cpuSeconds = Math.max(seen.cpuSeconds, (user + system) / 100);
      const peak = Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
      seen.megabytes = Math.max(seen.megabytes, peak);
    }
  };
  const timer = setInterval(look, 20);
  return {
    end: () => {
      clearInterval(timer);
      return seen;
    },
  };
}

async function measureTask(name: string, task: ArtworkTask) {
  const start = performance.now();
  const watch = watchChild();
  const result = await runInChildProcess(task, LIMITS, undefined, PROGRAM);
  const seconds = (performance.now() - start) / 1000;
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  return { result, seconds, ...watch.end() };
}

const toTileFile = ({ inks, ...tiles }: WrittenTiles, folder: string): TileFile => ({
  ...tiles,
  file: path.join(folder, tiles.file),
  inks: inks.map(({ name }) => name),
  trim: null,
});

const machine = describeMachine();
const rows: string[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'platewright-bench-'));
try {
  for (const { name, widthMm, heightMm } of SHEETS) {
    const [width, height] = [toPoints(widthMm), toPoints(heightMm)];
    const box = [0, 0, width, height] as const;
    const page: TilePage = {
      ...{ number: 1, inks: INKS, countedInks: INKS, userUnit: 1, rotation: 0 },
      boxes: { media: box, crop: box, trim: null, bleed: null },
    };
    const write = async (more = '') => {
      // Both versions have the same names of files.
      const target = await mkdtemp(path.join(folder, 'tiles-'));
      const file = path.join(folder, 'sheet.pdf');
      await writeFile(file, createSheet(width, height, more));
      const measured = await measureTask(name, { kind: 'tiles', file, page, folder: target });
      if (!('tiles' in measured.result)) throw new Error(name);
      return { ...measured, tiles: measured.result.tiles, target };
    };
    const { tiles, target, seconds, cpuSeconds, megabytes } = await write();
    const { size } = await stat(path.join(target, tiles.file));
    const count = tiles.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
    process.stdout.write(
      `${name}: ${tiles.widthPixels} × ${tiles.heightPixels} at ${tiles.ppi} ppi, ${count} tiles, ${(size / 1e6).toFixed(1)} MB; ` +
        `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} CPU s, ${megabytes.toFixed(0)} MB\n`,
    );
    // The newer version has one line more.
    const newer = await write(`0 0 0 1 k BT /F 9 Tf 40 40 Td (Best before: see lid) Tj ET`);
    const compared = await measureTask(name, {
      kind: 'compare',
      before: toTileFile(tiles, target),
      after: toTileFile(newer.tiles, newer.target),
    });
    if (!('comparison' in compared.result)) throw new Error(name);
    const { places } = compared.result.comparison;
    process.stdout.write(
      `  compared with a version that has one line more (${places.length} place): ${compared.seconds.toFixed(1)} s, ` +
        `${compared.cpuSeconds.toFixed(1)} CPU s, ${compared.megabytes.toFixed(0)} MB; ` +
        `${(compared.cpuSeconds / cpuSeconds).toFixed(2)} of writing the tiles of one version\n`,
    );
    rows.push(
      `| ${name} | ${cpuSeconds.toFixed(1)} CPU s | ${megabytes.toFixed(0)} MB | ${(size / 1e6).toFixed(1)} MB | ${compared.cpuSeconds.toFixed(1)} CPU s | ${compared.megabytes.toFixed(0)} MB |`,
    );
  }
  await writeResultsSection(
    'The plates of a large sheet',
    `
\`npx tsx bench/artwork-tiles.ts\`, ${describeToday()}, ${machine}: CPU seconds and memory of the process that makes the plates of a page
at 300 ppi as tiles, its start included. Goals for A3 with eight inks: 3 CPU seconds and 400 MB. CPU seconds grow on a machine whose
caches many share.

| Page | Plates | Memory | Tiles | Compared with a version | Memory |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  );
} finally {
  await rm(folder, { recursive: true });
}
