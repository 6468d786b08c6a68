import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableBalance,
  chequeDateFits,
  chequeDue,
  chequeState,
  isOverdue,
  isReminderDay,
  openDebts,
  orderDue,
  type LedgerEntry,
} from './ledger.ts';
import { creditStates, creditStatus, creditView, moveCredit, type CreditMove, type CreditState } from './state.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n));
const entry = (type: LedgerEntry['type'], amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  type,
  amount,
  createdAt: day(0),
  dueAt: type === 'Order' || type === 'Cheque' ? day(30) : null,
  ...more,
});
const terms = { limit: 1_000_000, days: 30 };

describe('credit of an account', () => {
  const moves: Record<CreditMove['move'], CreditMove> = {
    apply: { move: 'apply' },
    approve: { move: 'approve', terms },
    refuse: { move: 'refuse', reason: 'The licence has expired.' },
    change: { move: 'change', terms },
  };
  const leads: Record<CreditState, Partial<Record<CreditMove['move'], CreditState>>> = {
    none: { apply: 'waiting' },
    waiting: { approve: 'granted', refuse: 'refused' },
    granted: { change: 'granted' },
    refused: { apply: 'waiting' },
  };
  it.each(creditStates.flatMap((state) => Object.values(moves).map((move) => [state, move] as const)))(
    'from %s by %o',
    (state, move) => {
      const expected = leads[state][move.move];
      const result = moveCredit(state, move);
      expect(result.ok).toBe(expected !== undefined);
      if (result.ok) expect(result.value).toBe(expected);
    },
  );

  it('is given with a limit and terms within bounds, and refused with a reason', () => {
    const approve = (limit: number, days: number) => moveCredit('waiting', { move: 'approve', terms: { limit, days } });
    for (const limit of [0, -1, 1.5, NaN, 1_000_000_001])
      expect(approve(limit, 30)).toMatchObject({ ok: false, reason: 'limitInvalid' });
    for (const days of [0, 181, 1.5, NaN]) expect(approve(100, days)).toMatchObject({ reason: 'termsInvalid' });
    expect(moveCredit('waiting', { move: 'refuse', reason: ' \n ' })).toMatchObject({ reason: 'reasonRequired' });
  });

  it('shows the ledger, the notice or the form [CRD-04, CRD-05, CRD-07, CRD-14]', () => {
    const shown = creditStates.map((state) => creditView(creditStatus(state)));
    expect(shown).toEqual(['form', 'moderation', 'ledger', 'form']);
  });
});

