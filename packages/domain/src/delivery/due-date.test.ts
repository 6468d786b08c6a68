import { describe, expect, it } from 'vitest';
import { fixturePlaces } from '../calendar/calendar-fixture.ts';
import { getOrderTimes } from '../calendar/calendar.ts';
import { promise } from '../calendar/promise.ts';
import { createUsualCalendar } from '../calendar/usual-calendar.ts';
import { getDueAt } from './due-date.ts';

const home = { methodId: 'local', zoneId: 'z1' };
const abroad = { methodId: 'express', zoneId: 'gcc' };
const standard = { rush: false, delivery: home };
const rush = { rush: true, delivery: home };

function findDueAt(confirmed: string, order: typeof standard, workingDays: readonly number[]): string | undefined {
  const calendar = createUsualCalendar(workingDays, fixturePlaces);
  const { work, load } = getOrderTimes(calendar, { rush: order.rush, plateTypes: [] });
  const made = promise(new Date(`${confirmed}:00+04:00`), work, calendar, load, order.delivery);
  return made ? getDueAt(made, order.rush).toISOString() : undefined;
}

// 22 November 2026 is a Sunday; times are those of the operator.
describe('when an order has to be done', () => {
  it.each([
    ['two working days in the UAE', '2026-11-22T10:00', standard, '2026-11-24'],
    ['counted from the next working day after closing', '2026-11-22T18:00', standard, '2026-11-25'],
    ['confirmed in the last minute of the day', '2026-11-22T17:59', standard, '2026-11-24'],
    ['over the weekend', '2026-11-26T10:00', standard, '2026-11-30'],
    ['confirmed on a Friday, counted from Sunday', '2026-11-27T10:00', standard, '2026-12-01'],
    ['five working days abroad', '2026-11-22T10:00', { rush: false, delivery: abroad }, '2026-11-29'],
    ['rush before noon: the same day', '2026-11-22T11:59', rush, '2026-11-22'],
    ['rush from noon: the next working day', '2026-11-22T12:00', rush, '2026-11-23'],
    ['rush on a Thursday afternoon: Sunday', '2026-11-26T15:00', rush, '2026-11-29'],
    ['rush in the evening: done the next working day', '2026-11-22T20:00', rush, '2026-11-23'],
    ['rush abroad is as fast', '2026-11-22T09:00', { rush: true, delivery: abroad }, '2026-11-22'],
  ])('%s', (_case, confirmed, order, day) => {
    expect(findDueAt(confirmed, order, [0, 1, 2, 3, 4])).toBe(new Date(`${day}T18:00:00+04:00`).toISOString());
  });

  it('is every day where no day of the week is named', () => {
    expect(findDueAt('2026-11-26T10:00', standard, [])).toBe('2026-11-28T14:00:00.000Z');
  });
});
