import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  findNamedNumbers,
  proposeMatches,
  toPartyName,
  type MatchProposal,
  type OpenItem,
} from '@platewright/domain/bank/propose-matches';
import { SumsOfDebts } from '@platewright/domain/bank/sums-of-debts';
import type { Tx } from '../../platform/db/database.ts';
import {
  bankLines,
  bankPayers,
  cheques,
  companies,
  companyNameSql,
  invoices,
  ledgerEntries,
  moneyReceipts,
  orders,
} from '../../platform/db/schema/index.ts';
import { findCompaniesByName } from '../companies/index.ts';
import { loadPayables, type PayableItem } from './load-payables.ts';

type BankLine = typeof bankLines.$inferSelect;

/** Enough for a page of lines; more have nothing in common with a line but an amount that is often paid. */
const MAX_CANDIDATES = 200;
/** Orders that wait for their transfer and that no line names. */
const ORDERS_PER_ACCOUNT = 10;
/** The longest due; more are looked at where a line names them or is over their very sum. */
const DEBTS_PER_ACCOUNT = 500;
const MIN_NAME = 4;

export interface ProposedMatches {
  readonly proposals: ReadonlyMap<number, readonly MatchProposal[]>;
  readonly names: ReadonlyMap<number, string>;
  readonly payables: readonly PayableItem[];
}

/** What lines may pay, by the rules of the domain, of the accounts that anything in them speaks for. */
export async function proposeForLines(tx: Tx, lines: readonly BankLine[], now: Date): Promise<ProposedMatches> {
  const open = lines.filter(({ state, obstacle, amount }) => state === 'open' && obstacle === null && amount !== null);
  if (open.length === 0) return { proposals: new Map(), names: new Map(), payables: [] };
  const known = await loadKnownPayers(tx, open);
  const ids = await findCompanies(tx, open, known);
  const accountRows =
    ids.length === 0
      ? []
      : await tx.select({ id: companies.id, name: companyNameSql }).from(companies).where(inArray(companies.id, ids));
  const names = new Map(accountRows.map(({ id, name }) => [id, name]));
  const numbers = open.map(findNamedNumbers);
  const { items: payables } = await loadPayables(tx, [...names.keys()], now, {
    ...{ search: '', perAccount: DEBTS_PER_ACCOUNT, waitingPerAccount: ORDERS_PER_ACCOUNT },
    named: {
      orders: numbers.flatMap((one) => one.orders),
      invoices: numbers.flatMap((one) => one.invoices),
      sums: open.map(({ amount }) => amount ?? 0),
    },
  });
  const accounts = [...names].map(([companyId, name]) => ({
    ...{ companyId, name, items: payables.filter((item) => item.companyId === companyId) },
  }));
  const sums = new SumsOfDebts<OpenItem>();
  const proposals = open.map((line) => {
    const candidates = accounts.map((one) => ({ ...one, knownBy: findKnown(known, line, one.companyId) }));
    return [line.id, proposeMatches({ ...line, amount: line.amount ?? 0 }, candidates, sums)] as const;
  });
  return { proposals: new Map(proposals), names, payables };
}

type KnownPayer = typeof bankPayers.$inferSelect;

async function loadKnownPayers(tx: Tx, lines: readonly BankLine[]): Promise<KnownPayer[]> {
  const ibans = lines.map(({ payerIban }) => payerIban).filter(Boolean);
  const parties = lines.map(({ payer }) => toPartyName(payer)).filter(Boolean);
  if (ibans.length + parties.length === 0) return [];
  return tx
    .select()
    .from(bankPayers)
    .where(
      or(
        and(eq(bankPayers.kind, 'iban'), inArray(bankPayers.value, ibans)),
        and(eq(bankPayers.kind, 'name'), inArray(bankPayers.value, parties)),
      ),
    )
    .limit(MAX_CANDIDATES);
}

