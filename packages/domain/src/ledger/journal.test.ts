import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentMethodIds } from '../payments/payment-methods.ts';
import { refundWays } from '../payments/refund.ts';
import {
  createJournalLines,
  journalAccounts,
  sumUpJournal,
  usualJournalAccounts,
  type JournalFacts,
} from './journal.ts';
import { ledgerEntryKinds, toLedgerAmounts, type LedgerEntryKind } from './ledger-entry.ts';

type Rest = Partial<Omit<JournalFacts, 'kind' | 'owed' | 'promised'>>;
const create = (kind: LedgerEntryKind, amount: number, rest: Rest = {}): JournalFacts => ({
  ...{ kind, means: null, method: null, refundWay: null, document: null },
  ...toLedgerAmounts(kind, amount),
  ...rest,
});
const describeLines = (facts: JournalFacts) =>
  createJournalLines(facts).map(
    ({ account, debit, credit }) => `${debit > 0 ? 'Dr' : 'Cr'} ${account} ${debit + credit}`,
  );
const document = { delivery: 2500, vat: 4071 };

describe('the journal', () => {
  it.each<[string, JournalFacts, string[]]>([
    [
      'an invoice',
      create('invoice', 85_499, { document }),
      ['Dr receivables 85499', 'Cr sales 78928', 'Cr delivery 2500', 'Cr vatPayable 4071'],
    ],
    [
      'an invoice to another country',
      create('invoice', 500, { document: { delivery: 0, vat: 0 } }),
      ['Dr receivables 500', 'Cr sales 500'],
    ],
    [
      'a credit note',
      create('creditNote', 10_500, { document: { delivery: 0, vat: 500 } }),
      ['Dr sales 10000', 'Dr vatPayable 500', 'Cr receivables 10500'],
    ],
    ['a sale of before', create('invoice', 500, { method: 'dp' }), ['Dr receivables 500', 'Cr undocumented 500']],
    ['a payment by card', create('payment', 500, { method: 'card' }), ['Dr cardClearing 500', 'Cr receivables 500']],
    [
      'a payment by PayPal',
      create('payment', 500, { method: 'paypal' }),
      ['Dr paypalClearing 500', 'Cr receivables 500'],
    ],
    ['cash for an order', create('payment', 500, { method: 'cash' }), ['Dr cash 500', 'Cr receivables 500']],
    ['a transfer for an order', create('payment', 500, { method: 'transfer' }), ['Dr bank 500', 'Cr receivables 500']],
    [
      'a transfer that staff received',
      create('payment', 500, { means: 'transfer' }),
      ['Dr bank 500', 'Cr receivables 500'],
    ],
    [
      'cash that staff received for an order on account',
      create('payment', 500, { means: 'cash', method: 'dp' }),
      ['Dr cash 500', 'Cr receivables 500'],
    ],
    [
      'a transfer that was taken back',
      create('payment', -500, { means: 'transfer', method: 'transfer' }),
      ['Dr receivables 500', 'Cr bank 500'],
    ],
    [
      'a cheque that was handed over',
      create('chequeReceived', 500, { method: 'pdc' }),
      ['Dr chequesInHand 500', 'Cr receivables 500'],
    ],
    [
      'a cheque that the bank paid',
      create('chequeCleared', 500, { method: 'pdc' }),
      ['Dr bank 500', 'Cr chequesInHand 500'],
    ],
    [
      'a cheque that bounced',
      create('chequeBounced', 500, { means: 'cheque' }),
      ['Dr receivables 500', 'Cr chequesInHand 500'],
    ],
    [
      'a refund by the provider',
      create('refund', 500, { method: 'card', refundWay: 'provider' }),
      ['Dr receivables 500', 'Cr cardClearing 500'],
    ],
    [
      'a refund of a card by hand',
      create('refund', 500, { method: 'card', refundWay: 'hand' }),
      ['Dr receivables 500', 'Cr bank 500'],
    ],
    [
      'cash that goes back',
      create('refund', 500, { method: 'cash', refundWay: 'hand' }),
      ['Dr receivables 500', 'Cr cash 500'],
    ],
    [
      'money that came in for nothing',
      create('payment', 500, { method: 'card', refundWay: 'hand' }),
      ['Dr cardClearing 500', 'Cr receivables 500'],
    ],
    ['a dispute', create('chargeback', 500, { method: 'paypal' }), ['Dr receivables 500', 'Cr paypalClearing 500']],
    [
      'a dispute that was decided again',
      create('chargeback', -500, { method: 'paypal' }),
      ['Dr paypalClearing 500', 'Cr receivables 500'],
    ],
    ['a write-off', create('adjustment', 500), ['Dr adjustments 500', 'Cr receivables 500']],
    ['a correction against the customer', create('adjustment', -500), ['Dr receivables 500', 'Cr adjustments 500']],
  ])('books %s', (_, facts, lines) => {
    expect(describeLines(facts)).toEqual(lines);
  });

  const amount = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
  const entry = fc
    .record({
      kind: fc.constantFrom(...ledgerEntryKinds),
      amount,
      means: fc.constantFrom(null, 'cash', 'transfer', 'cheque'),
      method: fc.constantFrom(null, ...paymentMethodIds),
      refundWay: fc.constantFrom(null, ...refundWays),
      document: fc.option(fc.record({ delivery: fc.nat(5000), vat: fc.nat(5000) })),
    })
    .map(({ kind, amount: entered, ...rest }): JournalFacts => create(kind, entered, rest));

  it('balances, document by document and in sum, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        for (const lines of entries.map(createJournalLines)) {
          expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
          for (const { debit, credit } of lines) expect(Math.min(debit, credit) === 0 && debit + credit > 0).toBe(true);
        }
        const { debit, credit, totals } = sumUpJournal(entries);
        expect(debit).toBe(credit);
        expect(totals.reduce((sum, total) => sum + total.debit - total.credit, 0)).toBe(0);
      }),
    );
  });

  it('has on its accounts what the ledger says: what is owed, and what cheques promise', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { totals } = sumUpJournal(entries);
        const getBalance = (account: string) =>
          totals.filter((one) => one.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
        expect(getBalance('receivables')).toBe(entries.reduce((sum, { owed }) => sum + owed, 0));
        expect(getBalance('chequesInHand')).toBe(entries.reduce((sum, { promised }) => sum + promised, 0));
      }),
    );
  });

  it('sums up entries of one kind and direction to the same as one by one', () => {
    const pair = fc.tuple(entry, fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(pair, ([one, times]) => {
        const together = {
          ...one,
          ...{ owed: one.owed * times, promised: one.promised * times },
          document: one.document && { delivery: one.document.delivery * times, vat: one.document.vat * times },
        };
        expect(sumUpJournal([together])).toEqual(sumUpJournal(Array.from({ length: times }, () => one)));
      }),
    );
  });

  it('knows a code of each account', () => {
    expect(new Set(journalAccounts.map((account) => usualJournalAccounts[account].code)).size).toBe(
      journalAccounts.length,
    );
  });
});
