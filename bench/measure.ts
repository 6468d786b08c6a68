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
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${load.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  return result.requests.total / result.duration;
}

/** The rate of `load` between two runs of its reference: what the machine does meanwhile hits both. */
export async function ratio(load: Load, reference: Load): Promise<{ rate: number; reference: number; ratio: number }> {
  const before = await rate(reference, 3);
  const measured = await rate(load);
  const after = await rate(reference, 3);
  const middle = (before + after) / 2;
  return { rate: measured, reference: middle, ratio: measured / middle };
}

/** Operations per second of a sequence, `workers` at a time, for some seconds. */
export async function sequenceRate(one: () => Promise<void>, seconds = 6, workers = 4): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const started = Date.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (Date.now() < until) {
        await one();
        done++;
      }
    }),
  );
  return done / ((Date.now() - started) / 1000);
}
