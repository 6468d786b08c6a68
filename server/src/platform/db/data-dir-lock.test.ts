import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProgram, type ChildProgram } from '../../../testing/child-program.ts';
import { lockDataDir } from './data-dir-lock.ts';

let folder: string;
let lockFile: string;
const startedPrograms: ChildProgram[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platewright-lock-'));
  lockFile = join(folder, 'platewright.lock');
});
afterEach(async () => {
  for (const program of startedPrograms.splice(0)) {
    program.kill('SIGKILL');
    await program.exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

const startLockHolder = (at = 0) => {
  const program = startProgram('hold-lock.ts', [folder, String(at)]);
  startedPrograms.push(program);
  return program;
};
const createLockMessage = (pid: number) =>
  `Another Platewright process (${pid}) already uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`;

describe('data folder lock', () => {
  it('refuses a second process with a message and is taken over from a dead process', async () => {
    const first = startLockHolder();
    await first.waitForOutput('held');
    expect(() => lockDataDir(folder)).toThrow(createLockMessage(first.pid));
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${first.pid} `));
    first.kill('SIGKILL');
    await first.exit;

    const release = lockDataDir(folder);
    expect(() => lockDataDir(join(folder, '.'))).toThrow(createLockMessage(process.pid));
    const second = startLockHolder();
    await second.waitForOutput(createLockMessage(process.pid));
    release();
    expect(existsSync(lockFile)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('creates the folder and can be acquired again after release', () => {
    const deep = join(folder, 'a', 'b');
    lockDataDir(deep)();
    lockDataDir(deep)();
    expect(readdirSync(deep)).toEqual([]);
  });

  it.each([
    ['its own process id of an earlier start', `${process.pid} 1`],
    ['a process id that was reused', `${process.ppid} 1`],
    ['nothing', ''],
    ['no process id', 'unrelated content'],
  ])('is taken over when the lock file contains %s', (_what, content) => {
    writeFileSync(lockFile, content);
    const release = lockDataDir(folder);
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('reports a takeover in progress and ignores an abandoned one', () => {
    writeFileSync(lockFile, '999999999 1');
    const gate = `${lockFile}.takeover`;
    mkdirSync(gate);
    expect(() => lockDataDir(folder)).toThrow('is being opened by another process');
    const before = new Date(Date.now() - 60_000);
    utimesSync(gate, before, before);
    lockDataDir(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is acquired by exactly one of many concurrent processes', async () => {
    writeFileSync(lockFile, '999999999 1');
    const at = Date.now() + 4000;
    const programs = Array.from({ length: 4 }, () => startLockHolder(at));
    const outputs = await Promise.all(programs.map((program) => program.waitForOutput('\n')));
    const winners = programs.filter((_program, i) => outputs[i] === 'held\n');
    expect(winners).toHaveLength(1);
    for (const [i, text] of outputs.entries())
      if (programs[i] !== winners[0]) expect(text).toMatch(/already uses the data folder|is being opened by another/);
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${winners[0]?.pid} `));
  });
});
