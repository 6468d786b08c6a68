import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memoryCounter } from './counter.ts';
import { sharedCounter } from './shared.ts';

const silent = pino({ level: 'silent' });

describe('counts', () => {
  it('begin anew when their window ends, and give back what did not count', async () => {
    let now = 0;
    const counter = memoryCounter(() => now);
    expect(await counter.add('a', 1000)).toEqual({ count: 1, leftMs: 1000 });
    now = 400;
    expect(await counter.add('a', 1000)).toEqual({ count: 2, leftMs: 600 });
    await counter.takeBack('a');
    expect(await counter.add('a', 1000)).toMatchObject({ count: 2 });
    expect(await counter.add('b', 1000)).toMatchObject({ count: 1 });
    now = 1000;
    expect(await counter.add('a', 1000)).toEqual({ count: 1, leftMs: 1000 });
  });

  it('go on alone while Redis does not answer', async () => {
    const counter = sharedCounter(
      'redis://127.0.0.1:1',
      memoryCounter(() => 0),
      silent,
    );
    expect(await counter.add('a', 1000)).toMatchObject({ count: 1 });
    expect(await counter.add('a', 1000)).toMatchObject({ count: 2 });
    await counter.takeBack('a');
    expect(await counter.add('a', 1000)).toMatchObject({ count: 2 });
    await counter.close();
  });
});