describe('the ledger', () => {
  it('counts as the handbook does: 10,000.00, an order of 1,666.52, a payment of 666.52', () => {
    const order = entry('Order', 166_652);
    expect(availableBalance(1_000_000, [order])).toBe(833_348);
    expect(availableBalance(1_000_000, [order, entry('Payment', 66_652)])).toBe(900_000);
  });

  it('gives credit back for refunds and adjustments, and for a cheque when the bank has paid it', () => {
    expect(availableBalance(100, [entry('Order', 60), entry('Refund', 60)])).toBe(100);
    expect(availableBalance(100, [entry('Adjustment', 10), entry('Adjustment', -30)])).toBe(80);
    expect(availableBalance(100, [entry('Cheque', 60)])).toBe(40);
    expect(availableBalance(100, [entry('Cheque', 60, { clearedAt: day(9) })])).toBe(100);
    expect(availableBalance(100, [entry('Cheque', 60, { bouncedAt: day(9) })])).toBe(40);
  });

  it('counts a payment by cheque from the day the bank has paid it', () => {
    const paidBy = (more: Partial<LedgerEntry>) => entry('Payment', 60, { means: 'cheque', dueAt: day(30), ...more });
    const after = (more: Partial<LedgerEntry>) => {
      const entries = [entry('Order', 60), paidBy(more)];
      return [availableBalance(100, entries), openDebts(entries).length, chequeState(paidBy(more))];
    };
    expect(after({})).toEqual([40, 1, 'waiting']);
    expect(after({ clearedAt: day(9) })).toEqual([100, 0, 'cleared']);
    expect(after({ bouncedAt: day(9) })).toEqual([40, 1, 'bounced']);
    expect(after({ means: 'transfer' })).toEqual([100, 0, null]);
    expect(chequeState(entry('Cheque', 60))).toBe('waiting');
  });

  it('takes cheques dated up to 60 days ahead and not older than six months', () => {
    const noon = (days: number) => new Date(Date.UTC(2026, 10, 21 + days, 8));
    // From the first minute of the day to the last.
    for (const now of [new Date('2026-11-20T20:00:00Z'), new Date('2026-11-21T19:59:00Z')])
      expect([61, 60, 0, -180, -181].map((days) => chequeDateFits(noon(days), now))).toEqual([
        false,
        true,
        true,
        true,
        false,
      ]);
  });

  it('settles the oldest due entry first', () => {
    const late = entry('Order', 50, { dueAt: day(20) });
    const early = entry('Order', 40, { dueAt: day(10) });
    const opens = (paid: number) =>
      openDebts([late, early, entry('Payment', paid)]).map(({ entry: of, open }) => [
        of === early ? 'early' : 'late',
        open,
      ]);
    expect(opens(0)).toEqual([
      ['early', 40],
      ['late', 50],
    ]);
    expect(opens(30)).toEqual([
      ['early', 10],
      ['late', 50],
    ]);
    expect(opens(40)).toEqual([['late', 50]]);
    expect(opens(75)).toEqual([['late', 15]]);
    expect(opens(200)).toEqual([]);
  });

  it('leaves cheques to the bank until they bounce', () => {
    expect(openDebts([entry('Cheque', 50)])).toEqual([]);
    expect(openDebts([entry('Cheque', 50, { bouncedAt: day(3) })])).toMatchObject([{ open: 50 }]);
    const opens = (settled: Partial<LedgerEntry>) =>
      openDebts([
        entry('Order', 100),
        entry('Cheque', 50, { paymentId: 'p', ...settled }),
        entry('Refund', 50, { paymentId: 'p' }),
      ]).map(({ open }) => open);
    // What was given back of a cheque that nobody has paid settles no other debt.
    expect(opens({})).toEqual([100]);
    expect(opens({ clearedAt: day(3) })).toEqual([50]);
    expect(opens({ bouncedAt: day(3) }).reduce((a, b) => a + b, 0)).toBe(100);
  });

  it('reckons due dates, overdue and days of reminders', () => {
    expect(orderDue(day(0), 30)).toEqual(day(30));
    expect(chequeDue(day(0))).toEqual(day(60));
    // The end of the day in Dubai is 20:00 by the world's clock.
    const noon = new Date('2026-11-20T08:00:00Z');
    const late = (now: string, more: Partial<LedgerEntry> = {}) => isOverdue({ dueAt: noon, ...more }, new Date(now));
    expect([late('2026-11-20T09:00:00Z'), late('2026-11-20T19:59:59Z'), late('2026-11-20T20:00:00Z')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([late('2026-12-01', { dueAt: null }), late('2026-11-20T08:00:00Z', { bouncedAt: noon })]).toEqual([
      false,
      true,
    ]);
    const days = Array.from({ length: 31 }, (_, i) => 9 - i).filter(isReminderDay);
    expect(days).toEqual([7, 1, -7, -14, -21]);
  });

  it('for any entries: what is open and not paid for is what the balance lacks', () => {
    const anyEntry = fc
      .record({
        type: fc.constantFrom<LedgerEntry['type']>('Order', 'Payment', 'Refund', 'Cheque'),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        due: fc.integer({ min: 0, max: 90 }),
        bounced: fc.boolean(),
      })
      .map(({ type, amount, due, bounced }) =>
        entry(type, amount, { dueAt: day(due), bouncedAt: bounced ? day(1) : null }),
      );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
        const sum = (of: LedgerEntry[]) => of.reduce((total, { amount }) => total + amount, 0);
        const open = openDebts(entries).reduce((total, one) => total + one.open, 0);
        const waiting = sum(entries.filter(({ type, bouncedAt }) => type === 'Cheque' && !bouncedAt));
        const paid = sum(entries.filter(({ type }) => type === 'Payment' || type === 'Refund'));
        const debts = sum(
          entries.filter(({ type, bouncedAt }) => type === 'Order' || (type === 'Cheque' && bouncedAt)),
        );
        expect(availableBalance(0, entries)).toBe(-open - waiting + Math.max(0, paid - debts) || 0);
      }),
    );
  });
});
