import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditListKinds, toCreditEntryType, type CreditListKind } from './credit-entries.ts';
import { getEntryAmount, ledgerEntryKinds, toLedgerAmounts, type LedgerEntryKind } from './ledger-entry.ts';

describe('an entry of the ledger', () => {
  it.each<[LedgerEntryKind, number, number]>([
    ['invoice', 100, 0],
    ['creditNote', -100, 0],
    ['payment', -100, 0],
    ['refund', 100, 0],
    ['chargeback', 100, 0],
    ['chequeReceived', -100, 100],
    ['chequeCleared', 0, -100],
    ['chequeBounced', 100, -100],
    ['adjustment', -100, 0],
  ])('of the kind %s over 100 changes what is owed by %i and what cheques promise by %i', (kind, owed, promised) => {
    expect(toLedgerAmounts(kind, 100)).toEqual({ owed, promised });
  });

  it('has the amount that was entered, also one that takes another back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ledgerEntryKinds),
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        (kind, amount) => {
          expect(getEntryAmount({ kind, ...toLedgerAmounts(kind, amount) })).toBe(amount);
        },
      ),
    );
  });

  it('leaves nothing owed when an invoice was paid, or was credited and its money went back', () => {
    const sumOwed = (...kinds: LedgerEntryKind[]) =>
      kinds.reduce((sum, kind) => sum + toLedgerAmounts(kind, 85_499).owed, 0);
    expect(sumOwed('invoice', 'payment')).toBe(0);
    expect(sumOwed('invoice', 'chequeReceived', 'chequeCleared')).toBe(0);
    expect(sumOwed('invoice', 'payment', 'creditNote', 'refund')).toBe(0);
    expect(sumOwed('invoice', 'chequeReceived', 'chequeBounced')).toBe(85_499);
    expect(sumOwed('invoice', 'payment', 'chargeback')).toBe(85_499);
  });

  it('stands in the list of credits as order, cheque, payment, refund or adjustment [CRD-08]', () => {
    const toType = (kind: CreditListKind, isOfOrder: boolean) =>
      toCreditEntryType(kind, { isOfOrder, hasCheque: kind === 'chequeReceived' });
    expect(toCreditEntryType('invoice', { isOfOrder: true, hasCheque: true }), 'an awaited cheque').toBe('Cheque');
    expect(creditListKinds.map((kind) => [toType(kind, true), toType(kind, false)])).toEqual([
      ['Order', 'Order'],
      ['Cheque', 'Payment'],
      ['Payment', 'Payment'],
      ['Refund', 'Refund'],
      ['Adjustment', 'Adjustment'],
    ]);
  });
});
