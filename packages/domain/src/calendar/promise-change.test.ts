import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus, orderStatuses } from '../orders/order-status.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalDay } from '../time/local-time.ts';
import { dayOff, usualCalendar } from './calendar-fixture.ts';
import { checkPromiseChange, promiseDay } from './promise-change.ts';

/** Sunday to Thursday, a day on the way; 22 November 2026 is a Sunday. */
const local = { methodId: 'local', zoneId: 'z1' };
const calendar = { ...usualCalendar, holidays: [dayOff('2026-12-02')] };
const morning = new Date('2026-11-22T06:00:00.000Z');

describe('a day that staff promise', () => {
  it.each<[string, string, string | null]>([
    ['the next one', '2026-11-23', '2026-11-22'],
    ['after the days off, for which it leaves before them', '2026-11-29', '2026-11-26'],
    ['on which no carrier comes', '2026-11-27', null],
    ['of a holiday', '2026-12-02', null],
    ['that nothing reaches any more', '2026-11-22', null],
    ['that has passed', '2026-11-20', null],
  ])('%s', (_case, day, leaves) => {
    const made = promiseDay(day, calendar, local, morning);
    expect(made && toLocalDay(made.leavesAt)).toBe(leaves);
  });

  it('of files is the day on which they are ready', () => {
    const made = promiseDay('2026-11-24', calendar, null, morning);
    expect(made?.arrivesBy).toEqual(made?.leavesAt);
    expect(promiseDay('2026-11-27', calendar, null, morning)).toBeNull();
  });

  it('arrives on that day, and leaves from now on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 60 }), fc.integer({ min: 0, max: 20 * 24 }), (days, hours) => {
        const now = new Date(morning.getTime() + hours * 3_600_000);
        const day = addDays(toLocalDay(now), days);
        const made = promiseDay(day, calendar, local, now);
        if (!made) return;
        expect(toLocalDay(made.arrivesBy)).toBe(day);
        expect(made.leavesAt.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe('a promise', () => {
  const promise = { arrivesBy: '2026-11-24T14:00:00.000Z' };
  it.each(orderStatuses.map(({ id }) => id))('of status %i is moved as long as it is ahead', (statusId) => {
    const isAhead = [orderStatus.inProduction, orderStatus.onHold, orderStatus.ready].some((id) => id === statusId);
    expect(checkPromiseChange({ statusId, promise }, promise.arrivesBy)).toBe(isAhead ? null : 'notPromised');
  });

  it('is moved once by two people who saw the same', () => {
    const inProduction = { statusId: orderStatus.inProduction };
    expect(checkPromiseChange({ ...inProduction, promise }, '2026-11-25T14:00:00.000Z')).toBe('changedMeanwhile');
    expect(checkPromiseChange({ ...inProduction, promise: null }, promise.arrivesBy)).toBe('notPromised');
  });
});
