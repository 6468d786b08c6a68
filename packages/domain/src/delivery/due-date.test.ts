import { describe, expect, it } from 'vitest';
import { calculateDueAt } from './due-date.ts';

const week = [0, 1, 2, 3, 4];
const local = { rush: false, countryId: 'AE' };
const rush = { rush: true, countryId: 'AE' };

// 22 November 2026 is a Sunday; times are those of the operator.
describe('when an order has to be done', () => {
  it.each([
    ['two working days in the UAE', '2026-11-22T10:00', local, '2026-11-24'],
    ['counted from the next working day after closing', '2026-11-22T18:00', local, '2026-11-25'],
    ['confirmed in the last minute of the day', '2026-11-22T17:59', local, '2026-11-24'],
    ['over the weekend', '2026-11-26T10:00', local, '2026-11-30'],
    ['confirmed on a Friday, counted from Sunday', '2026-11-27T10:00', local, '2026-12-01'],
    ['five working days abroad', '2026-11-22T10:00', { rush: false, countryId: 'SA' }, '2026-11-29'],
    [
      'two working days where the country is unknown',
      '2026-11-22T10:00',
      { rush: false, countryId: null },
      '2026-11-24',
    ],
    ['rush before noon: the same day', '2026-11-22T11:59', rush, '2026-11-22'],
    ['rush from noon: the next working day', '2026-11-22T12:00', rush, '2026-11-23'],
    ['rush on a Thursday afternoon: Sunday', '2026-11-26T15:00', rush, '2026-11-29'],
    ['rush in the evening: done the next working day', '2026-11-22T20:00', rush, '2026-11-23'],
    ['rush abroad is as fast', '2026-11-22T09:00', { rush: true, countryId: 'DE' }, '2026-11-22'],
  ])('%s', (_case, confirmed, order, day) => {
    const due = calculateDueAt(new Date(`${confirmed}:00+04:00`), order, week);
    expect(due.toISOString()).toBe(new Date(`${day}T18:00:00+04:00`).toISOString());
  });

  it('ends when no day of the week is a working day', () => {
    expect(calculateDueAt(new Date('2026-11-22T10:00:00+04:00'), local, []).toISOString()).toBe(
      '2026-11-24T14:00:00.000Z',
    );
  });
});