function findKnown(
  known: readonly KnownPayer[],
  { payer, payerIban }: BankLine,
  companyId: number,
): 'iban' | 'name' | null {
  const has = (kind: KnownPayer['kind'], value: string) =>
    value !== '' && known.some((one) => one.kind === kind && one.value === value && one.companyId === companyId);
  return has('iban', payerIban) ? 'iban' : has('name', toPartyName(payer)) ? 'name' : null;
}

async function findCompanies(tx: Tx, lines: readonly BankLine[], known: readonly KnownPayer[]): Promise<number[]> {
  const numbers = lines.map(findNamedNumbers);
  const orderIds = numbers.flatMap((one) => one.orders);
  const numbersOfInvoices = numbers.flatMap((one) => one.invoices);
  const numbersOfCheques = numbers.flatMap((one) => one.cheques);
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const parties = lines.map(({ payer }) => toPartyName(payer)).filter((name) => name.length >= MIN_NAME);
  const found = [
    known,
    orderIds.length === 0
      ? []
      : await tx.select({ companyId: orders.companyId }).from(orders).where(inArray(orders.id, orderIds)),
    numbersOfInvoices.length === 0
      ? []
      : await tx
          .select({ companyId: orders.companyId })
          .from(invoices)
          .innerJoin(orders, eq(orders.id, invoices.orderId))
          .where(inArray(invoices.number, numbersOfInvoices)),
    numbersOfCheques.length === 0
      ? []
      : await tx
          .select({ companyId: cheques.companyId })
          .from(cheques)
          .where(
            and(
              isNull(cheques.clearedAt),
              isNull(cheques.bouncedAt),
              inArray(sql`ltrim(${cheques.number}, '0')`, numbersOfCheques),
            ),
          ),
    (await findCompaniesByName(tx, parties)).map((companyId) => ({ companyId })),
    await tx
      .select({ companyId: ledgerEntries.companyId })
      .from(ledgerEntries)
      .where(
        and(inArray(ledgerEntries.owed, amounts), isNotNull(ledgerEntries.dueAt), sql`not ${ledgerEntries.isSettled}`),
      )
      .limit(MAX_CANDIDATES),
  ];
  return [...new Set(found.flat().map(({ companyId }) => companyId))].slice(0, MAX_CANDIDATES);
}

type Payer = Pick<BankLine, 'payer' | 'payerIban'>;

const toKnownPayers = ({ payer, payerIban }: Payer, companyId: number): KnownPayer[] =>
  [
    { kind: 'iban' as const, value: payerIban, companyId },
    { kind: 'name' as const, value: toPartyName(payer), companyId },
  ].filter(({ value }) => value !== '');

/** From now on lines of this payer are taken for lines of this account. */
export async function learnPayer(tx: Tx, line: Payer, companyId: number): Promise<void> {
  const values = toKnownPayers(line, companyId);
  if (values.length > 0) await tx.insert(bankPayers).values(values).onConflictDoNothing();
}

/** What a line that is taken back had taught is forgotten, unless another one that is booked has taught it, too. */
export async function forgetPayer(tx: Tx, line: Payer, companyId: number): Promise<void> {
  const booked = await tx
    .selectDistinct({ payer: bankLines.payer, payerIban: bankLines.payerIban })
    .from(moneyReceipts)
    .innerJoin(bankLines, eq(bankLines.id, moneyReceipts.bankLineId))
    .where(and(eq(moneyReceipts.companyId, companyId), isNull(moneyReceipts.takenBackAt)));
  const taught = booked.flatMap((one) => toKnownPayers(one, companyId));
  for (const { kind, value } of toKnownPayers(line, companyId))
    if (!taught.some((one) => one.kind === kind && one.value === value))
      await tx
        .delete(bankPayers)
        .where(and(eq(bankPayers.companyId, companyId), eq(bankPayers.kind, kind), eq(bankPayers.value, value)));
}
