import autocannon from 'autocannon';
import type { LoadRequest } from './measure.ts';
import { median } from './measure.ts';

export interface MixResult {
  /** 99 of 100 reads are answered within this many milliseconds: alone, and while the other work is done. */
  readonly aloneMs: number;
  readonly mixedMs: number;
  readonly ratio: number;
}

const SECONDS = 4;
/** Far from what the server can answer: the wait behind other work is measured, not the work of the reads. */
const READS_PER_SECOND = 100;

async function measureP99(read: LoadRequest): Promise<number> {
  const result = await autocannon({
    url: read.url,
    headers: read.headers ?? {},
    connections: 4,
    overallRate: READS_PER_SECOND,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${read.url} failed while other work was done.`);
  return result.latency.p99;
}

/** How long simple reads wait while `work` is repeated, against the same reads alone, in alternating turns. */
export async function measureReadsBeside(
  read: LoadRequest,
  work: () => Promise<unknown>,
  rounds = 3,
): Promise<MixResult> {
  const turns: MixResult[] = [];
  for (let round = 0; round < rounds; round++) {
    const aloneMs = await measureP99(read);
    let isMeasuring = true;
    const working = (async () => {
      while (isMeasuring) await work();
    })();
    const mixedMs = await measureP99(read);
    isMeasuring = false;
    await working;
    turns.push({ aloneMs, mixedMs, ratio: mixedMs / Math.max(1, aloneMs) });
  }
  return {
    aloneMs: median(turns.map((turn) => turn.aloneMs)),
    mixedMs: median(turns.map((turn) => turn.mixedMs)),
    ratio: median(turns.map((turn) => turn.ratio)),
  };
}
