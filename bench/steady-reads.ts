import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltNode } from './built-node.ts';
import { getQuantile } from './measure.ts';

export interface SteadyRead {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

/** How long each read waited for its answer, in ms. */
export type Waits = ReadonlyMap<string, readonly number[]>;

const ALL = 'all of them';
const PARTS = [0.5, 0.95, 0.99];

/**
 * Sends the reads in turns, so many a second in all, whether or not those before are answered: a server that is slow is not spared.
 * @returns how to stop, which answers the waits
 */
function startReading(reads: readonly SteadyRead[], perSecond: number): () => Promise<Waits> {
  const waits = new Map(reads.map(({ name }) => [name, [] as number[]]));
  const stopped = new AbortController();
  const open = new Set<Promise<void>>();
  let failure: unknown;
  const send = async (read: SteadyRead): Promise<void> => {
    const begun = performance.now();
    await read.send();
    waits.get(read.name)?.push(performance.now() - begun);
  };
  const sending = (async () => {
    const begun = performance.now();
    for (let sent = 0; !stopped.signal.aborted; sent++) {
      const read = reads[sent % reads.length];
      if (!read) return;
      const one = send(read)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => open.delete(one));
      open.add(one);
      const dueMs = begun + ((sent + 1) * 1000) / perSecond - performance.now();
      await sleep(Math.max(0, dueMs), undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await sending;
    await Promise.all(open);
    if (failure) throw failure;
    return waits;
  };
}

/** Reads for so long. */
export async function readFor(ms: number, reads: readonly SteadyRead[], perSecond: number): Promise<Waits> {
  const stop = startReading(reads, perSecond);
  await sleep(ms);
  return stop();
}

export interface ComparedReads {
  /** The rows of a table: of each read and of all, p50, p95 and p99 alone, beside the work, and their ratio. */
  readonly rows: readonly string[];
  /** Of all reads. */
  readonly aloneP99: number;
  readonly besideP99: number;
}

export const READS_HEAD = `| Read | Alone, beside | ${PARTS.map((part) => `p${part * 100} alone | beside | ratio`).join(' | ')} |
|---|---|${PARTS.map(() => '---|---|---|').join('')}`;

const MEMORY_PAUSE_MS = 250;

/** Measures the memory of a node until it is stopped; answers its peak in MB. */
function watchMemory(node: BuiltNode): () => Promise<number> {
  let peak = 0;
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      peak = Math.max(peak, await node.readMemory());
      await sleep(MEMORY_PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await watching;
    return peak;
  };
}

/** Compares reads beside some work with those without it. */
export function compareWaits(alone: readonly Waits[], beside: readonly Waits[]): ComparedReads {
  const gather = (runs: readonly Waits[], name: string): number[] =>
    runs.flatMap((waits) => (name === ALL ? [...waits.values()].flat() : [...(waits.get(name) ?? [])]));
  const names = [...(alone[0]?.keys() ?? []), ALL];
  const rows = names.map((name) => {
    const [without, during] = [gather(alone, name), gather(beside, name)];
    const cells = PARTS.map((part) => {
      const [one, other] = [getQuantile(without, part), getQuantile(during, part)];
      return `${one.toFixed(1)} ms | ${other.toFixed(1)} ms | ${(other / one).toFixed(2)}`;
    });
    return `| ${name} | ${without.length}, ${during.length} | ${cells.join(' | ')} |`;
  });
  const p99 = (runs: readonly Waits[]) => getQuantile(gather(runs, ALL), 0.99);
  return { rows, aloneP99: p99(alone), besideP99: p99(beside) };
}

/** Some work, with the waits of those who read meanwhile. */
export interface MeasuredWork {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly waits: Waits;
}

export const createBesideMeasurement =
  (node: BuiltNode, reads: readonly SteadyRead[], perSecond: number) =>
  async (name: string, work: () => Promise<unknown>): Promise<MeasuredWork> => {
    const [stopReading, stopMemory] = [startReading(reads, perSecond), watchMemory(node)];
    const [begun, cpuBefore] = [performance.now(), await node.readCpuMs()];
    await work();
    const ms = performance.now() - begun;
    const cpuMs = (await node.readCpuMs()) - cpuBefore;
    return { name, ms, cpuMs, waits: await stopReading(), peakMb: await stopMemory() };
  };

export const BESIDE_HEAD = `| Work | Time | Processor time of the node | Its peak memory | Reads | Their p50 | Ratio to alone | p99 | ratio |
|---|---|---|---|---|---|---|---|---|`;

/** A row of a table: the work, and all reads beside it. */
export function describeWork({ name, ms, cpuMs, peakMb, waits }: MeasuredWork, alone: readonly Waits[]): string {
  const all = (runs: readonly Waits[]): number[] => runs.flatMap((run) => [...run.values()].flat());
  const [without, beside] = [all(alone), all([waits])];
  const cells = [0.5, 0.99].map((part) => {
    const value = getQuantile(beside, part);
    return `${value.toFixed(0)} ms | ${(value / getQuantile(without, part)).toFixed(2)}`;
  });
  return `| ${name} | ${(ms / 1000).toFixed(1)} s | ${(cpuMs / 1000).toFixed(1)} s | ${peakMb.toFixed(0)} MB | ${beside.length} | ${cells.join(' | ')} |`;
}
