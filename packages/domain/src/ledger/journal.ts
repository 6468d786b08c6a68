import type { Fils } from '../money/fils.ts';
import type { PaymentMethodId } from '../payments/payment-methods.ts';
import type { RefundWay } from '../payments/refund.ts';
import type { PaymentMeans } from './credit-entries.ts';
import type { LedgerAmounts, LedgerEntryKind } from './ledger-entry.ts';

/**
 * The accounts that the journal books on; the operator says how its books call each. `cardClearing`, `paypalClearing`: money that
 * a provider has and still pays out · `chequesInHand`: cheques that the bank has not paid · `adjustments`: corrections by staff,
 * write-offs among them · `undocumented`: what was sold before invoices were issued here, of which no VAT is known.
 */
export const journalAccounts = [
  'receivables',
  'bank',
  'cardClearing',
  'paypalClearing',
  'cash',
  'chequesInHand',
  'vatPayable',
  'sales',
  'delivery',
  'adjustments',
  'undocumented',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** How the books of the operator call an account. */
export interface JournalAccountName {
  readonly code: string;
  readonly name: string;
}
export type JournalAccountNames = Readonly<Record<JournalAccount, JournalAccountName>>;

/** What the accounts are called until the operator names them. */
export const usualJournalAccounts: JournalAccountNames = {
  receivables: { code: '1100', name: 'Receivables' },
  bank: { code: '1010', name: 'Bank' },
  cardClearing: { code: '1020', name: 'Card clearing' },
  paypalClearing: { code: '1030', name: 'PayPal clearing' },
  cash: { code: '1000', name: 'Cash' },
  chequesInHand: { code: '1040', name: 'Cheques in hand' },
  vatPayable: { code: '2200', name: 'VAT payable' },
  sales: { code: '4000', name: 'Sales' },
  delivery: { code: '4100', name: 'Delivery income' },
  adjustments: { code: '6900', name: 'Adjustments and write-offs' },
  undocumented: { code: '4900', name: 'Sales without an invoice here' },
};

/** What decides on which accounts an entry of the ledger, or the sum of several of one kind, is booked. Amounts in fils. */
export interface JournalFacts extends LedgerAmounts {
  readonly kind: LedgerEntryKind;
  /** How money of the account came in; null for what came in for one order at the checkout. */
  readonly means: PaymentMeans | null;
  readonly method: PaymentMethodId | null;
  /** Of an entry that belongs to a refund. */
  readonly refundWay: RefundWay | null;
  /** What the invoice or credit note says of delivery without VAT and of VAT, both positive; null without one. */
  readonly document: { readonly delivery: Fils; readonly vat: Fils } | null;
}

/** One of `debit` and `credit` is 0. */
export interface JournalLine {
  readonly account: JournalAccount;
  readonly debit: Fils;
  readonly credit: Fils;
}

/**
 * The lines of an entry, debits first; their debits equal their credits. What is owed stands on the receivables of the account,
 * what a customer has paid too much too; what cheques promise stands on the cheques in hand.
 */
export function createJournalLines(facts: JournalFacts): JournalLine[] {
  const { owed, promised } = facts;
  const amounts: [JournalAccount, Fils][] = [
    ['receivables', owed],
    ['chequesInHand', promised],
    ...listCounterAmounts(facts, -(owed + promised)),
  ];
  const lines = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, debit: Math.max(0, amount), credit: Math.max(0, -amount) }));
  return [...lines.filter(({ debit }) => debit > 0), ...lines.filter(({ credit }) => credit > 0)];
}

/** On which accounts the rest of an entry is booked; positive for a debit. */
function listCounterAmounts(facts: JournalFacts, rest: Fils): [JournalAccount, Fils][] {
  const { kind, document } = facts;
  switch (kind) {
    case 'invoice':
    case 'creditNote': {
      if (!document) return [['undocumented', rest]];
      const sign = Math.sign(rest);
      const [delivery, vat] = [sign * document.delivery, sign * document.vat];
      // What is left after both, so that it balances whatever the document says.
      return [
        ['sales', rest - delivery - vat],
        ['delivery', delivery],
        ['vatPayable', vat],
      ];
    }
    case 'adjustment':
      return [['adjustments', rest]];
    case 'payment':
    case 'refund':
    case 'chargeback':
    case 'chequeReceived':
    case 'chequeCleared':
    case 'chequeBounced':
      return [[findMoneyAccount(facts), rest]];
  }
}

const accountByMethod: Readonly<Record<PaymentMethodId, JournalAccount>> = {
  card: 'cardClearing',
  paypal: 'paypalClearing',
  cash: 'cash',
  pdc: 'bank',
  dp: 'bank',
  transfer: 'bank',
  // Its money came in earlier.
  balance: 'bank',
};

const accountByMeans: Readonly<Record<PaymentMeans, JournalAccount>> = {
  cash: 'cash',
  transfer: 'bank',
  cheque: 'bank',
  account: 'receivables',
  card: 'cardClearing',
  paypal: 'paypalClearing',
};

/**
 * Where the money of an entry came in or went out. What staff give back of cash is cash, of anything else a transfer; what stays on the
 * account moves from one thing that it was for to another.
 */
function findMoneyAccount({ kind, means, method, refundWay }: JournalFacts): JournalAccount {
  if (means !== null) return accountByMeans[means];
  if (method === null || kind === 'chequeCleared') return 'bank';
  if (kind === 'refund' && refundWay === 'hand') return method === 'cash' ? 'cash' : 'bank';
  return accountByMethod[method];
}

/** What a period books on an account. */
export interface JournalTotal {
  readonly account: JournalAccount;
  readonly debit: Fils;
  readonly credit: Fils;
}

export interface JournalSums {
  /** In the order of the accounts; those on which nothing is booked are left out. */
  readonly totals: readonly JournalTotal[];
  readonly debit: Fils;
  readonly credit: Fils;
}

/**
 * What entries come to, account by account. Entries that were summed up before must be of one kind and one direction: neither
 * invoices with credit notes, nor payments with payments that were taken back.
 */
export function sumUpJournal(entries: Iterable<JournalFacts>): JournalSums {
  const sums = new Map<JournalAccount, { debit: Fils; credit: Fils }>();
  let [debit, credit] = [0, 0];
  for (const entry of entries)
    for (const line of createJournalLines(entry)) {
      const sum = sums.get(line.account) ?? { debit: 0, credit: 0 };
      sums.set(line.account, { debit: sum.debit + line.debit, credit: sum.credit + line.credit });
      debit += line.debit;
      credit += line.credit;
    }
  const totals = journalAccounts.flatMap((account) => {
    const sum = sums.get(account);
    return sum ? [{ account, ...sum }] : [];
  });
  return { totals, debit, credit };
}
