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
import { run, type Program } from '../../testing/program.ts';
import { lockDataDir } from './lock.ts';

let folder: string;
let file: string;
const started: Program[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platewright-lock-'));
  file = join(folder, 'platewright.lock');
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.kill('SIGKILL');
    await program.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const holder = (at = 0) => {
  const program = run('hold-lock.ts', [folder, String(at)]);
  started.push(program);
  return program;
};
const sentence = (pid: number) =>
  `Another Platewright process (${pid}) already uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`;

describe('the lock of a data folder', () => {
  it('refuses a second process with a sentence and is taken over from a dead one', async () => {
    const first = holder();
    await first.says('held');
    expect(() => lockDataDir(folder)).toThrow(sentence(first.pid));
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${first.pid} `));
    first.kill('SIGKILL');
    await first.ended;

    const release = lockDataDir(folder);
    expect(() => lockDataDir(join(folder, '.'))).toThrow(sentence(process.pid));
    const second = holder();
    await second.says(sentence(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes its folder, and is free again once it was released', () => {
    const deep = join(folder, 'a', 'b');
    lockDataDir(deep)();
    lockDataDir(deep)();
    expect(readdirSync(deep)).toEqual([]);
  });

  it.each([
    ['its own number from before a restart', `${process.pid} 1`],
    ['a number that another process has now', `${process.ppid} 1`],
    ['nothing', ''],
    ['no number', 'nonsense of somebody else'],
  ])('is taken over when it holds %s', (_what, content) => {
    writeFileSync(file, content);
    const release = lockDataDir(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('waits for nobody who died while taking over, but for one who does', () => {
    writeFileSync(file, '999999999 1');
    const gate = `${file}.takeover`;
    mkdirSync(gate);
    expect(() => lockDataDir(folder)).toThrow('is being opened by another process');
    const before = new Date(Date.now() - 60_000);
    utimesSync(gate, before, before);
    lockDataDir(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to one of many that find it abandoned at the same moment', async () => {
    writeFileSync(file, '999999999 1');
    const at = Date.now() + 4000;
    const programs = Array.from({ length: 4 }, () => holder(at));
    const said = await Promise.all(programs.map((program) => program.says('\n')));
    const winners = programs.filter((_program, i) => said[i] === 'held\n');
    expect(winners).toHaveLength(1);
    for (const [i, text] of said.entries())
      if (programs[i] !== winners[0]) expect(text).toMatch(/already uses the data folder|is being opened by another/);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${winners[0]?.pid} `));
  });
});
