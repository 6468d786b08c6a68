import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the exclusive lock of a data folder, because PGlite has none and two processes on one folder lose data.
 * The lock names its process; one whose process is gone is taken over. Answers the release.
 * @throws Error with a sentence when another living process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'platewright.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid, started] = readHolder(file);
      if (pid !== null && isAlive(pid, started)) {
        throw new Error(
          `Another Platewright process (${pid}) already uses the data folder ${dataDir}. Stop it first, or choose another DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The data folder ${dataDir} could not be locked.`);
}

function readHolder(file: string): [number | null, string] {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid) || null, started];
  } catch {
    return [null, ''];
  }
}

function isAlive(pid: number, started: string): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
