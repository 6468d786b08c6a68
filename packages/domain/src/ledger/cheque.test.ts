import { expect, it } from 'vitest';
import { chequeTransitions, getChequeDueDate, getChequeState, isChequeDateAccepted } from './cheque.ts';
import { toLedgerAmounts } from './ledger-entry.ts';

it('a cheque is awaited until it is here, and waits until the bank has paid or returned it', () => {
  const at = new Date('2026-11-10T08:00:00Z');
  expect(getChequeState({ receivedAt: null, clearedAt: null, bouncedAt: null })).toBe('awaited');
  expect(getChequeState({ receivedAt: at, clearedAt: null, bouncedAt: null })).toBe('waiting');
  expect(getChequeState({ receivedAt: at, clearedAt: at, bouncedAt: null })).toBe('cleared');
  expect(getChequeState({ receivedAt: at, clearedAt: null, bouncedAt: at })).toBe('bounced');
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

/** What a cheque of 100 has changed after it was received and all of this has happened to it. */
const follow = (...events: (keyof typeof chequeTransitions)[]) =>
  (['received', ...events] as const)
    .flatMap((event) => chequeTransitions[event].enters.map(([kind, sign]) => toLedgerAmounts(kind, sign * 100)))
    .reduce((sum, { owed, promised }) => ({ owed: sum.owed + owed, promised: sum.promised + promised }));

it('that the bank takes back after it has paid it is owed as if it had bounced at once', () => {
  expect(follow('cleared', 'returned')).toEqual({ owed: 0, promised: 0 });
  expect(follow('cleared', 'returned')).toEqual(follow('bounced'));
  expect(follow('cleared', 'reopened')).toEqual(follow());
  expect(follow('cleared', 'reopened', 'cleared')).toEqual({ owed: -100, promised: 0 });
});
