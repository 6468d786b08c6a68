import { describe, expect, it } from 'vitest';
import { HOLIDAYS_FILE_LIMITS, mergeHolidays, readHolidaysFile } from './read-holidays-file.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const file = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const read = (...events: string[]) => readHolidaysFile(file(...events));
const listDays = (...events: string[]) => {
  const result = read(...events);
  if (!result.ok) return result.reason;
  return result.value.days.map(({ day, name }) => `${day} ${name.en}|${name.ar}`);
};

describe('holidays of an iCalendar file', () => {
  it.each<[string, string, string[]]>([
    [
      'a whole day',
      event('DTSTART;VALUE=DATE:20261202', 'DTEND;VALUE=DATE:20261203', 'SUMMARY:National Day'),
      ['2026-12-02 National Day|'],
    ],
    [
      'a whole day without an end',
      event('DTSTART;VALUE=DATE:20261202', 'SUMMARY:National Day'),
      ['2026-12-02 National Day|'],
    ],
    ['an end on the first day', event('DTSTART:20261202', 'DTEND:20261202', 'SUMMARY:A'), ['2026-12-02 A|']],
    [
      'a range, whose end is the day after',
      event('DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:Eid'),
      ['2026-12-30 Eid|', '2026-12-31 Eid|', '2027-01-01 Eid|'],
    ],
    [
      'a duration',
      event('DTSTART;VALUE=DATE:20261202', 'DURATION:P2D', 'SUMMARY:Eid'),
      ['2026-12-02 Eid|', '2026-12-03 Eid|'],
    ],
    ['hours of one day', event('DTSTART:20261202T080000', 'DTEND:20261202T170000', 'SUMMARY:A'), ['2026-12-02 A|']],
    [
      'midnight to midnight at the operator, in UTC',
      event('DTSTART:20261201T200000Z', 'DTEND:20261202T200000Z', 'SUMMARY:A'),
      ['2026-12-02 A|'],
    ],
    [
      'a time zone in quotes with a colon',
      event('DTSTART;TZID="GMT+04:00":20261202T000000', 'SUMMARY:A'),
      ['2026-12-02 A|'],
    ],
    [
      'folded lines',
      event('DTSTART;VALUE=DA', ' TE:20261202', 'SUMMARY:Commemoration', '  and National', '\t Day'),
      ['2026-12-02 Commemoration and National Day|'],
    ],
    [
      'escaped signs',
      event('DTSTART:20261202', 'SUMMARY:One\\, two\\; three\\nfour\\\\'),
      ['2026-12-02 One, two; three four\\|'],
    ],
    ['lower case', event('dtstart:20261202', 'summary;language=en:A'), ['2026-12-02 A|']],
    ['an Arabic name', event('DTSTART:20261202', 'SUMMARY:اليوم الوطني'), ['2026-12-02 |اليوم الوطني']],
    ['an Arabic name by its language', event('DTSTART:20261202', 'SUMMARY;LANGUAGE=ar-AE:2'), ['2026-12-02 |2']],
    [
      'the alarm of an event',
      event('DTSTART:20261202', 'BEGIN:VALARM', 'SUMMARY:no', 'DURATION:P9D', 'END:VALARM', 'SUMMARY:A'),
      ['2026-12-02 A|'],
    ],
    ['a cancelled event', event('DTSTART:20261202', 'STATUS:CANCELLED', 'SUMMARY:A'), []],
    [
      'a zone of its own',
      `BEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event('DTSTART:20261202', 'SUMMARY:A')}`,
      ['2026-12-02 A|'],
    ],
  ])('%s', (_case, text, days) => {
    expect(listDays(text)).toEqual(days);
  });

  it('puts names of two languages on one day together, in the order of the days', () => {
    expect(
      listDays(
        event('DTSTART:20270101', 'SUMMARY:New Year'),
        event('DTSTART:20261202', 'SUMMARY:National Day'),
        event('DTSTART:20261202', 'SUMMARY:اليوم الوطني'),
      ),
    ).toEqual(['2026-12-02 National Day|اليوم الوطني', '2027-01-01 New Year|']);
  });

  it.each<[string, string, string]>([
    ['a rule', event('DTSTART:20261202', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'), 'recurring'],
    ['a list of dates', event('DTSTART:20261202', 'RDATE:20271202', 'SUMMARY:Yearly'), 'recurring'],
    ['no start', event('SUMMARY:Yearly'), 'dayInvalid'],
    ['a day that does not exist', event('DTSTART:20260230', 'SUMMARY:Yearly'), 'dayInvalid'],
    ['an hour that does not exist', event('DTSTART:20261202T990000Z', 'SUMMARY:Yearly'), 'dayInvalid'],
    ['an end before its start', event('DTSTART:20261202', 'DTEND:20261201', 'SUMMARY:Yearly'), 'dayInvalid'],
    ['a duration that is none', event('DTSTART:20261202', 'DURATION:long', 'SUMMARY:Yearly'), 'dayInvalid'],
    ['an hour', event('DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z', 'SUMMARY:Yearly'), 'partOfDay'],
    ['an hour by its duration', event('DTSTART:20270310T090000', 'DURATION:PT1H30M', 'SUMMARY:Yearly'), 'partOfDay'],
    ['two months', event('DTSTART:20261202', 'DTEND:20270202', 'SUMMARY:Yearly'), 'tooLong'],
  ])('names an event that is left out: %s', (_case, text, reason) => {
    const result = read(text, event('DTSTART:20270101', 'SUMMARY:A'));
    expect(result).toMatchObject({
      value: { refused: [{ summary: 'Yearly', reason }], days: [{ day: '2027-01-01' }] },
    });
  });

  it('refuses what is no calendar, or too much of one', () => {
    const { characters, events } = HOLIDAYS_FILE_LIMITS;
    expect(readHolidaysFile('day,name\n2026-12-02,National Day')).toMatchObject({
      reason: 'notACalendar',
    });
    expect(readHolidaysFile(event('DTSTART:20261202'))).toMatchObject({ reason: 'notACalendar' });
    expect(readHolidaysFile(' '.repeat(characters + 1))).toMatchObject({ reason: 'fileTooLarge' });
    expect(read(...Array.from({ length: events + 1 }, () => event('DTSTART:20261202')))).toMatchObject({
      reason: 'tooManyEvents',
    });
    expect(readHolidaysFile('\uFEFFBEGIN:VCALENDAR\nEND:VCALENDAR')).toEqual({
      ok: true,
      value: { days: [], refused: [] },
    });
  });
});

it('holidays of a file are added to what is there, whose names stay', () => {
  const named = (day: string, en: string, ar: string) => ({ day, name: { en, ar } });
  expect(
    mergeHolidays(
      [named('2027-01-01', 'New Year', ''), named('2026-12-02', 'Ours', 'لنا')],
      [
        named('2026-12-01', 'Commemoration', 'ذكرى'),
        named('2026-12-02', 'Theirs', ''),
        named('2027-01-01', '', 'رأس السنة'),
      ],
    ),
  ).toEqual({
    days: [
      named('2026-12-01', 'Commemoration', 'ذكرى'),
      named('2026-12-02', 'Ours', 'لنا'),
      named('2027-01-01', 'New Year', 'رأس السنة'),
    ],
    added: 1,
    known: 2,
    isNameMissing: false,
  });
  expect(mergeHolidays([], [named('2026-12-01', 'Commemoration', '')]).isNameMissing).toBe(true);
});
