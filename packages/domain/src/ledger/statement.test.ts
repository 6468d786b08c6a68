import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerEntryKinds, toLedgerAmounts } from './ledger-entry.ts';
import { checkStatementPeriod, createOpenItemsStatement, createPeriodStatement, getMonthBefore } from './statement.ts';

const entry = fc
  .record({ kind: fc.constantFrom(...ledgerEntryKinds), amount: fc.integer({ min: -5_000_000, max: 5_000_000 }) })
  .map(({ kind, amount }) => toLedgerAmounts(kind, amount));
const sum = (entries: readonly { owed: number; promised: number }[]) => ({
  owed: entries.reduce((total, { owed }) => total + owed, 0),
  promised: entries.reduce((total, { promised }) => total + promised, 0),
});

describe('a statement of a period', () => {
  it('ends with its opening balance and its entries, which is what the ledger says', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (before, during) => {
        const statement = createPeriodStatement(sum(before), during);
        const all = sum([...before, ...during]);
        expect(statement.closing).toBe(all.owed + all.promised);
        expect(statement.promised).toBe(all.promised);
        expect(statement.opening + statement.charged - statement.settled).toBe(statement.closing);
        expect([statement.charged >= 0, statement.settled >= 0]).toEqual([true, true]);
        expect(statement.lines.at(-1)?.balance ?? statement.opening).toBe(statement.closing);
      }),
    );
  });

  it('goes on where the one before it ended, however a ledger is divided', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry)), (periods) => {
        const whole = createPeriodStatement({ owed: 0, promised: 0 }, periods.flat());
        const chained = periods.map((period, index) =>
          createPeriodStatement(sum(periods.slice(0, index).flat()), period),
        );
        let before = 0;
        for (const { opening, closing } of chained) {
          expect(opening).toBe(before);
          before = closing;
        }
        expect(before).toBe(whole.closing);
        expect(chained.flatMap(({ lines }) => lines)).toEqual(whole.lines);
      }),
    );
  });

  it('cannot end before it begins or after today, by the calendar of the operator', () => {
    // The first minute of 21 November in Dubai.
    const now = new Date('2026-11-20T20:00:00Z');
    expect(checkStatementPeriod({ from: '2026-11-21', to: '2026-11-21' }, now)).toBeNull();
    expect(checkStatementPeriod({ from: '2026-11-02', to: '2026-11-01' }, now)?.error).toBe('statementPeriodReversed');
    expect(checkStatementPeriod({ from: '2026-11-02', to: '2026-11-22' }, now)?.error).toBe('statementPeriodNotOver');
  });

  it.each([
    ['2026-11-30T19:59:59Z', { month: '2026-10', from: '2026-10-01', to: '2026-10-31' }],
    ['2026-11-30T20:00:00Z', { month: '2026-11', from: '2026-11-01', to: '2026-11-30' }],
    ['2026-12-31T20:00:00Z', { month: '2026-12', from: '2026-12-01', to: '2026-12-31' }],
    ['2028-03-05T08:00:00Z', { month: '2028-02', from: '2028-02-01', to: '2028-02-29' }],
  ])('of the month before %s is of the month before in Dubai', (now, month) => {
    expect(getMonthBefore(new Date(now))).toEqual(month);
  });
});

describe('a statement of open items', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const dueIn = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it('has the longest due first, with the sum by age; a bounced cheque is late at once', () => {
    const build = (amount: number, days: number, isBounced = false) => ({ amount, dueAt: dueIn(days), isBounced });
    const items = [build(100, 0), build(200, 9), build(400, 0, true), build(800, -31), build(1600, -91)];
    const statement = createOpenItemsStatement({ owed: 2900, promised: 100 }, items, now);
    expect(statement.items.map(({ item, daysLate }) => [item.amount, daysLate])).toEqual([
      [1600, 91],
      [800, 31],
      [400, 1],
      [100, 0],
      [200, -9],
    ]);
    expect(statement.ageing).toEqual({ notDue: 300, days30: 400, days60: 800, days90: 0, over: 1600 });
    expect([statement.late, statement.total, statement.onAccount]).toEqual([2800, 3000, 100]);
  });

  it('adds up to what is owed', () => {
    const item = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      dueAt: fc.integer({ min: -400, max: 90 }).map(dueIn),
      isBounced: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item), fc.nat(1_000_000), (items, paidTooMuch) => {
        const open = items.reduce((total, { amount }) => total + amount, 0);
        const statement = createOpenItemsStatement({ owed: open - paidTooMuch, promised: 0 }, items, now);
        const aged = Object.values(statement.ageing).reduce((total, amount) => total + amount, 0);
        expect([aged, aged - statement.onAccount]).toEqual([open, statement.total]);
        expect(statement.late).toBe(open - statement.ageing.notDue);
      }),
    );
  });
});
