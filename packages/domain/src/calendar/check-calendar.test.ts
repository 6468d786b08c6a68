import { describe, expect, it } from 'vitest';
import { addDays } from '../time/iso-days.ts';
import { dayOff, fixturePlaces, usualCalendar } from './calendar-fixture.ts';
import type { Calendar } from './calendar.ts';
import { checkCalendar, checkServedPlaces, checkStoredCalendar } from './check-calendar.ts';

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
      { carriages: [{ ...carriage, transitDays: 0, arrivesUntil: '13:00' }] },
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

  it('says at once what is wrong with fields and with what they are together', () => {
    const unnamed = { day: '2026-12-02', name: { en: '', ar: '' } };
    const wrong = {
      ...{ ...usualCalendar, carriages: [{ ...carriage, transitDays: Number.NaN, cutOff: '09:00' }] },
      holidays: [unnamed, dayOff(''), dayOff('2026-12-02'), ...month('2027-01-01')],
      shortDays: [{ ...short, last: '2027-02-07', from: '' }],
      carriers: [
        { ...carrier, methodId: '' },
        { ...carrier, daysOff: [dayOff('2027-02-30')] },
      ],
      work: { standard: Number.NaN, rush: 501 },
    };
    const checked = checkCalendar(wrong);
    const keys = Object.fromEntries(Object.entries(checked.ok ? {} : checked.reason).map(([at, { key }]) => [at, key]));
    expect(keys).toEqual({
      'holidays.0.name.en': 'fieldRequired',
      'holidays.0.name.ar': 'fieldRequired',
      'holidays.1.day': 'fieldRequired',
      'holidays.2.day': 'usedTwice',
      ...Object.fromEntries(
        month('2027-01-01').map((_off, index) => [`holidays.${index + 3}.day`, 'monthWithoutWork']),
      ),
      'shortDays.0.last': 'endBeforeStart',
      'shortDays.0.from': 'fieldRequired',
      'carriages.0.transitDays': 'wholeNumberBetween',
      'carriages.0.cutOff': 'cutOffOutsideHours',
      'carriers.0.methodId': 'fieldRequired',
      'carriers.1.daysOff.0.day': 'dayInvalid',
      'work.standard': 'wholeNumberBetween',
      'work.rush': 'wholeNumberBetween',
    });
    expect(checkCalendar({ ...wrong, holidays: [{ day: 5 }] })).toMatchObject({ ok: false });
    expect(checkCalendar(null)).toMatchObject({ ok: false });
  });

  it('says that something takes too long beside a holiday without a name', () => {
    const holidays = [{ day: '2026-12-02', name: { en: 'National Day', ar: '' } }];
    const checked = checkCalendar({
      ...usualCalendar,
      ...minuteOnSundays,
      ...ways,
      holidays,
      work: { standard: 18, rush: 0 },
    });
    expect(checked.ok ? {} : checked.reason).toEqual({
      'holidays.0.name.ar': { key: 'fieldRequired' },
      'work.standard': { key: 'takesTooLong', params: { max: 366 } },
    });
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

  const minuteOnSundays = {
    week: usualCalendar.week.map((_hours, day) => (day === 0 ? { from: '09:00', to: '09:01' } : null)),
  };
  const ways = { carriages: [{ ...carriage, cutOff: '09:01' }] };
  const mondays = Array.from({ length: 80 }, (_, index) => dayOff(addDays('2026-12-07', 7 * index)));
  const mondayCarrier = { ...carrier, weekdaysOff: [0, 2, 3, 4, 5, 6] };
  it.each<[string, Partial<Calendar>, string]>([
    ['an order that takes years', { ...minuteOnSundays, ...ways, work: { standard: 18, rush: 0 } }, 'work.standard'],
    ['a rush order that does', { ...minuteOnSundays, ...ways, work: { standard: 0, rush: 6 } }, 'work.rush'],
    ['a load that does', { ...minuteOnSundays, ...ways, work: { standard: 0, rush: 0 }, load: { dig: 1 } }, 'load.dig'],
    ['a carrier whose days are holidays', { holidays: mondays, carriers: [mondayCarrier] }, 'carriages.0.cutOff'],
    [
      'a way of a year',
      { carriages: [{ ...carriage, transitDays: 60 }], carriers: [{ ...mondayCarrier, keepsHolidays: false }] },
      'carriages.0.transitDays',
    ],
  ])('refuses %s at its field, and reads a stored one', (_fault, change, field) => {
    const calendar = { ...usualCalendar, ...change };
    const checked = checkCalendar(calendar);
    expect(checked.ok ? {} : checked.reason).toMatchObject({ [field]: { key: 'takesTooLong', params: { max: 366 } } });
    expect(checkStoredCalendar(calendar).ok).toBe(true);
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
