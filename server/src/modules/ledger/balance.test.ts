import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { chequeStates, getChequeState, type ChequeState } from '@platewright/domain/ledger/cheque';
import { paymentMeans } from '@platewright/domain/ledger/credit-entries';
import { calculateAvailableBalance, calculateOpenDebts } from '@platewright/domain/ledger/credit-usage';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companies, ledgerBalances, ledgerEntries } from '../../platform/db/schema/index.ts';
import { listOpenDebts, sumUsedCredit } from './balance.ts';

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

const listEntries = (tx: Tx, companyId: number) =>
  tx.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, companyId)).orderBy(asc(ledgerEntries.id));

async function expectedDebts(tx: Tx, companyId: number) {
  return calculateOpenDebts(await listEntries(tx, companyId)).map(({ entry, openAmount }) => ({
    id: entry.id,
    orderId: entry.orderId,
    chequeId: entry.chequeId,
    dueAt: entry.dueAt,
    bouncedAt: entry.kind === 'chequeBounced' ? entry.createdAt : null,
    open: openAmount,
  }));
}

/** What an entry does to the credit by the words of the handbook (5.2, 5.3), without the ledger. */
function getUsage({ type, amount, means, clearedAt }: CreditEntry): number {
  if (type === 'Order') return amount;
  if (type === 'Cheque') return clearedAt ? 0 : amount;
  return means === 'cheque' && !clearedAt ? 0 : -amount;
}

async function readBalance(tx: Tx, companyId: number) {
  const [row] = await tx.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  return { owed: row?.owed, promised: row?.promised };
}

const getState = ({ type, means, clearedAt = null, bouncedAt = null }: CreditEntry): ChequeState | null =>
  type === 'Cheque' || means === 'cheque' ? getChequeState({ receivedAt: new Date(), clearedAt, bouncedAt }) : null;

/** Of a cheque that is here. One that is awaited is in no ledger. */
const bankStates = chequeStates.filter((state) => state !== 'awaited');
/** Kind of an entry as counted for the coverage of the generated ledgers. */
function getCoveredKind(entry: CreditEntry, before: readonly CreditEntry[]): string {
  const state = getState(entry);
  if (entry.type === 'Payment') return `Payment by ${entry.means}${state ? ` ${state}` : ''}`;
  if (entry.type === 'Adjustment') return entry.amount > 0 ? 'Adjustment in favour' : 'Adjustment against';
  if (entry.type !== 'Refund') return state ? `Cheque ${state}` : entry.type;
  const refunded = before.find(({ paymentId }) => paymentId && paymentId === entry.paymentId);
  if (!refunded) return 'Refund without a payment';
  return refunded.type === 'Order' ? 'Refund of an order' : `Refund of a ${getState(refunded)} cheque`;
}
const coveredKinds = [
  'Order',
  ...bankStates.map((state) => `Cheque ${state}`),
  ...paymentMeans.flatMap((means) =>
    means === 'cheque' ? bankStates.map((state) => `Payment by cheque ${state}`) : [`Payment by ${means}`],
  ),
  'Refund of an order',
  ...bankStates.map((state) => `Refund of a ${state} cheque`),
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
const chequeState = fc.constantFrom(...bankStates);
const dueAt = fc.option(day.map(dateOfDay), { freq: 4 });

/** Makes the entry from those before it. */
type EntryRecipe = (before: readonly CreditEntry[]) => CreditEntry;
const debt: fc.Arbitrary<EntryRecipe> = fc
  .record({
    ...{ type: fc.constantFrom<'Order' | 'Cheque'>('Order', 'Cheque'), amount, dueAt, state: chequeState, day },
    wasAwaited: fc.boolean(),
  })
  .map(({ state, day: on, type, ...values }) => () => ({
    ...values,
    type,
    createdAt: dateOfDay(on),
    paymentId: randomUUID(),
    orderId,
    ...(type === 'Cheque' ? settle(state, on) : {}),
  }));
const payment: fc.Arbitrary<EntryRecipe> = fc
  .record({
    ...{ amount, means: fc.constantFrom(...paymentMeans), state: chequeState, day },
    settles: fc.option(fc.nat({ max: MAX_ENTRIES })),
  })
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
const ledger: fc.Arbitrary<CreditEntry[]> = fc
  .array(
    fc.oneof(
      { arbitrary: debt, weight: 4 },
      { arbitrary: payment, weight: 3 },
      { arbitrary: refund, weight: 3 },
      { arbitrary: adjustment, weight: 1 },
    ),
    { minLength: 1, maxLength: MAX_ENTRIES },
  )
  .map((recipes) => recipes.reduce<CreditEntry[]>((entries, create) => [...entries, create(entries)], []));

describe('the credit balance in SQL', () => {
  it('equals the rules of the domain after every entry of random ledgers', async () => {
    const covered = new Set<string>();
    await fc.assert(
      fc.asyncProperty(ledger, (newEntries) =>
        app.deps.database.transact(async (tx) => {
          const companyId = await createCompany(tx);
          const entries: CreditEntry[] = [];
          for (const entry of newEntries) {
            await insertCreditEntries(tx, companyId, [entry]);
            covered.add(getCoveredKind(entry, entries));
            entries.push(entry);
            const stored = await listEntries(tx, companyId);
            const used = entries.reduce((sum, one) => sum + getUsage(one), 0);
            expect(await sumUsedCredit(tx, companyId)).toBe(used);
            expect(calculateAvailableBalance(LIMIT, stored)).toBe(LIMIT - used);
            expect(await listOpenDebts(tx, companyId)).toEqual(await expectedDebts(tx, companyId));
            const { owed = 0, promised = 0 } = await readBalance(tx, companyId);
            expect(owed + promised).toBe(used);
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
      await insertCreditEntries(tx, companyId, [
        { type: 'Order', amount: 100, dueAt: dateOfDay(30), orderId, paymentId: randomUUID() },
        { type: 'Cheque', amount: 50, dueAt: dateOfDay(60), orderId, paymentId, ...settle(state, 3) },
        { type: 'Refund', amount: 50, paymentId },
      ]);
      const debts = await listOpenDebts(tx, companyId);
      expect(debts.map(({ open }) => open)).toEqual(openAmounts);
      expect(debts).toEqual(await expectedDebts(tx, companyId));
    });
  });

  it('does not count entries of other companies', async () => {
    await app.deps.database.transact(async (tx) => {
      const [companyId, otherId] = [await createCompany(tx), await createCompany(tx)];
      await insertCreditEntries(tx, otherId, [{ type: 'Order', amount: 100, dueAt: dateOfDay(30) }]);
      expect(await sumUsedCredit(tx, companyId)).toBe(0);
      expect(await listOpenDebts(tx, companyId)).toEqual([]);
    });
  });

  it('refuses to change or delete what was entered', async () => {
    const { db } = app.deps.database;
    const companyId = await createCompany(db);
    await insertCreditEntries(db, companyId, [{ type: 'Payment', amount: 100 }]);
    for (const columns of [{ owed: -200 }, { kind: 'adjustment' as const }, { isOnCredit: false }])
      await expect(
        db.update(ledgerEntries).set(columns).where(eq(ledgerEntries.companyId, companyId)),
      ).rejects.toMatchObject({ cause: { message: 'An entry of the ledger is never edited.' } });
    await expect(db.delete(ledgerEntries).where(eq(ledgerEntries.companyId, companyId))).rejects.toMatchObject({
      cause: { message: 'An entry of the ledger is never edited.' },
    });
    expect(await readBalance(db, companyId)).toEqual({ owed: -100, promised: 0 });
  });
});
