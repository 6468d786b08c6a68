import { describe, expect, it } from 'vitest';
import { AXIS, placeDots, type Dot } from './place-dots.ts';

const toDots = (...percents: number[]): Dot[] => percents.map((percent, orderId) => ({ percent, orders: 1, orderId }));

describe('the dots of orders priced again', () => {
  it('stand by their per cent, those of one place above each other', () => {
    const { limit, dots } = placeDots(toDots(0, 0, 8, -8));
    expect(limit).toBe(8);
    expect(dots.map(({ x }) => Math.round(x / (AXIS / 2)))).toEqual([0, 0, 1, -1]);
    expect(dots.map(({ y }) => y > 0)).toEqual([false, true, false, false]);
  });

  it('leave room for most of them: one that is far away stands at the end', () => {
    const { limit, dots } = placeDots(toDots(...Array.from({ length: 30 }, (_, n) => n % 5), 400));
    expect(limit).toBeLessThan(20);
    expect(dots.at(-1)?.x).toBeLessThanOrEqual(AXIS / 2 + 4);
  });

  it('are never higher than their drawing, nor is a bar of many', () => {
    expect(placeDots(toDots(...Array.from({ length: 900 }, () => 3))).height).toBeLessThanOrEqual(150);
    const { dots, height } = placeDots([{ percent: 3, orders: 9000, orderId: null }]);
    expect([height, dots[0]?.height]).toEqual([150, 150]);
    expect(placeDots([])).toMatchObject({ limit: 8, dots: [] });
  });
});
