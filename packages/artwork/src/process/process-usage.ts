import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
/** The kernel counts processor time of other processes in hundredths of a second, whatever its own clock is. */
const MILLISECONDS_PER_TICK = 10;

export interface ProcessUsage {
  /** Resident memory. */
  readonly residentBytes: number;
  /** Processor time since the process began, of all its threads. */
  readonly milliseconds: number;
}

/** What another process uses; zeros when it has ended, and on systems without /proc. */
export async function readProcessUsage(pid: number | undefined): Promise<ProcessUsage> {
  const read = (name: string) => readFile(`/proc/${pid ?? 0}/${name}`, 'utf8').catch(() => '');
  const [memory, stat] = await Promise.all([read('statm'), read('stat')]);
  // The name of the program is in parentheses and may hold anything; the times are 12 and 13 fields behind it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return {
    residentBytes: Number(memory.split(' ')[1] ?? 0) * PAGE_BYTES,
    milliseconds: (user + system) * MILLISECONDS_PER_TICK,
  };
}
