import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateAvailableBalance,
  calculateOpenAmount,
  calculateOpenDebts,
  isChequeDateAccepted,
  getChequeDueDate,
  getChequeState,
  isOverdue,
  getOrderDueDate,
  type LedgerEntry,
} from './credit-ledger.ts';
import {
  creditStates,
  toCreditStatus,
  getCreditView,
  transitionCredit,
  type CreditTransition,
  type CreditState,
} from './credit-application.ts';
import { isReminderDay } from './debt-reminders.ts';

const dateOfDay = (n: number) => new Date(Date.UTC(2026, 10, 1 + n));
const buildEntry = (type: LedgerEntry['type'], amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  type,
  amount,
  createdAt: dateOfDay(0),
  dueAt: type === 'Order' || type === 'Cheque' ? dateOfDay(30) : null,
  ...more,
});
const terms = { limit: 1_000_000, days: 30 };

describe('transitionCredit', () => {
  const requests: Record<CreditTransition['transition'], CreditTransition> = {
    apply: { transition: 'apply' },
    approve: { transition: 'approve', terms },
    refuse: { transition: 'refuse', reason: 'The licence has expired.' },
    change: { transition: 'change', terms },
  };
  const nextStates: Record<CreditState, Partial<Record<CreditTransition['transition'], CreditState>>> = {
    none: { apply: 'waiting' },
    waiting: { approve: 'granted', refuse: 'refused' },
    granted: { change: 'granted' },
    refused: { apply: 'waiting' },
  };
  it.each(creditStates.flatMap((state) => Object.values(requests).map((request) => [state, request] as const)))(
    'from %s with %o',
    (state, request) => {
      const expected = nextStates[state][request.transition];
      const result = transitionCredit(state, request);
      expect(result.ok).toBe(expected !== undefined);
      if (result.ok) expect(result.value).toBe(expected);
    },
  );

  it('requires a limit and terms within bounds to approve and a reason to refuse', () => {
    const approve = (limit: number, days: number) =>
      transitionCredit('waiting', { transition: 'approve', terms: { limit, days } });
    for (const limit of [0, -1, 1.5, NaN, 1_000_000_001])
      expect(approve(limit, 30)).toMatchObject({ ok: false, reason: 'limitInvalid' });
    for (const days of [0, 181, 1.5, NaN]) expect(approve(100, days)).toMatchObject({ reason: 'termsInvalid' });
    expect(transitionCredit('waiting', { transition: 'refuse', reason: ' \n ' })).toMatchObject({
      reason: 'reasonRequired',
    });
  });

  it('determines the view: ledger, moderation notice or form [CRD-04, CRD-05, CRD-07, CRD-14]', () => {
    const views = creditStates.map((state) => getCreditView(toCreditStatus(state)));
    expect(views).toEqual(['form', 'moderation', 'ledger', 'form']);
  });
});

