import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDueAt } from '../delivery/due-date.ts';
import { addDays } from '../time/iso-days.ts';
import { toLocalDay, toLocalInstant, toLocalTime } from '../time/local-time.ts';
import { dayOff, usualCalendar } from './calendar-fixture.ts';
import { findCarriage, getOrderTimes, type Calendar } from './calendar.ts';
import { checkCalendar } from './check-calendar.ts';
import { promise as findPromise, toStoredPromise } from './promise.ts';
import { findCarrier, getWorkingDay, isCarrierWorking } from './working-days.ts';

/** What is promised where something can be. */
function promise(...order: Parameters<typeof findPromise>) {
  const made = findPromise(...order);
  if (!made) throw new Error('Nothing was promised.');
  return made;
}
const at = (text: string) => toLocalInstant(text.slice(0, 10), text.slice(11));
const show = (date: Date) => `${toLocalDay(date)} ${toLocalTime(date)}`;
const local = { methodId: 'local', zoneId: 'z1' };
const express = { methodId: 'express', zoneId: 'gcc' };
const hours = (count: number) => ({ minutes: 60 * count });

const withCarriage = (calendar: Calendar, change: Partial<Calendar['carriages'][number]>): Calendar => ({
  ...calendar,
  carriages: calendar.carriages.map((carriage) => ({ ...carriage, ...change })),
});
/** Collected at 16:00, arrives on the next day by 13:00. */
const courier = withCarriage(usualCalendar, { cutOff: '16:00', transitDays: 1, arrivesUntil: '13:00' });

