import { sumFils, type Fils } from '../money/fils.ts';
import { toLatinDigits } from '../latin-digits.ts';
import { allocateMoney, isPaidWhole, type AllocatedMoney, type Payable } from './allocate-money.ts';
import { toPlainText, type StatementLine } from './statement-line.ts';
import { SumsOfDebts } from './sums-of-debts.ts';

type MatchedLine = Pick<StatementLine, 'payer' | 'payerIban' | 'reference' | 'cheque' | 'text'> & {
  readonly amount: Fils;
};

/** Numbers that a line names. */
export interface NamedNumbers {
  readonly orders: readonly number[];
  readonly invoices: readonly string[];
  readonly cheques: readonly string[];
}

const MAX_NUMBERS = 20;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, MAX_NUMBERS);

/**
 * Numbers of invoices, orders and cheques in what a line says. Banks leave out hyphens and put other texts before a number, and
 * a number is looked for among what is owed, so that one too many does no harm.
 */
export function findNamedNumbers({ text, reference, payer, cheque }: Omit<MatchedLine, 'amount'>): NamedNumbers {
  const all = toLatinDigits(`${text} ${reference} ${payer}`).toUpperCase();
  const invoices = [...all.matchAll(/INV[-\s/.#]*(20\d\d)[-\s/.]*(\d{6})(?!\d)/g)];
  const without = all.replace(/INV[-\s/.#]*20\d\d[-\s/.]*\d{6}(?!\d)/g, ' ');
  const numbers = [...without.matchAll(/(?<![\d.,])\d{4,12}(?![\d]|[.,]\d)/g)].map(([digits]) =>
    digits.replace(/^0+/, ''),
  );
  return {
    invoices: unique(invoices.map(([, year = '', number = '']) => `INV-${year}-${number}`)),
    orders: unique(numbers.map(Number).filter((number) => number > 0 && number <= 2147483647)),
    cheques: unique([cheque.replace(/^0+/, ''), ...numbers].filter(Boolean)),
  };
}

const legalForms =
  /\b(LLC|L L C|FZE|FZCO|FZ LLC|FZC|EST|ESTABLISHMENT|LTD|LIMITED|PJSC|WLL|CO|COMPANY|SOLE PROPRIETORSHIP|BRANCH)\b|(?<!\p{L})(ذ م م|ش ذ م م|مؤسسة|شركة)(?!\p{L})/gu;

/** The name of a payer as it is compared: without its legal form, in one spelling. */
export const toPartyName = (name: string): string =>
  toPlainText(name.replace(/[.,'’]/g, ' '))
    .replace(/[+-]/g, ' ')
    .replace(/[أإآ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What an account owes, or waits for. */
export interface OpenItem extends Payable {
  readonly companyId: number;
  readonly orderId: number | null;
  readonly invoice: string | null;
  /** Number of a cheque. */
  readonly cheque: string | null;
}

/** An account that may have paid, with all that it owes, the oldest first. */
export interface Candidate {
  readonly companyId: number;
  readonly name: string;
  readonly items: readonly OpenItem[];
  /** Lines of this IBAN, or of this name, were booked to it before. */
  readonly knownBy: 'iban' | 'name' | null;
}

/** Why a proposal is made. */
export const matchReasons = [
  'invoiceNamed',
  'orderNamed',
  'chequeNamed',
  'knownIban',
  'knownName',
  'sameName',
  'amountOwed',
  'amountOfSeveral',
  'amountOfAll',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const weights: Readonly<Record<MatchReason, number>> = {
  invoiceNamed: 4,
  orderNamed: 3,
  chequeNamed: 3,
  knownIban: 3,
  knownName: 2,
  sameName: 2,
  amountOwed: 2,
  amountOfSeveral: 2,
  amountOfAll: 2,
};

/** sure: two independent things say so · likely: a strong one does · possible: nothing but the amount, or the payer. */
export const matchStrengths = ['sure', 'likely', 'possible'] as const;
export type MatchStrength = (typeof matchStrengths)[number];

const getStrength = (reasons: readonly MatchReason[]): MatchStrength => {
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return weight >= 5 ? 'sure' : weight >= 3 ? 'likely' : 'possible';
};

export interface MatchProposal extends AllocatedMoney {
  readonly companyId: number;
  readonly reasons: readonly MatchReason[];
  readonly strength: MatchStrength;
}

const sumOpen = (items: readonly OpenItem[]): Fils => sumFils(items.map(({ open }) => open));

const isNamed = (item: OpenItem, { orders, invoices, cheques }: NamedNumbers): MatchReason | null => {
  if (item.kind === 'cheque')
    return item.cheque !== null && cheques.includes(item.cheque.replace(/^0+/, '')) ? 'chequeNamed' : null;
  if (item.invoice !== null && invoices.includes(item.invoice)) return 'invoiceNamed';
  return item.orderId !== null && orders.includes(item.orderId) ? 'orderNamed' : null;
};

const isAmountReason = (reason: MatchReason): boolean => reason.startsWith('amount');

/** What is compared with each account, worked out once. */
interface ReadLine {
  readonly amount: Fils;
  readonly named: NamedNumbers;
  readonly payer: string;
  readonly text: string;
}

/** What the line may pay of one account, with the reasons; null where nothing speaks for it. */
function proposeFor(
  { amount, named, payer, text }: ReadLine,
  candidate: Candidate,
  sums: SumsOfDebts<OpenItem>,
): MatchProposal | null {
  const name = toPartyName(candidate.name);
  const isSameName = name.length > 3 && (payer === name || text.includes(name));
  const byPayer: MatchReason[] =
    candidate.knownBy === 'iban'
      ? ['knownIban']
      : candidate.knownBy === 'name'
        ? ['knownName']
        : isSameName
          ? ['sameName']
          : [];
  const cheque = candidate.items.find((item) => item.kind === 'cheque' && item.open === amount && isNamed(item, named));
  if (cheque) return complete(candidate, ['chequeNamed', ...byPayer, 'amountOwed'], amount, [cheque]);

  const items = candidate.items.filter(({ kind }) => kind !== 'cheque');
  const namedItems = items.filter((item) => isNamed(item, named));
  if (namedItems.length > 0) {
    const reasons = new Set(namedItems.map((item) => isNamed(item, named) as MatchReason));
    const isExact = sumOpen(namedItems) === amount;
    const amountReasons: MatchReason[] = isExact ? [namedItems.length > 1 ? 'amountOfSeveral' : 'amountOwed'] : [];
    return complete(candidate, [...reasons, ...byPayer, ...amountReasons], amount, namedItems);
  }
  const one = items.find(({ open }) => open === amount);
  if (one) return complete(candidate, [...byPayer, 'amountOwed'], amount, [one]);
  // The sum of several debts of somebody who has not paid is chance.
  if (byPayer.length === 0) return null;
  const found = sums.find(amount, candidate.companyId, items);
  if (found) {
    const reason = found.length === items.length ? 'amountOfAll' : 'amountOfSeveral';
    return complete(candidate, [...byPayer, reason], amount, found);
  }
  const inParts = items.filter(({ kind }) => !isPaidWhole(kind));
  return complete(candidate, byPayer, amount, inParts);
}

function complete(
  { companyId }: Candidate,
  reasons: readonly MatchReason[],
  amount: Fils,
  items: readonly OpenItem[],
): MatchProposal {
  return { companyId, reasons, strength: getStrength(reasons), ...allocateMoney(amount, items) };
}

/** Nobody reads more. */
const MAX_PROPOSALS = 5;

/**
 * Which accounts a line may come from and what it pays of them, the strongest first. Of several accounts for which the amount alone
 * speaks none is better than the other, and two that are equally sure are no more than likely. Lines that are compared with the same
 * accounts share the sums of their debts.
 */
export function proposeMatches(
  line: MatchedLine,
  candidates: readonly Candidate[],
  sums = new SumsOfDebts<OpenItem>(),
): MatchProposal[] {
  const read = {
    ...{ amount: line.amount, named: findNamedNumbers(line) },
    ...{ payer: toPartyName(line.payer), text: toPartyName(line.text) },
  };
  const weigh = ({ reasons }: MatchProposal) => reasons.reduce((sum, reason) => sum + weights[reason], 0);
  const all = candidates
    .map((candidate) => proposeFor(read, candidate, sums))
    .filter((one) => one !== null)
    .sort((a, b) => weigh(b) - weigh(a) || a.companyId - b.companyId);
  const rivals = all.filter((one) => one.strength === 'sure' && !one.reasons.every(isAmountReason));
  return all
    .slice(0, MAX_PROPOSALS)
    .map((one) => (rivals.length > 1 && one.strength === 'sure' ? { ...one, strength: 'likely' as const } : one));
}