describe('credit ledger', () => {
  it('has the balance of the handbook: limit 10,000.00, order 1,666.52, payment 666.52', () => {
    const order = buildEntry('Order', 166_652);
    expect(calculateAvailableBalance(1_000_000, [order])).toBe(833_348);
    expect(calculateAvailableBalance(1_000_000, [order, buildEntry('Payment', 66_652)])).toBe(900_000);
  });

  it('frees credit by refunds and adjustments, and of a cheque when the bank clears it', () => {
    const calculate = (...entries: LedgerEntry[]) => calculateAvailableBalance(100, entries);
    expect(calculate(buildEntry('Order', 60), buildEntry('Refund', 60))).toBe(100);
    expect(calculate(buildEntry('Adjustment', 10), buildEntry('Adjustment', -30))).toBe(80);
    expect(calculate(buildEntry('Cheque', 60))).toBe(40);
    expect(calculate(buildEntry('Cheque', 60, { clearedAt: dateOfDay(9) }))).toBe(100);
    expect(calculate(buildEntry('Cheque', 60, { bouncedAt: dateOfDay(9) }))).toBe(40);
  });

  it.each<[string, Partial<LedgerEntry>, number, number[]]>([
    ['a waiting cheque', { means: 'cheque' }, 40, [60]],
    ['a cleared cheque', { means: 'cheque', clearedAt: dateOfDay(9) }, 100, []],
    ['a bounced cheque', { means: 'cheque', bouncedAt: dateOfDay(9) }, 40, [60]],
    ['a transfer', { means: 'transfer' }, 100, []],
  ])('counts a payment by %s only when the money has arrived', (_name, more, available, open) => {
    const entries = [buildEntry('Order', 60), buildEntry('Payment', 60, more)];
    expect(calculateAvailableBalance(100, entries)).toBe(available);
    expect(calculateOpenDebts(entries).map(({ openAmount }) => openAmount)).toEqual(open);
  });

  it('settles the debt with the oldest due date first, of the same date the earlier entry', () => {
    const late = buildEntry('Order', 50, { dueAt: dateOfDay(20) });
    const early = buildEntry('Order', 40, { dueAt: dateOfDay(10) });
    const earlyToo = buildEntry('Order', 30, { dueAt: null, createdAt: dateOfDay(10) });
    const list = (paid: number) =>
      calculateOpenDebts([late, early, earlyToo, buildEntry('Payment', paid)]).map(({ entry, openAmount }) => [
        entry.amount,
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

  it('counts a cheque as a debt only when it bounced', () => {
    const list = (more: Partial<LedgerEntry>) => calculateOpenDebts([buildEntry('Cheque', 50, more)]).length;
    expect([list({}), list({ clearedAt: dateOfDay(3) }), list({ bouncedAt: dateOfDay(3) })]).toEqual([0, 0, 1]);
  });

  it('does not settle another debt by the refund of a waiting cheque', () => {
    const sumOpenAmounts = (cheque: Partial<LedgerEntry>) =>
      calculateOpenDebts([
        buildEntry('Order', 100),
        buildEntry('Cheque', 50, { paymentId: 'p', ...cheque }),
        buildEntry('Refund', 50, { paymentId: 'p' }),
      ]).reduce((sum, { openAmount }) => sum + openAmount, 0);
    expect(sumOpenAmounts({})).toBe(100);
    // The bank paid the cheque, so the refund is the customer's money.
    expect(sumOpenAmounts({ clearedAt: dateOfDay(3) })).toBe(50);
    // The refund settles the bounced cheque.
    expect(sumOpenAmounts({ bouncedAt: dateOfDay(3) })).toBe(100);
  });

  it('uses credit for open debts and waiting cheques, and frees it by what was paid in excess', () => {
    const ledgerEntry = fc
      .record({
        type: fc.constantFrom<LedgerEntry['type']>('Order', 'Payment', 'Refund', 'Cheque'),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        dueDay: fc.integer({ min: 0, max: 90 }),
        isBounced: fc.boolean(),
      })
      .map(({ type, amount, dueDay, isBounced }) =>
        buildEntry(type, amount, { dueAt: dateOfDay(dueDay), bouncedAt: isBounced ? dateOfDay(1) : null }),
      );
    fc.assert(
      fc.property(fc.array(ledgerEntry, { maxLength: 30 }), (entries) => {
        const sum = (condition: (entry: LedgerEntry) => boolean) =>
          entries.filter(condition).reduce((total, { amount }) => total + amount, 0);
        const open = calculateOpenDebts(entries).reduce((total, { openAmount }) => total + openAmount, 0);
        const waiting = sum(({ type, bouncedAt }) => type === 'Cheque' && !bouncedAt);
        const paid = sum(({ type }) => type === 'Payment' || type === 'Refund');
        const debts = sum(({ type, bouncedAt }) => type === 'Order' || (type === 'Cheque' && Boolean(bouncedAt)));
        expect(open + waiting - Math.max(0, paid - debts) + calculateAvailableBalance(0, entries)).toBe(0);
      }),
    );
  });

  it('has a cheque state for orders and payments by cheque only', () => {
    const at = new Date('2026-11-10T08:00:00Z');
    expect(getChequeState({ type: 'Cheque' })).toBe('waiting');
    expect(getChequeState({ type: 'Payment', means: 'cheque' })).toBe('waiting');
    expect(getChequeState({ type: 'Payment', means: 'cheque', clearedAt: at })).toBe('cleared');
    expect(getChequeState({ type: 'Payment', means: 'cheque', bouncedAt: at })).toBe('bounced');
    expect(getChequeState({ type: 'Payment', means: 'transfer' })).toBeNull();
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

  it('calculates due dates, overdue debts and days of reminders', () => {
    expect(getOrderDueDate(dateOfDay(0), 30)).toEqual(dateOfDay(30));
    expect(getChequeDueDate(dateOfDay(0))).toEqual(dateOfDay(60));
    // The day ends at 20:00 UTC in Dubai.
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
});