// 22 November 2026 is a Sunday.
describe('promise', () => {
  it.each<[string, Calendar, string, number, string, string, string, string]>([
    [
      'ready, leaves and arrives',
      courier,
      '2026-11-22 10:00',
      9,
      '2026-11-23 10:00',
      '2026-11-23 16:00',
      '2026-11-24 13:00',
      '2026-11-22 16:00',
    ],
    [
      'ready at the cut-off: a day later',
      courier,
      '2026-11-22 16:00',
      9,
      '2026-11-23 16:00',
      '2026-11-24 16:00',
      '2026-11-25 13:00',
      '2026-11-23 16:00',
    ],
    [
      'no work at all leaves today',
      courier,
      '2026-11-22 15:59',
      0,
      '2026-11-22 15:59',
      '2026-11-22 16:00',
      '2026-11-23 13:00',
      '2026-11-22 16:00',
    ],
    [
      'before the morning counts from the morning',
      courier,
      '2026-11-22 03:00',
      2,
      '2026-11-22 11:00',
      '2026-11-22 16:00',
      '2026-11-23 13:00',
      '2026-11-22 14:00',
    ],
    [
      'midnight is the day that begins',
      courier,
      '2026-11-23 00:00',
      2,
      '2026-11-23 11:00',
      '2026-11-23 16:00',
      '2026-11-24 13:00',
      '2026-11-23 14:00',
    ],
    [
      'over the weekend',
      courier,
      '2026-11-26 17:00',
      2,
      '2026-11-29 10:00',
      '2026-11-29 16:00',
      '2026-11-30 13:00',
      '2026-11-29 14:00',
    ],
    [
      'holidays on both sides of a weekend',
      { ...courier, holidays: [dayOff('2026-11-26'), dayOff('2026-11-29')] },
      '2026-11-25 17:00',
      2,
      '2026-11-30 10:00',
      '2026-11-30 16:00',
      '2026-12-01 13:00',
      '2026-11-30 14:00',
    ],
    [
      'over the end of the year',
      { ...courier, holidays: [dayOff('2027-01-03')] },
      '2026-12-31 15:00',
      9,
      '2027-01-04 15:00',
      '2027-01-04 16:00',
      '2027-01-05 13:00',
      '2026-12-31 16:00',
    ],
    [
      'a short day ends before the cut-off',
      {
        ...courier,
        shortDays: [{ ...dayOff(''), first: '2026-11-22', last: '2026-11-23', from: '09:00', to: '14:00' }],
      },
      '2026-11-22 13:00',
      3,
      '2026-11-23 11:00',
      '2026-11-23 14:00',
      '2026-11-24 13:00',
      '2026-11-23 11:00',
    ],
    [
      'a day off of the carrier',
      {
        ...courier,
        carriers: [{ methodId: 'local', weekdaysOff: [1], keepsHolidays: true, daysOff: [dayOff('2026-11-25')] }],
      },
      '2026-11-22 17:30',
      1,
      '2026-11-23 09:30',
      '2026-11-24 16:00',
      '2026-11-26 13:00',
      '2026-11-24 15:00',
    ],
    [
      'a carrier that works on holidays and at weekends',
      {
        ...courier,
        holidays: [dayOff('2026-11-26')],
        carriers: [{ methodId: 'local', weekdaysOff: [], keepsHolidays: false, daysOff: [] }],
      },
      '2026-11-25 10:00',
      1,
      '2026-11-25 11:00',
      '2026-11-25 16:00',
      '2026-11-26 13:00',
      '2026-11-25 15:00',
    ],
  ])('%s', (_case, calendar, now, work, ready, leaves, arrives, holds) => {
    const made = promise(at(now), hours(work), calendar, hours(0), local);
    expect([made.readyAt, made.leavesAt, made.arrivesBy, made.holdsUntil].map(show)).toEqual([
      ready,
      leaves,
      arrives,
      holds,
    ]);
  });

  it('says why', () => {
    const calendar: Calendar = {
      ...courier,
      holidays: [dayOff('2026-11-29', 'National Day')],
      shortDays: [{ ...dayOff('', 'Ramadan'), first: '2026-11-26', last: '2026-11-26', from: '09:00', to: '14:00' }],
      carriers: [
        {
          methodId: 'local',
          weekdaysOff: [5, 6],
          keepsHolidays: true,
          daysOff: [dayOff('2026-12-01', 'Stock-taking')],
        },
      ],
    };
    const name = (text: string) => ({ en: text, ar: text });
    const { reasons } = promise(at('2026-11-25 18:30'), hours(6), calendar, hours(7), local);
    expect(reasons).toEqual([
      { kind: 'load', minutes: 420 },
      { kind: 'work', minutes: 360 },
      { kind: 'afterHours', day: '2026-11-25' },
      { kind: 'shortDay', day: '2026-11-26', until: '14:00', name: name('Ramadan') },
      { kind: 'closed', day: '2026-11-27', name: null },
      { kind: 'closed', day: '2026-11-28', name: null },
      { kind: 'closed', day: '2026-11-29', name: name('National Day') },
      { kind: 'missedCutOff', day: '2026-11-30', time: '16:00' },
      { kind: 'carrierOff', day: '2026-12-01', name: name('Stock-taking') },
      { kind: 'transit', days: 1 },
    ]);
  });

  it('of plates whose type has a load waits for it, and rush does not', () => {
    const calendar = { ...usualCalendar, load: { dig: 4, ana: 9 } };
    expect(getOrderTimes(calendar, { rush: false, plateTypes: ['dig', 'ana', 'ftd'] }).load.minutes).toBe(540);
    expect(getOrderTimes(calendar, { rush: false, plateTypes: [] }).load.minutes).toBe(0);
    expect(getOrderTimes(calendar, { rush: true, plateTypes: ['ana'] })).toEqual({ work: hours(6), load: hours(0) });
  });

  it('promises no more than the slowest way while nothing is chosen', () => {
    const calendar = withCarriage(usualCalendar, {});
    expect(findCarriage(calendar, { methodId: null, zoneId: 'gcc' })).toMatchObject({ methodId: 'express' });
    expect(findCarriage(calendar, { methodId: null, zoneId: null })).toMatchObject({ transitDays: 4 });
    expect(findCarriage(calendar, { methodId: 'gone', zoneId: 'z1' })).toMatchObject({ zoneId: 'z1' });
    expect(findCarriage({ ...calendar, carriages: [] }, local)).toBeNull();
  });

  it('is stored as text', () => {
    const now = at('2026-11-22 10:00');
    const stored = toStoredPromise(promise(now, hours(9), courier, hours(0), local), now);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    expect(stored).toMatchObject({ promisedAt: '2026-11-22T06:00:00.000Z', arrivesBy: '2026-11-24T09:00:00.000Z' });
  });

  it('promises nothing by a calendar without work, which the check refuses', () => {
    const calendar = { ...usualCalendar, week: usualCalendar.week.map(() => null) };
    expect(findPromise(at('2026-11-22 10:00'), hours(1), calendar, hours(0), local)).toBeNull();
    expect(checkCalendar(calendar).ok).toBe(false);
  });

  it('of files alone is the end of the day on which they are ready, whatever a carrier does', () => {
    const carriers = [{ methodId: 'local', weekdaysOff: [0, 1, 2, 3], keepsHolidays: true, daysOff: [] }];
    const calendar = { ...courier, carriers, shortDays: [{ ...dayOff(''), ...shortTuesday }] };
    const make = (now: string) => promise(at(now), hours(9), calendar, hours(0), null);
    const made = make('2026-11-22 10:00');
    expect([made.readyAt, made.leavesAt, made.arrivesBy, made.holdsUntil].map(show)).toEqual([
      '2026-11-23 10:00',
      '2026-11-23 18:00',
      '2026-11-23 18:00',
      '2026-11-22 18:00',
    ]);
    expect(made).toMatchObject({ methodId: null, zoneId: null, reasons: [{ kind: 'work' }] });
    expect(show(make('2026-11-22 18:00').arrivesBy)).toBe('2026-11-24 14:00');
  });
});

const shortTuesday = { first: '2026-11-24', last: '2026-11-24', from: '09:00', to: '14:00' };
const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-06-01', count));
const moments = fc.date({
  min: new Date('2026-06-01T00:00:00Z'),
  max: new Date('2028-06-01T00:00:00Z'),
  noInvalidDate: true,
});
const opening = fc
  .tuple(fc.integer({ min: 6, max: 11 }), fc.integer({ min: 13, max: 23 }))
  .map(([from, to]) => ({ from: `${String(from).padStart(2, '0')}:30`, to: `${to}:15` }));
