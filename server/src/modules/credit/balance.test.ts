import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calculateAvailableBalance,
  calculateOpenDebts,
  chequeStates,
  getChequeState,
  paymentMeans,
  type ChequeState,
  type LedgerEntry,
} from '@platewright/domain/credit/credit-ledger';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companies, creditEntries, payments } from '../../platform/db/schema/index.ts';
import { listOpenDebts, sumUsedCredit } from './balance.ts';

type NewEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'companyId'>;
/** A stored entry with the literal types of its text columns. */
type StoredEntry = typeof creditEntries.$inferSelect & LedgerEntry;

const SEED = 20_261_101;
const MAX_ENTRIES = 12;
const LIMIT = 100_000;
const dateOfDay = (n: number) => new Date(Date.UTC(2026, 10, 1 + n));

let app: TestApp;
/** The order of all payments: the ledger rules do not read it. */
let orderId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.new }));
});
afterAll(() => app.close());

async function createCompany(tx: Tx): Promise<number> {
  const [company] = await tx.insert(companies).values({ name: 'Ledger', groupId: 2 }).returning({ id: companies.id });
  if (!company) throw new Error('No company was inserted.');
  return company.id;
}

async function insertEntry(tx: Tx, companyId: number, entry: NewEntry): Promise<StoredEntry> {
  if (entry.paymentId && (entry.type === 'Order' || entry.type === 'Cheque'))
    await tx.insert(payments).values({
      id: entry.paymentId,
      orderId,
      method: entry.type === 'Order' ? 'dp' : 'pdc',
      // The only state that many payments of one order may have beside `failed`.
      state: 'refunded',
      amount: entry.amount,
      summary: {},
      provider: 'offline',
    });
  const [stored] = await tx
    .insert(creditEntries)
    .values({ ...entry, companyId })
    .returning();
  if (!stored) throw new Error('No entry was inserted.');
  return stored as StoredEntry;
}

const expectedDebts = (entries: readonly StoredEntry[]) =>
  calculateOpenDebts(entries).map(({ entry, openAmount }) => ({
    id: entry.id,
    orderId: entry.orderId,
    dueAt: entry.dueAt ?? entry.createdAt,
    bouncedAt: entry.bouncedAt,
    open: openAmount,
  }));

/** Kind of an entry as counted for the coverage of the generated ledgers. */
function getCoveredKind(entry: StoredEntry, before: readonly StoredEntry[]): string {
  const state = getChequeState(entry);
  if (entry.type === 'Payment') return `Payment by ${entry.means}${state ? ` ${state}` : ''}`;
  if (entry.type === 'Adjustment') return entry.amount > 0 ? 'Adjustment in favour' : 'Adjustment against';
  if (entry.type !== 'Refund') return state ? `Cheque ${state}` : entry.type;
  const refunded = before.find(({ paymentId }) => paymentId !== null && paymentId === entry.paymentId);
  if (!refunded) return 'Refund without a payment';
  return refunded.type === 'Order' ? 'Refund of an order' : `Refund of a ${getChequeState(refunded)} cheque`;
}
const coveredKinds = [
  'Order',
  ...chequeStates.map((state) => `Cheque ${state}`),
  ...paymentMeans.flatMap((means) =>
    means === 'cheque' ? chequeStates.map((state) => `Payment by cheque ${state}`) : [`Payment by ${means}`],
  ),
  'Refund of an order',
  ...chequeStates.map((state) => `Refund of a ${state} cheque`),
  'Refund without a payment',
  'Adjustment in favour',
  'Adjustment against',
];

const settle = (state: ChequeState, day: number) => ({
  clearedAt: state === 'cleared' ? dateOfDay(day) : null,
  bouncedAt: state === 'bounced' ? dateOfDay(day) : null,
});
// Few amounts and days, so that payments settle debts exactly and debts are due at the same time.
const amount = fc.integer({ min: 1, max: 20 }).map((units) => units * 50);
const day = fc.integer({ min: 0, max: 6 });
const chequeState = fc.constantFrom(...chequeStates);
const dueAt = fc.option(day.map(dateOfDay), { freq: 4 });

/** Makes the entry from those before it. */
type EntryRecipe = (before: readonly NewEntry[]) => NewEntry;
const debt: fc.Arbitrary<EntryRecipe> = fc
  .record({ type: fc.constantFrom('Order', 'Cheque'), amount, dueAt, state: chequeState, day })
  .map(({ state, day: on, type, ...values }) => () => ({
    ...values,
    type,
    createdAt: dateOfDay(on),
    paymentId: randomUUID(),
    ...(type === 'Cheque' ? settle(state, on) : {}),
  }));
