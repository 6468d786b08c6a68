import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/iso-days.ts';
import { findLastBankDay, isBankDay, toBankDay } from './bank-day.ts';

const nationalDay = [{ day: '2026-12-02' }, { day: '2026-12-03' }];

it.each([
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['a holiday', '2026-12-02', '2026-12-04'],
  ['a Friday', '2026-12-04', '2026-12-04'],
  ['the last day of a year before a week-end', '2027-12-31', '2027-12-31'],
])('a cheque of %s is taken on the first day on which banks are open', (_name, date, day) => {
  expect(toBankDay(date, nationalDay)).toBe(day);
});

it('is the date of a cheque for which no bank ever opens', () => {
  const closed = Array.from({ length: 90 }, (_, n) => ({ day: addDays('2026-11-30', n) }));
  expect(toBankDay('2026-11-30', closed)).toBe('2026-11-30');
});

it('is never before the date, a day on which banks are open, and never later for an earlier cheque', () => {
  const days = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-06-01', n));
  fc.assert(
    fc.property(days, fc.array(days, { maxLength: 12 }), (date, closed) => {
      const holidays = closed.map((day) => ({ day }));
      const day = toBankDay(date, holidays);
      expect(day >= date && isBankDay(day, holidays)).toBe(true);
      expect(toBankDay(addDays(date, 1), holidays) >= day).toBe(true);
    }),
  );
});

it('has come for a cheque exactly when its date is not after the last day on which banks were open', () => {
  const days = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-11-01', n));
  fc.assert(
    fc.property(days, days, fc.array(days, { maxLength: 8 }), (date, today, closed) => {
      const holidays = closed.map((day) => ({ day }));
      expect(date <= findLastBankDay(today, holidays)).toBe(toBankDay(date, holidays) <= today);
    }),
  );
});
