import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Lock files that this process holds. Any other lock file with its own process id is left from an earlier process. */
const heldLocks = new Set<string>();

/** Maximum duration of taking over an abandoned lock; an older takeover directory was left by a crash. */
const TAKEOVER_MS = 10_000;

/**
 * Takes the exclusive lock of a data folder: PGlite has none, and two processes on one folder lose data. The lock file
 * contains the process id; the lock of a process that no longer runs is taken over. Returns the function that releases it.
 * Own code, because proper-lockfile takes over a lock by its age, also from a process that only stalled (decision 015).
 * @throws Error with a readable message when a running process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'platewright.lock');
  if (!createLockFile(file)) {
    assertHolderGone(file, folder);
    takeOverStaleLock(file, folder);
  }
  heldLocks.add(file);
  return () => {
    heldLocks.delete(file);
    rmSync(file, { force: true });
  };
}

/** Creates the lock file atomically, so that no process reads an incomplete one; false when it exists already. */
function createLockFile(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${readProcessStartTime(process.pid) ?? ''}`, { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Lets only one of several processes take over an abandoned lock: the others would remove the new lock. */
function takeOverStaleLock(file: string, folder: string): void {
  const gate = `${file}.takeover`;
  if (!acquireTakeoverGate(gate))
    throw new Error(`The data folder ${folder} is being opened by another process. Try again.`);
  try {
    assertHolderGone(file, folder);
    rmSync(file, { force: true });
    if (!createLockFile(file)) assertHolderGone(file, folder);
  } finally {
    rmdirSync(gate);
  }
}

function acquireTakeoverGate(gate: string): boolean {
  try {
    mkdirSync(gate);
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
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

function assertHolderGone(file: string, folder: string): void {
  const [pid, started] = readLockHolder(file);
  if (pid === null || !isHolderAlive(file, pid, started)) return;
  throw new Error(
    `Another Platewright process (${pid}) already uses the data folder ${folder}. Stop it first, or choose another DATA_DIR.`,
  );
}

function readLockHolder(file: string): [number | null, string] {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid) || null, started];
  } catch {
    return [null, ''];
  }
}

function isHolderAlive(file: string, pid: number, started: string): boolean {
  // In a container every start may have the same process id.
  if (pid === process.pid) return heldLocks.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  // A process id can be reused after a reboot, so the start times are compared where they can be read.
  const now = readProcessStartTime(pid);
  return now === null || started === '' || now === started;
}

/** Start time of a process in clock ticks since boot (Linux), else null. */
function readProcessStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const getErrorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
