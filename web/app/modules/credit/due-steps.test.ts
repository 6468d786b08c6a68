import { describe, expect, it } from 'vitest';
import { layOutDues, type Due } from './due-steps.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const createDue = (id: number, amount: number, day: string, overdue = false): Due => ({
  id,
  kind: 'debt',
  orderId: null,
  amount,
  dueAt: `${day}T14:00:00.000Z`,
  overdue,
});

describe('the dues against the limit', () => {
  it('go down by each due on its day, what is overdue today', () => {
    const dues = [
      createDue(1, 100, '2026-11-01', true),
      createDue(2, 300, '2026-12-08'),
      createDue(3, 200, '2027-01-02'),
    ];
    const { steps, days, rest, limitShare, usedShare } = layOutDues(dues, 800, 1000, now);
    expect(days).toBe(45);
    expect(steps.map(({ at }) => at)).toEqual([0, 15 / 45, 40 / 45]);
    expect(steps.map(({ usedBefore, usedAfter }) => [usedBefore, usedAfter])).toEqual([
      [0.8, 0.7],
      [0.7, 0.4],
      [0.4, 0.2],
    ]);
    expect([rest, limitShare, usedShare]).toEqual([200, 1, 0.8]);
  });

  it('show more than the limit where more is used', () => {
    const { limitShare, usedShare, steps, days } = layOutDues([createDue(1, 500, '2026-11-30')], 2000, 1000, now);
    expect([limitShare, usedShare, days]).toEqual([0.5, 1, 30]);
    expect(steps[0]?.usedAfter).toBe(0.75);
  });

  it('leave nothing of an amount that is paid whole', () => {
    const { rest } = layOutDues([createDue(1, 1463.28, '2026-11-30')], 10_000 - 8536.72, 10_000, now);
    expect(rest).toBe(0);
  });
});
