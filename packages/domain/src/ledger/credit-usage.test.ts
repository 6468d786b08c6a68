import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateAvailableBalance,
  calculateOpenAmount,
  calculateOpenDebts,
  getOrderDueDate,
  isOverdue,
} from './credit-usage.ts';
import { toLedgerAmounts, type LedgerEntry, type LedgerEntryKind } from './ledger-entry.ts';

const dateOfDay = (n: number) => new Date(Date.UTC(2026, 10, 1 + n));
const build = (kind: LedgerEntryKind, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ kind, ...toLedgerAmounts(kind, amount), isOnCredit: true, dueAt: null, paymentId: null, chequeId: null },
  ...more,
});
const buildOrder = (amount: number, dueDay = 30) => build('invoice', amount, { dueAt: dateOfDay(dueDay) });
type Outcome = 'waiting' | 'cleared' | 'bounced' | 'returned' | 'reopened';
/** The entries of a cheque, of an order or on account. */
const buildCheque = (amount: number, outcome: Outcome, paymentId: string | null = null, chequeId = 1) => [
  ...(paymentId === null ? [] : [build('invoice', amount, { paymentId })]),
  build('chequeReceived', amount, { chequeId, paymentId }),
  ...(['cleared', 'returned', 'reopened'].includes(outcome)
    ? [build('chequeCleared', amount, { chequeId, paymentId })]
    : []),
  ...(outcome === 'returned' || outcome === 'reopened'
    ? [build('chequeCleared', -amount, { chequeId, paymentId })]
    : []),
  ...(outcome === 'bounced' || outcome === 'returned'
    ? [build('chequeBounced', amount, { chequeId, paymentId, dueAt: paymentId === null ? null : dateOfDay(3) })]
    : []),
];
const listOpen = (entries: readonly LedgerEntry[]) => calculateOpenDebts(entries).map(({ openAmount }) => openAmount);

