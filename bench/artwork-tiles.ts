/**
 * Measures what the tiles of large plates cost, and the comparison of two versions of them: `npx tsx bench/artwork-tiles.ts`.
 * Each is done by a child process, as on the server; its CPU seconds and memory are those of the whole process, start
 * included. The comparison is given as a part of what writing the tiles of one version took in the same run.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { TileFile } from '@platewright/artwork/comparison/compare-tiles';
import type { TilePage, WrittenTiles } from '@platewright/artwork/separations/write-tiles';
import { runInChildProcess } from '@platewright/artwork/process/child-process';
import type { ArtworkTask } from '@platewright/artwork/process/task';
import { createSheet, INKS, toPoints } from './label-sheet.ts';

const SHEETS = [
  { name: 'The process itself, with a label of 100 × 100 mm', widthMm: 100, heightMm: 100 },
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
  const result = await runInChildProcess(task);
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
  }
} finally {
  await rm(folder, { recursive: true });
}
