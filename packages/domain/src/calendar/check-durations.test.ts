import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/iso-days.ts';
import { dayOff } from './calendar-fixture.ts';
import { getOrderTimes, type Calendar } from './calendar.ts';
import { checkCalendar } from './check-calendar.ts';
import { promise } from './promise.ts';

const moments = fc.date({
  min: new Date('2026-06-01T00:00:00Z'),
  max: new Date('2028-06-01T00:00:00Z'),
  noInvalidDate: true,
});
const daysOff = fc
  .uniqueArray(fc.integer({ min: 0, max: 800 }), { maxLength: 12 })
  .map((list) => list.map((count) => dayOff(addDays('2026-06-01', count))));
const minute = fc.constantFrom('00:00', '09:00', '09:01', '12:00', '18:00', '23:59');
const anyHours = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }));
const mondays = fc
  .integer({ min: 0, max: 600 })
  .map((count) => Array.from({ length: count }, (_, index) => dayOff(addDays('2026-06-01', 7 * index))));
/** With times, holidays and carriers that nobody would have. */
const oddCalendars = fc
  .record({
    week: fc.array(fc.option(anyHours, { freq: 3 }), { minLength: 7, maxLength: 7 }),
    holidays: mondays,
    shortDays: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 40 }), anyHours).map(([nth, hours]) => ({
        ...hours,
        ...{ first: addDays('2026-06-01', 62 * nth), last: addDays('2026-06-01', 62 * nth + 61) },
        name: { en: 'Short', ar: 'Short' },
      })),
      { maxLength: 20, selector: ({ first }) => first },
    ),
    carriages: fc.record({
      ...{ methodId: fc.constant('local'), zoneId: fc.constant('z1') },
      ...{ cutOff: minute, transitDays: fc.integer({ min: 0, max: 60 }), arrivesUntil: fc.constant('23:59') },
    }),
    carriers: fc.record({
      methodId: fc.constant('local'),
      weekdaysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      keepsHolidays: fc.boolean(),
      daysOff,
    }),
    work: fc.record({ standard: fc.integer({ min: 0, max: 500 }), rush: fc.integer({ min: 0, max: 500 }) }),
    load: fc.record({ dig: fc.integer({ min: 0, max: 500 }) }),
  })
  .map(({ carriages, carriers, ...rest }): Calendar => ({ ...rest, carriages: [carriages], carriers: [carriers] }));

it('a calendar that passes the check promises each of its orders; a stored one never fails', () => {
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(oddCalendars, moments, fc.boolean(), (calendar, now, rush) => {
      const { work, load } = getOrderTimes(calendar, { rush, plateTypes: ['dig'] });
      const checked = checkCalendar(calendar);
      for (const delivery of [{ methodId: 'local', zoneId: 'z1' }, null]) {
        const made = promise(now, work, calendar, load, delivery);
        if (checked.ok) expect(made).not.toBeNull();
        outcomes.add(`${checked.ok} ${made !== null}`);
      }
    }),
    { numRuns: 60, seed: 7 },
  );
  expect([...outcomes].sort()).toEqual(['false false', 'false true', 'true true']);
});