describe('the credit of a company', () => {
  it('has the balance of the handbook: limit 10,000.00, order 1,666.52, payment 666.52', () => {
    const order = buildOrder(166_652);
    expect(calculateAvailableBalance(1_000_000, [order])).toBe(833_348);
    expect(calculateAvailableBalance(1_000_000, [order, build('payment', 66_652)])).toBe(900_000);
  });

  it('is freed by credit notes and adjustments, and of a cheque when the bank pays it', () => {
    const calculate = (...entries: LedgerEntry[]) => calculateAvailableBalance(100, entries);
    expect(calculate(buildOrder(60), build('creditNote', 60))).toBe(100);
    expect(calculate(build('adjustment', 10), build('adjustment', -30))).toBe(80);
    expect(calculate(...buildCheque(60, 'waiting', 'p'))).toBe(40);
    expect(calculate(...buildCheque(60, 'cleared', 'p'))).toBe(100);
    expect(calculate(...buildCheque(60, 'bounced', 'p'))).toBe(40);
  });

  it('is not used by what is paid in other ways', () => {
    const cash = build('invoice', 60, { isOnCredit: false, paymentId: 'p' });
    expect(calculateAvailableBalance(100, [cash])).toBe(100);
    expect(listOpen([buildOrder(50), build('payment', 50, { isOnCredit: false, paymentId: 'p' })])).toEqual([50]);
  });

  it.each<[Outcome, number, number[]]>([
    ['waiting', 40, [60]],
    ['cleared', 100, []],
    ['bounced', 40, [60]],
    ['returned', 40, [60]],
    ['reopened', 40, [60]],
  ])('counts a payment by a %s cheque only when the money has arrived', (outcome, available, open) => {
    const entries = [buildOrder(60), ...buildCheque(60, outcome)];
    expect(calculateAvailableBalance(100, entries)).toBe(available);
    expect(listOpen(entries)).toEqual(open);
  });

  it('settles the debt with the oldest due date first, of the same date the earlier entry', () => {
    const [late, early, earlyToo] = [buildOrder(50, 20), buildOrder(40, 10), buildOrder(30, 10)];
    const list = (paid: number) =>
      calculateOpenDebts([late, early, earlyToo, build('payment', paid)]).map(({ entry, openAmount }) => [
        entry.owed,
        openAmount,
      ]);
    expect(list(1)).toEqual([
      [40, 39],
      [30, 30],
      [50, 50],
    ]);
    expect(list(45)).toEqual([
      [30, 25],
      [50, 50],
    ]);
    expect(list(70)).toEqual([[50, 50]]);
    expect(list(75)).toEqual([[50, 45]]);
    expect(list(200)).toEqual([]);
  });

  it('owes the order of a cheque only when it bounced', () => {
    const outcomes: Outcome[] = ['waiting', 'cleared', 'bounced'];
    expect(outcomes.map((outcome) => listOpen(buildCheque(50, outcome, 'p')).length)).toEqual([0, 0, 1]);
  });

  it.each<[Outcome, number]>([
    ['waiting', 100],
    // The bank paid the cheque, so the note is the customer's money.
    ['cleared', 50],
    // The note settles the bounced cheque.
    ['bounced', 100],
  ])('settles by the credit note over an order by a %s cheque what was paid', (outcome, open) => {
    const entries = [buildOrder(100), ...buildCheque(50, outcome, 'p'), build('creditNote', 50, { paymentId: 'p' })];
    expect(listOpen(entries).reduce((sum, one) => sum + one, 0)).toBe(open);
  });

  it('is used by open debts and waiting cheques, and freed by what was paid in excess', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const part = fc.oneof(
      fc.record({ amount, dueDay: fc.integer({ min: 0, max: 90 }) }).map((one) => [buildOrder(one.amount, one.dueDay)]),
      amount.map((one) => [build('payment', one)]),
      amount.map((one) => [build('creditNote', one)]),
      fc
        .record({ amount, outcome: fc.constantFrom<Outcome>('waiting', 'bounced'), id: fc.uuid() })
        .map((one) => buildCheque(one.amount, one.outcome, one.id)),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 30 }).map((parts) => parts.flat()),
        (entries) => {
          const sum = (condition: (entry: LedgerEntry) => boolean, of: 'owed' | 'promised') =>
            entries.filter(condition).reduce((total, entry) => total + entry[of], 0);
          const open = listOpen(entries).reduce((total, one) => total + one, 0);
          const waiting = sum(() => true, 'promised');
          const paid = -sum(({ kind }) => kind === 'payment' || kind === 'creditNote', 'owed');
          const debts = sum(({ dueAt }) => dueAt !== null, 'owed');
          expect(open + waiting - Math.max(0, paid - debts) + calculateAvailableBalance(0, entries)).toBe(0);
        },
      ),
    );
  });

  it('has an open amount for what payments have not settled, oldest due date first', () => {
    const listOpenAmounts = (paid: number) => [calculateOpenAmount(40, 40, paid), calculateOpenAmount(50, 90, paid)];
    expect([0, 30, 40, 75, 200, -5].map(listOpenAmounts)).toEqual([
      [40, 50],
      [10, 50],
      [0, 50],
      [0, 15],
      [0, 0],
      [40, 50],
    ]);
  });

  it('has due dates, after which a debt is overdue; a bounced cheque is so at once', () => {
    expect(getOrderDueDate(dateOfDay(0), 30)).toEqual(dateOfDay(30));
    // The day ends at 20:00 UTC in Dubai.
    const noon = new Date('2026-11-20T08:00:00Z');
    const isLate = (now: string, more: { dueAt?: Date | null; bouncedAt?: Date } = {}) =>
      isOverdue({ dueAt: noon, bouncedAt: null, ...more }, new Date(now));
    expect([isLate('2026-11-20T09:00:00Z'), isLate('2026-11-20T19:59:59Z'), isLate('2026-11-20T20:00:00Z')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isLate('2026-12-01', { dueAt: null }), isLate('2026-11-20T08:00:00Z', { bouncedAt: noon })]).toEqual([
      false,
      true,
    ]);
  });
});
