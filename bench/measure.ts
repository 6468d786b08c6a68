import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Requests per second at ten connections; every answer must be 2xx. */
export async function rate(load: Load, seconds = 4): Promise<number> {
  const result = await autocannon({
    url: load.url,
    method: load.method ?? 'GET',
    connections: 10,
    duration: seconds,
    headers: { ...(load.body === undefined ? {} : { 'content-type': 'application/json' }), ...load.headers },
    ...(load.body === undefined ? {} : { body: JSON.stringify(load.body) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  return result.requests.total / result.duration;
}

/** Measures once, for about a second. Answers how often in a second. */
export type Turn = () => Promise<number>;

export const turnOf =
  (load: Load): Turn =>
  () =>
    rate(load, 1);

export interface Compared {
  readonly rate: number;
  readonly reference: number;
  readonly ratio: number;
}

/**
 * A load and its reference in turns, each pair of turns a ratio by itself: what the machine does meanwhile hits both, and
 * the middle ratio forgets the pair that it hit most.
 */
export async function compare(load: Turn, reference: Turn, rounds = 9): Promise<Compared> {
  const turns: Compared[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 === 0 ? await reference() : null;
    const measured = await load();
    const compared = before ?? (await reference());
    turns.push({ rate: measured, reference: compared, ratio: measured / compared });
  }
  return {
    rate: middle(turns.map((turn) => turn.rate)),
    reference: middle(turns.map((turn) => turn.reference)),
    ratio: middle(turns.map((turn) => turn.ratio)),
  };
}

/** The value with as many below as above it. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Times a sequence, `workers` at a time, for some seconds; each worker is told its number. */
export const sequence =
  (one: (worker: number) => Promise<void>, workers: number, seconds = 2): Turn =>
  async () => {
    const started = performance.now();
    const until = started + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        while (performance.now() < until) {
          await one(worker);
          done++;
        }
      }),
    );
    return done / ((performance.now() - started) / 1000);
  };
