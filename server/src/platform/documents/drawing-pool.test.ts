import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts';
import type { DrawingName, Drawings } from './drawings.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
const workerFile = new URL('../../../testing/odd-draw-worker.ts', import.meta.url);
const limits = { seconds: 60, waiting: 2, heapMegabytes: 64, threads: 2 };

const pools: DrawingPool[] = [];
const openPool = (own: Partial<typeof limits> = {}): DrawingPool => {
  const pool = createDrawingPool(workerFile, log, { ...limits, ...own });
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const draw = (pool: DrawingPool, what: 'bytes' | 'throw' | 'end' | 'hang') =>
  pool.draw('odd' as DrawingName, { what } as unknown as Drawings[DrawingName]);

describe('the pool of drawing threads', () => {
  it('answers bytes, names what a drawing threw, and replaces a thread that ended', async () => {
    const pool = openPool();
    expect([...(await draw(pool, 'bytes'))]).toEqual([1, 2, 3]);
    await expect(draw(pool, 'throw')).rejects.toThrow('Drawing odd failed: Error: no such glyph');
    lines.length = 0;
    await expect(draw(pool, 'end')).rejects.toMatchObject({ errorName: 'busy' });
    // Tried once more on a fresh thread.
    expect(lines.map((line) => (JSON.parse(line) as { attempt: number }).attempt)).toEqual([1, 2]);
    expect([...(await draw(pool, 'bytes'))]).toEqual([1, 2, 3]);
  });

  it('refuses what hangs and what exceeds the queue, and serves the next one', async () => {
    const pool = openPool({ seconds: 4 });
    const hanging = Array.from({ length: 6 }, () => draw(pool, 'hang'));
    for (const one of hanging) await expect(one).rejects.toMatchObject({ errorName: 'busy' });
    await expect.poll(() => draw(pool, 'bytes').catch(() => null), { timeout: 60_000 }).toBeInstanceOf(Uint8Array);
  });

  it('ends what is drawn when the server closes', async () => {
    const pool = openPool();
    const hanging = draw(pool, 'hang');
    const refused = expect(hanging).rejects.toMatchObject({ errorName: 'busy' });
    await pool.close();
    await refused;
  });
});
