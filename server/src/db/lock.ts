import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders this process holds: its own number in a lock that it does not hold is that of an earlier process. */
const held = new Set<string>();

/** How long taking over an abandoned lock can last at most; older traces of it are those of a crash. */
const TAKEOVER_MS = 10_000;

/**
 * Takes the exclusive lock of a data folder, because PGlite has none and two processes on one folder lose data.
 * The lock names its process; one whose process is gone is taken over. Answers the release.
 * @throws Error with a sentence when another living process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'platewright.lock');
  if (!create(file)) {
    refuseIfAlive(file, folder);
    takeOver(file, folder);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Puts the whole lock there in one step: nobody ever reads half of it. Answers false when there is one. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ''}`, { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Of several that find the same abandoned lock one takes it over: the others would remove the new one. */
function takeOver(file: string, folder: string): void {
  const gate = `${file}.takeover`;
  if (!enter(gate)) throw new Error(`The data folder ${folder} is being opened by another process. Try again.`);
  try {
    refuseIfAlive(file, folder);
    rmSync(file, { force: true });
    if (!create(file)) refuseIfAlive(file, folder);
  } finally {
    rmdirSync(gate);
  }
}

function enter(gate: string): boolean {
  try {
    mkdirSync(gate);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  try {
    if (Date.now() - statSync(gate).mtimeMs < TAKEOVER_MS) return false;
    rmdirSync(gate);
    mkdirSync(gate);
    return true;
  } catch {
    return false;
  }
}

function refuseIfAlive(file: string, folder: string): void {
  const [pid, started] = readHolder(file);
  if (pid === null || !isAlive(file, pid, started)) return;
  throw new Error(
    `Another Platewright process (${pid}) already uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`,
  );
}

function readHolder(file: string): [number | null, string] {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid) || null, started];
  } catch {
    return [null, ''];
  }
}

function isAlive(file: string, pid: number, started: string): boolean {
  // In a container every start has the same number.
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  // A number can be used again by another process after a restart: compare the start times where they can be read.
  const now = startOf(pid);
  return now === null || started === '' || now === started;
}

/** Start time of a process in clock ticks since boot (Linux), else null. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
