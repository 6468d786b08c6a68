import autocannon from 'autocannon';

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Requests per second at ten connections; every answer must be 2xx. */
export async function measureRate(load: LoadRequest, seconds = 4): Promise<number> {
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

/** Measures once, for about a second; resolves to completed operations per second. */
export type Measurement = () => Promise<number>;

export const createLoadMeasurement =
  (load: LoadRequest): Measurement =>
  () =>
    measureRate(load, 1);

export interface Comparison {
  readonly rate: number;
  readonly reference: number;
  readonly ratio: number;
}

/**
 * Measures a load and its reference in alternating rounds. Each round yields one ratio, so other work on the machine slows
 * both sides of it, and the median ratio drops the rounds that were disturbed most.
 */
export async function compareWithReference(load: Measurement, reference: Measurement, rounds = 9): Promise<Comparison> {
  const turns: Comparison[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 === 0 ? await reference() : null;
    const measured = await load();
    const compared = before ?? (await reference());
    turns.push({ rate: measured, reference: compared, ratio: measured / compared });
  }
  return {
    rate: median(turns.map((turn) => turn.rate)),
    reference: median(turns.map((turn) => turn.reference)),
    ratio: median(turns.map((turn) => turn.ratio)),
  };
}

/** The value that a part of all values, such as 0.99, is not above; NaN of none. */
export const getQuantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

export const median = (values: readonly number[]): number => getQuantile(values, 0.5);

/** Repeats an asynchronous operation in `workers` parallel loops for some seconds; `one` receives its worker's index. */
export const createSequenceMeasurement =
  (one: (worker: number) => Promise<void>, workers: number, seconds = 2): Measurement =>
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
