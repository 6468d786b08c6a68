import { expect, it } from 'vitest';
import { getChequeDueDate, getChequeState, isChequeDateAccepted } from './cheque.ts';

it('a cheque waits until the bank has paid or returned it', () => {
  const at = new Date('2026-11-10T08:00:00Z');
  expect(getChequeState({ clearedAt: null, bouncedAt: null })).toBe('waiting');
  expect(getChequeState({ clearedAt: at, bouncedAt: null })).toBe('cleared');
  expect(getChequeState({ clearedAt: null, bouncedAt: at })).toBe('bounced');
});

it('accepts cheques dated up to 60 days ahead and not older than six months', () => {
  const noon = (days: number) => new Date(Date.UTC(2026, 10, 21 + days, 8));
  // In the first and in the last minute of the day in Dubai.
  for (const now of [new Date('2026-11-20T20:00:00Z'), new Date('2026-11-21T19:59:00Z')])
    expect([61, 60, 0, -180, -181].map((days) => isChequeDateAccepted(noon(days), now))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
});

it('is due after 60 days until its own date is recorded', () => {
  expect(getChequeDueDate(new Date(Date.UTC(2026, 10, 1)))).toEqual(new Date(Date.UTC(2026, 10, 61)));
});
