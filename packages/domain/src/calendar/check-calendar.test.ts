import { describe, expect, it } from 'vitest';
import { dayOff, fixturePlaces, usualCalendar } from './calendar-fixture.ts';
import type { Calendar } from './calendar.ts';
import { checkCalendar, checkServedPlaces } from './check-calendar.ts';
import { addDays, isTimeZone, toInstant, toZoneDay, toZoneTime } from './zone-time.ts';

const month = (first: string) => Array.from({ length: 31 }, (_, index) => dayOff(addDays(first, index)));
const short = { ...dayOff(''), first: '2027-02-08', last: '2027-03-09', from: '09:00', to: '14:00' };
const carrier = { methodId: 'local', weekdaysOff: [5, 6], keepsHolidays: true, daysOff: [] };
const [carriage] = usualCalendar.carriages;
if (!carriage) throw new Error('A carriage is expected.');

describe('checkCalendar', () => {
  it('takes the first calendar, and one with everything in it', () => {
    expect(checkCalendar(usualCalendar)).toEqual({ ok: true, value: usualCalendar });
    const full: Calendar = {
      ...usualCalendar,
      holidays: [dayOff('2026-12-02'), dayOff('2026-12-03')],
      shortDays: [short],
      carriers: [carrier],
      load: { dig: 6 },
    };
    expect(checkCalendar(full).ok).toBe(true);
  });

  it.each<[string, Partial<Calendar>, Record<string, string>]>([
    ['an unknown time zone', { timeZone: 'Asia/Atlantis' }, { timeZone: 'timeZoneUnknown' }],
    [
      'a day that ends before it starts',
      { week: [{ from: '18:00', to: '09:00' }, ...usualCalendar.week.slice(1)] },
      { 'week.0.to': 'endBeforeStart' },
    ],
    [
      'a time that is none',
      { week: [{ from: '9:00', to: '25:00' }, ...usualCalendar.week.slice(1)] },
      { 'week.0.from': 'timeInvalid', 'week.0.to': 'timeInvalid' },
    ],
    ['a week without work', { week: usualCalendar.week.map(() => null) }, { week: 'noWorkingDay' }],
    ['a week of six days', { week: usualCalendar.week.slice(1) }, { week: 'noWorkingDay' }],
    ['a holiday twice', { holidays: [dayOff('2026-12-02'), dayOff('2026-12-02')] }, { 'holidays.1.day': 'usedTwice' }],
    ['a day that does not exist', { holidays: [dayOff('2026-02-30')] }, { 'holidays.0.day': 'dayInvalid' }],
    [
      'a name without Arabic',
      { holidays: [{ day: '2026-12-02', name: { en: 'National Day', ar: ' ' } }] },
      { 'holidays.0.name.ar': 'fieldRequired' },
    ],
    [
      'short days that end before they begin',
      { shortDays: [{ ...short, last: '2027-02-07' }] },
      { 'shortDays.0.last': 'endBeforeStart' },
    ],
    [
      'short days without end',
      { shortDays: [{ ...short, last: '2027-04-11' }] },
      { 'shortDays.0.last': 'tooManyDays' },
    ],
    [
      'short days that overlap',
      { shortDays: [short, { ...short, first: '2027-03-09', last: '2027-03-10' }] },
      { 'shortDays.1.first': 'daysOverlap' },
    ],
    [
      'a cut-off before the morning',
      { carriages: [{ ...carriage, cutOff: '09:00' }] },
      { 'carriages.0.cutOff': 'cutOffOutsideHours' },
    ],
    [
      'a cut-off after the day',
      { carriages: [{ ...carriage, cutOff: '18:01', arrivesUntil: '20:00' }] },
      { 'carriages.0.cutOff': 'cutOffOutsideHours' },
    ],
    [
      'arriving before leaving',
      { carriages: [{ ...carriage, arrivesUntil: '13:00' }] },
      { 'carriages.0.arrivesUntil': 'arrivesBeforeCutOff' },
    ],
    ['a way twice', { carriages: [carriage, carriage] }, { 'carriages.1.zoneId': 'usedTwice' }],
    [
      'half a day on the way',
      { carriages: [{ ...carriage, transitDays: 0.5 }] },
      { 'carriages.0.transitDays': 'wholeNumberBetween' },
    ],
    [
      'a carrier that never takes anything',
      { carriers: [{ ...carrier, weekdaysOff: [0, 1, 2, 3, 4] }] },
      { 'carriers.0.weekdaysOff': 'carrierNeverWorks' },
    ],
    ['a carrier twice', { carriers: [carrier, carrier] }, { 'carriers.1.methodId': 'usedTwice' }],
    [
      'a day off of a carrier twice',
      { carriers: [{ ...carrier, daysOff: [dayOff('2026-12-02'), dayOff('2026-12-02')] }] },
      { 'carriers.0.daysOff.1.day': 'usedTwice' },
    ],
    ['more load than a quarter', { load: { dig: 501 } }, { 'load.dig': 'wholeNumberBetween' }],
  ])('names %s', (_fault, change, errors) => {
    const checked = checkCalendar({ ...usualCalendar, ...change });
    const found = checked.ok ? {} : checked.reason;
    expect(Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key]))).toEqual(errors);
  });

  it('refuses holidays that leave a month without a working day, at each of them', () => {
    const checked = checkCalendar({ ...usualCalendar, holidays: [dayOff('2026-12-02'), ...month('2027-01-01')] });
    expect(checked.ok).toBe(false);
    const errors = Object.entries(checked.ok ? {} : checked.reason);
    expect(errors).toHaveLength(31);
    expect(new Set(errors.map(([, { key }]) => key))).toEqual(new Set(['monthWithoutWork']));
    const spared = month('2027-01-01').filter(({ day }) => day !== '2027-01-14');
    expect(checkCalendar({ ...usualCalendar, holidays: spared }).ok).toBe(true);
    const off = { ...carrier, weekdaysOff: [4], daysOff: month('2027-01-01').slice(0, 20) };
    const holidays = month('2027-01-01').slice(20);
    expect(checkCalendar({ ...usualCalendar, holidays, carriers: [off] })).toMatchObject({
      reason: { 'carriers.0.daysOff.19.day': { key: 'monthWithoutWork' } },
    });
  });

  it('names methods and zones that the shipping rates do not have', () => {
    const change = (methodId: string, zoneId: string) => ({ ...carriage, methodId, zoneId });
    expect(
      checkServedPlaces(
        {
          carriages: [carriage, change('gone', 'z1'), change('local', 'gcc'), change('local', 'z9')],
          carriers: [carrier, { ...carrier, methodId: 'gone' }],
        },
        fixturePlaces,
      ),
    ).toEqual({
      'carriages.1.methodId': { key: 'methodUnknown' },
      'carriages.2.zoneId': { key: 'zoneUnknown' },
      'carriages.3.zoneId': { key: 'zoneUnknown' },
      'carriers.1.methodId': { key: 'methodUnknown' },
    });
  });
});

it.each([
  ['2026-11-22', '10:00', 'Asia/Dubai', '2026-11-22T06:00:00.000Z'],
  ['2027-03-28', '01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '09:00', 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
  ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '09:00', 'Europe/Berlin', '2027-10-31T08:00:00.000Z'],
  ['2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  const at = toInstant(day, time, zone);
  expect(at.toISOString()).toBe(instant);
  expect([toZoneDay(at, zone), toZoneTime(at, zone)]).toEqual([day, time]);
});

it('knows the time zones of the world', () => {
  expect(['Asia/Dubai', 'UTC', 'Europe/Paris', '', 'Dubai', 'nonsense'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  // A time that clocks skip is one, an hour on.
  expect(toZoneTime(toInstant('2027-03-28', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('03:30');
});
