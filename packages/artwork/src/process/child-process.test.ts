import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPage, buildPdf, separation } from '../../testing/build-pdf.ts';
import { createDeflateBomb, createExponentialForms, createFormLoop } from '../../testing/hostile-pdfs.ts';
import { readArtwork } from '../facts/read-artwork.ts';
import { DEFAULT_LIMITS } from '../pdf/budget.ts';
import { checkArtwork } from '../preflight/check-artwork.ts';
import { separatePage } from '../separations/separate.ts';
import { runInChildProcess } from './child-process.ts';
import type { ArtworkTask } from './task.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'artwork-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.pdf`);
  await writeFile(file, bytes);
  return file;
}

const whole = buildPage('1 0 0 0 k 0 0 50 50 re f');

const manyInks = Array.from({ length: 1000 }, (_, index) => `Ink ${index}`);

describe('damaged and hostile files', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'empty'],
    ['something else', Buffer.from('GIF89a'), 'notPdf'],
    ['a header alone', Buffer.from('%PDF-1.7\n'), 'damaged'],
  ])('of %s are unreadable, in a word', async (_what, bytes, reason) => {
    const artwork = await readArtwork(bytes);
    expect(artwork).toEqual({ ok: false, reason });
    expect(checkArtwork(artwork).findings).toMatchObject([{ rule: 'unreadable', level: 'error', value: reason }]);
  });

  it.each([0.9, 0.7, 0.5, 0.3, 0.1])('cut to %d of their length end in facts or in a word', async (part) => {
    const artwork = await readArtwork(whole.subarray(0, Math.floor(whole.length * part)));
    expect(artwork.ok || artwork.reason).toBeTruthy();
  });

  it.each<[string, () => Buffer, string, string]>([
    ['forms that draw themselves', createFormLoop, 'damaged', 'recursion'],
    ['forms that grow without end', createExponentialForms, 'tooLarge', 'operators'],
    ['a deflate bomb', createDeflateBomb, 'tooLarge', 'streamBytes'],
    ['a missing form', () => buildPage('/F Do'), 'damaged', 'missingResource'],
    ['a broken content stream', () => buildPage(') ] 1 0 0 0 k 0 0 9 9 re f'), 'damaged', 'damagedContent'],
  ])('with %s become a finding', async (_what, create, rule, value) => {
    const artwork = await readArtwork(create(), { ...DEFAULT_LIMITS, operators: 20_000, milliseconds: 600_000 });
    expect(checkArtwork(artwork).findings).toContainEqual(expect.objectContaining({ rule, value }));
  });

  it('with a thousand inks and in any script are read', async () => {
    const names = [...manyInks, 'أحمر', '赤', 'Ünïcødé', 'a/b #1'];
    const spaces = names.map((name, index) => `/S${index} ${separation(name)}`).join(' ');
    const content = names.map((_, index) => `/S${index} cs 1 scn ${index % 90} 0 5 5 re f`).join('\n');
    const artwork = await readArtwork(buildPage(content, `/ColorSpace << ${spaces} >>`));
    expect(artwork.ok && artwork.facts.inks.map(({ name }) => name)).toEqual(names);
  });

  it('with pages of no size are read and not rendered too large', async () => {
    const artwork = await readArtwork(buildPage('0 0 9 9 re f', '', '/CropBox [5 5 5 5]'));
    expect(artwork.ok && artwork.facts.pages[0]?.widthMm).toBeGreaterThan(0);
    const huge = buildPdf([{ content: '', mediaBox: '0 0 200000 200000' }]);
    await expect(separatePage(huge, { page: 1, inks: ['Cyan'], ppi: 600 })).rejects.toThrow(RangeError);
  });
});

describe('a process of its own', () => {
  it('reports and renders, and names plates after page and ink', async () => {
    const file = await save(
      buildPage('/S cs 1 scn 0 0 50 80 re f', `/ColorSpace << /S ${separation('PANTONE 186 C / أحمر')} >>`),
    );
    const result = await runInChildProcess({ kind: 'report', file });
    expect(result).toMatchObject({ ok: true, report: { facts: { pageCount: 1 }, unreadable: null } });
    const plates = await runInChildProcess({
      kind: 'plates',
      file,
      page: 1,
      inks: ['PANTONE 186 C / أحمر'],
      ppi: 72,
      folder,
    });
    expect(plates).toEqual({
      ok: true,
      plates: [
        {
          page: 1,
          ink: 'PANTONE 186 C / أحمر',
          file: '1-PANTONE 186 C _ أحمر.png',
          widthPixels: 100,
          heightPixels: 80,
          isExact: true,
          approximations: [],
        },
      ],
    });
  });

  it('is killed when it takes too long or too much memory, and names missing bytes', async () => {
    const file = await save(whole);
    expect(
      await runInChildProcess({ kind: 'report', file }, { seconds: 0.01, clockSeconds: 60, memoryBytes: 1e12 }),
    ).toEqual({
      ok: false,
      failure: 'tooMuchTime',
    });
    expect(
      await runInChildProcess({ kind: 'report', file }, { seconds: 60, clockSeconds: 120, memoryBytes: 1 }),
    ).toEqual({
      ok: false,
      failure: 'tooMuchMemory',
    });
    expect(await runInChildProcess({ kind: 'report', file: path.join(folder, 'missing.pdf') })).toEqual({
      ok: false,
      failure: 'noBytes',
    });
  });

  it('that throws has crashed', async () => {
    const task = { kind: 'plates', file: await save(whole), page: 9, inks: ['Cyan'], ppi: 72, folder } as const;
    expect(await runInChildProcess(task)).toEqual({ ok: false, failure: 'crashed' });
  });

  it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGKILL'] as const)(
    'that somebody else ends by %s says nothing of the file',
    async (signal) => {
      const result = runInChildProcess(await createEndlessTask());
      const pid = await vi.waitUntil(() => findWorker(process.pid), { timeout: 20_000 });
      process.kill(pid, signal);
      expect(await result).toEqual({ ok: false, failure: 'interrupted' });
    },
  );
});

/** Eight seconds of a processor may take minutes beside other work. */
const STARVED_MS = 300_000;
describe.runIf(process.platform === 'linux')('a process whose main thread is busy', () => {
  it('ends when the process that started it is killed', async () => {
    const script = path.join(folder, 'parent.mts');
    const source = fileURLToPath(new URL('./child-process.ts', import.meta.url));
    const task = JSON.stringify(await createEndlessTask());
    await writeFile(
      script,
      `import { runInChildProcess } from ${JSON.stringify(source)};\nvoid runInChildProcess(${task});`,
    );
    const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const parent = spawn(process.execPath, ['--import', loader, script], { stdio: 'ignore' });
    const pid = await vi.waitUntil(() => findWorker(parent.pid ?? 0), { timeout: 30_000 });
    await vi.waitUntil(() => isBusy(pid), { timeout: 45_000, interval: 100 });
    parent.kill('SIGKILL');
    await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 10_000 });
  });

  it.each([
    // More than its modules cost.
    ['tooMuchTime', { seconds: 8, clockSeconds: 600, memoryBytes: 1e12 }],
    ['tooMuchMemory', { seconds: 60, clockSeconds: 120, memoryBytes: 1 }],
    // It was left no time, which is not the file's fault.
    ['interrupted', { seconds: 1e6, clockSeconds: 0.5, memoryBytes: 1e12 }],
  ] as const)(
    'notices %s by itself',
    async (failure, limits) => {
      // Nothing else watches it: the parent's own timers stand still.
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
      try {
        expect(await runInChildProcess(await createEndlessTask(), limits)).toEqual({ ok: false, failure });
      } finally {
        vi.useRealTimers();
      }
    },
    STARVED_MS,
  );
});

/** Whether a process has been computing for a second or more, so its modules are loaded and its task has begun. */
async function isBusy(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[11]) > 200;
}

/** A task that keeps its process busy. */
async function createEndlessTask(): Promise<ArtworkTask> {
  const file = await save(createExponentialForms());
  return { kind: 'report', file, limits: { ...DEFAULT_LIMITS, operators: 1e15, milliseconds: 1e9, marks: 3e6 } };
}

/** The process that works for another one, by the process table of Linux. */
async function findWorker(parent: number): Promise<number | undefined> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${entry}/${name}`, 'utf8').catch(() => '')),
    );
    const parentOf = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parentOf === parent && command?.includes('artwork-worker')) return Number(entry);
  }
  return undefined;
}