const distinctDays = fc.uniqueArray(days, { maxLength: 12 }).map((list) => list.map((day) => dayOff(day)));
const calendars = fc
  .record({
    week: fc.array(fc.option(opening, { freq: 4 }), { minLength: 7, maxLength: 7 }),
    holidays: distinctDays,
    short: fc.option(fc.tuple(days, fc.integer({ min: 0, max: 29 }), opening)),
    cutOff: fc.integer({ min: 10, max: 18 }).map((hour) => `${hour}:00`),
    transitDays: fc.integer({ min: 0, max: 6 }),
    weekdaysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    keepsHolidays: fc.boolean(),
    daysOff: distinctDays,
  })
  .map(({ week, holidays, short, cutOff, transitDays, ...carrier }): Calendar => ({
    ...usualCalendar,
    week,
    holidays,
    shortDays: short
      ? [
          {
            ...dayOff(''),
            name: { en: 'Short', ar: 'Short' },
            first: short[0],
            last: addDays(short[0], short[1]),
            ...short[2],
          },
        ]
      : [],
    carriages: [{ methodId: 'local', zoneId: 'z1', cutOff, transitDays, arrivesUntil: '23:00' }],
    carriers: [{ methodId: 'local', ...carrier }],
  }))
  .filter((calendar) => checkCalendar(calendar).ok);
const minutes = fc.integer({ min: 0, max: 60 * 60 });

describe('every promise of every calendar that passes the check', () => {
  it('leaves and arrives on days on which operator and carrier work, after it is ready, never before now', () => {
    fc.assert(
      fc.property(calendars, moments, minutes, minutes, (calendar, now, work, load) => {
        const made = promise(now, { minutes: work }, calendar, { minutes: load }, local);
        const carrier = findCarrier(calendar, 'local');
        const leavingDay = toLocalDay(made.leavesAt);
        expect(made.readyAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + (work + load) * 60_000);
        expect(made.leavesAt.getTime()).toBeGreaterThan(made.readyAt.getTime());
        expect(made.arrivesBy.getTime()).toBeGreaterThanOrEqual(made.leavesAt.getTime());
        expect(getWorkingDay(calendar, toLocalDay(made.readyAt)).hours).not.toBeNull();
        expect(getWorkingDay(calendar, leavingDay).hours).not.toBeNull();
        for (const day of [leavingDay, toLocalDay(made.arrivesBy)])
          expect(isCarrierWorking(calendar, carrier, day)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('is never earlier with more load, or later', () => {
    fc.assert(
      fc.property(calendars, moments, minutes, minutes, minutes, (calendar, now, work, load, more) => {
        const few = promise(now, { minutes: work }, calendar, { minutes: load }, local);
        const later = new Date(now.getTime() + more * 60_000);
        for (const other of [
          promise(now, { minutes: work }, calendar, { minutes: load + more }, local),
          promise(later, { minutes: work }, calendar, { minutes: load }, local),
        ])
          for (const key of ['readyAt', 'leavesAt', 'arrivesBy'] as const)
            expect(other[key].getTime()).toBeGreaterThanOrEqual(few[key].getTime());
      }),
      { numRuns: 150 },
    );
  });

  it('holds until the moment that it names, and no longer', () => {
    fc.assert(
      fc.property(calendars, moments, minutes, (calendar, now, work) => {
        const make = (from: Date) => promise(from, { minutes: work }, calendar, { minutes: 0 }, local);
        const { arrivesBy, holdsUntil } = make(now);
        expect(holdsUntil.getTime()).toBeGreaterThan(now.getTime());
        expect(make(new Date(holdsUntil.getTime() - 1)).arrivesBy).toEqual(arrivesBy);
        expect(make(holdsUntil).arrivesBy.getTime()).toBeGreaterThan(arrivesBy.getTime());
      }),
      { numRuns: 150 },
    );
  });
});

it('the first calendar promises what was promised before there was one', () => {
  // The rule of earlier releases: whole working days from the first one that is not over.
  const isWorked = (day: string) => new Date(day).getUTCDay() < 5;
  const next = (day: string): string => (isWorked(addDays(day, 1)) ? addDays(day, 1) : next(addDays(day, 1)));
  const before = (now: Date, rush: boolean, abroad: boolean): string => {
    const [today, time] = [toLocalDay(now), toLocalTime(now)];
    const isInHours = isWorked(today) && time < '18:00';
    const count = rush ? Number(isInHours && time >= '12:00') : abroad ? 5 : 2;
    let day = isInHours ? today : next(today);
    for (let counted = 0; counted < count; counted += 1) day = next(day);
    return `${day} 18:00`;
  };
  fc.assert(
    fc.property(moments, fc.boolean(), fc.boolean(), (now, rush, abroad) => {
      const { work, load } = getOrderTimes(usualCalendar, { rush, plateTypes: ['dig'] });
      const made = promise(now, work, usualCalendar, load, abroad ? express : local);
      expect(show(getDueAt(made, rush))).toBe(before(now, rush, abroad));
    }),
    { numRuns: 400 },
  );
});