const payment: fc.Arbitrary<EntryRecipe> = fc
  .record({ amount, means: fc.constantFrom(...paymentMeans), state: chequeState, day })
  .map(({ state, day: on, ...values }) => () => ({
    ...values,
    type: 'Payment',
    createdAt: dateOfDay(on),
    ...(values.means === 'cheque' ? { dueAt: dateOfDay(on), ...settle(state, on) } : {}),
  }));
const refund: fc.Arbitrary<EntryRecipe> = fc
  .record({ amount, chosen: fc.nat({ max: MAX_ENTRIES }), day })
  .map(({ amount: otherAmount, chosen, day: on }) => (before) => {
    const refundedIds = new Set(before.filter(({ type }) => type === 'Refund').map(({ paymentId }) => paymentId));
    const refundable = before.filter(
      ({ type, paymentId }) => type !== 'Refund' && paymentId && !refundedIds.has(paymentId),
    );
    const refunded = refundable[chosen % (refundable.length + 1)];
    return {
      type: 'Refund',
      amount: refunded?.amount ?? otherAmount,
      paymentId: refunded?.paymentId ?? null,
      createdAt: dateOfDay(on),
    };
  });
const adjustment: fc.Arbitrary<EntryRecipe> = fc
  .record({ amount, isInFavour: fc.boolean(), day })
  .map(({ amount: units, isInFavour, day: on }) => () => ({
    type: 'Adjustment',
    amount: isInFavour ? units : -units,
    createdAt: dateOfDay(on),
  }));
const ledger: fc.Arbitrary<NewEntry[]> = fc
  .array(
    fc.oneof(
      { arbitrary: debt, weight: 4 },
      { arbitrary: payment, weight: 3 },
      { arbitrary: refund, weight: 3 },
      { arbitrary: adjustment, weight: 1 },
    ),
    { minLength: 1, maxLength: MAX_ENTRIES },
  )
  .map((recipes) => recipes.reduce<NewEntry[]>((entries, create) => [...entries, create(entries)], []));

describe('the credit balance in SQL', () => {
  it('equals the rules of the domain after every entry of random ledgers', async () => {
    const covered = new Set<string>();
    await fc.assert(
      fc.asyncProperty(ledger, (newEntries) =>
        app.deps.database.transact(async (tx) => {
          const companyId = await createCompany(tx);
          const entries: StoredEntry[] = [];
          for (const newEntry of newEntries) {
            const entry = await insertEntry(tx, companyId, newEntry);
            covered.add(getCoveredKind(entry, entries));
            entries.push(entry);
            expect(LIMIT - (await sumUsedCredit(tx, companyId))).toBe(calculateAvailableBalance(LIMIT, entries));
            expect(await listOpenDebts(tx, companyId)).toEqual(expectedDebts(entries));
          }
        }),
      ),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
    expect([...covered].sort()).toEqual([...coveredKinds].sort());
  });

  it.each<[ChequeState, number[]]>([
    // The refund of a waiting cheque settles no other debt.
    ['waiting', [100]],
    ['cleared', [50]],
    ['bounced', [50, 50]],
  ])('lists the open debts after the refund of a %s cheque', async (state, openAmounts) => {
    await app.deps.database.transact(async (tx) => {
      const companyId = await createCompany(tx);
      const paymentId = randomUUID();
      const entries: StoredEntry[] = [];
      for (const entry of [
        { type: 'Order', amount: 100, dueAt: dateOfDay(30), paymentId: randomUUID() },
        { type: 'Cheque', amount: 50, dueAt: dateOfDay(60), paymentId, ...settle(state, 3) },
        { type: 'Refund', amount: 50, paymentId },
      ])
        entries.push(await insertEntry(tx, companyId, entry));
      const debts = await listOpenDebts(tx, companyId);
      expect(debts.map(({ open }) => open)).toEqual(openAmounts);
      expect(debts).toEqual(expectedDebts(entries));
    });
  });

  it('does not count entries of other companies', async () => {
    await app.deps.database.transact(async (tx) => {
      const [companyId, otherId] = [await createCompany(tx), await createCompany(tx)];
      await insertEntry(tx, otherId, { type: 'Order', amount: 100, dueAt: dateOfDay(30) });
      expect(await sumUsedCredit(tx, companyId)).toBe(0);
      expect(await listOpenDebts(tx, companyId)).toEqual([]);
    });
  });
});
