import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { copyMigrations, copyRows, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { issueCreditNote } from '../../modules/invoices/index.ts';
import { calculateRefundAmount } from '../../modules/payments/refund-amounts.ts';
import { runRefund } from '../../modules/payments/run-refund.ts';
import { transactWithEvents } from '../outbox/transact-with-events.ts';
import { migrateDatabase } from './migrate.ts';
import { payments, refunds } from './schema/index.ts';

const TOTAL = 85_499;
const at = '2026-11-02T08:00:00.000Z';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let older: TestDatabase;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner({ creditLimit: 10_000_000 });
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
/** A database of the release before, with what the application holds by then. */
beforeEach(async () => {
  older = await createEmptyDatabase();
});
afterAll(async () => {
  await app.close();
  await removeMigrationCopies();
});

async function openOlder(): Promise<void> {
  const migrationsFolder = await copyMigrations(({ entries }) =>
    entries.splice(entries.findIndex(({ tag }) => tag.endsWith('_keep_refunds'))),
  );
  await migrateDatabase(older.database, { migrationsFolder });
  await copyRows(app.deps.database.pool, older.database.pool);
  // Later migrations publish what this state has in tables.
  await query('truncate publications cascade');
}
const query = (text: string, values: unknown[] = []) => older.database.pool.query(text, values);
const changePayment = (id: string, columns: Readonly<Record<string, unknown>>) =>
  query(`update payments set ${Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)} where id = $1`, [
    id,
    ...Object.values(columns),
  ]);
interface HandRefund {
  readonly payment_id: string;
  readonly order_id: number;
  readonly [column: string]: unknown;
}
const addHandRefund = (columns: HandRefund) => {
  const all = { amount: TOTAL, cause: 'rejected', created_at: at, ...columns };
  return query(
    `insert into hand_refunds (${Object.keys(all)}) values (${Object.keys(all).map((_, index) => `$${index + 1}`)})`,
    Object.values(all),
  );
};
const bySomebody = () => ({
  settled_by: staff.staffId,
  settled_by_name: 'Test Staff',
  settled_at: at,
  note: 'By transfer.',
});

async function createPaid(payment: 'card' | 'cash' | 'dp' = 'card') {
  const orderId = await createPayableOrder(app, owner, payment === 'card' ? {} : { payment });
  if (payment === 'card') await payByCard(app, owner, orderId);
  else await owner.call.checkoutSubmit({ orderId });
  if (payment === 'cash') {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision: order.revision, note: '' });
  }
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  const ids = { order_id: orderId, payment_id: attempt?.id ?? '' };
  return { ...ids, ids, providerRef: attempt?.providerRef ?? '' };
}
/** A note whose money the earlier release was to give back. */
const credit = (orderId: number, reason: 'fault' | 'cancelled', net: number | null) =>
  transactWithEvents(app.deps, (tx, publish) =>
    issueCreditNote(tx, publish, app.deps, { orderId, reason, note: 'Scratched.', net }),
  );
const listRefunds = (orderId: number) =>
  older.database.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
async function loadState(id: string) {
  const [row] = await older.database.db.select().from(payments).where(eq(payments.id, id));
  return [row?.state, row?.reason];
}
/** The application on the upgraded database; the providers are the same. */
const runUpgraded = (refundId: number) => runRefund({ ...app.deps, database: older.database }, refundId);

describe('the refunds of an earlier release', () => {
  it('of providers and ledger are kept, and what was under way is not given back twice', async () => {
    try {
      const provider = getRemoteProvider(app, 'card');
      const [flying, done, disputed] = [await createPaid(), await createPaid(), await createPaid()];
      const [partly, partlyDone, inWhole] = [await createPaid(), await createPaid(), await createPaid()];
      const onAccount = await createPaid('dp');
      const [accepted, wrong] = [await createPaid(), await createPaid()];
      const notes = {
        flying: await credit(flying.order_id, 'cancelled', null),
        partly: await credit(partly.order_id, 'fault', 50_000),
        partlyDone: await credit(partlyDone.order_id, 'fault', 10_000),
        inWhole: await credit(inWhole.order_id, 'fault', 10_000),
        accepted: await credit(accepted.order_id, 'fault', 10_000),
        acceptedNext: await credit(accepted.order_id, 'fault', 20_000),
        onAccount: await credit(onAccount.order_id, 'cancelled', null),
      };
      // The provider has given these back, and the node died before it heard of it.
      const whole = { amountMinor: TOTAL, currency: 'AED' };
      const part = { amountMinor: notes.partly.total, currency: 'AED' };
      await provider.refund(flying.providerRef, whole, `refund-${flying.payment_id}`);
      await provider.refund(partly.providerRef, part, `refund-${notes.partly.number}`);
      const counterpart = await createPaid();
      const [second, cancelled] = [randomUUID(), randomUUID()];

      await openOlder();
      const due = { reason: 'refundDue' };
      await changePayment(flying.payment_id, { ...due, state: 'captured' });
      await changePayment(done.payment_id, { ...due, state: 'refunded', updated_at: at });
      await changePayment(disputed.payment_id, { ...due, dispute: 'lost' });
      await query('update credit_notes set refunded_at = $2 where id = $1', [notes.partlyDone.id, at]);
      await changePayment(inWhole.payment_id, due);
      await changePayment(onAccount.payment_id, { ...due, state: 'refunded' });
      // AED 427.49 and USD 100 came in instead of AED 854.99.
      const half = { received_amount: 42_749, received_currency: 'AED' };
      await changePayment(accepted.payment_id, { mismatch: 'accepted', ...half });
      const dollars = { received_amount: 10_000, received_currency: 'USD' };
      await changePayment(wrong.payment_id, { ...due, state: 'unknown', mismatch: 'refunded', ...dollars });
      const addAttempt = (id: string, orderId: number, state: string) =>
        query(
          `insert into payments (id, order_id, method, state, amount, summary, provider, provider_ref, reason)
           values ($1, $2, 'card', $3, $4, '{}', 'stand-in', gen_random_uuid(), 'refundDue')`,
          [id, orderId, state, TOTAL],
        );
      await addAttempt(second, counterpart.order_id, 'unknown');
      await addAttempt(cancelled, flying.order_id, 'failed');
      await migrateDatabase(older.database);

      const [row] = (await listRefunds(flying.order_id)).filter(({ paymentId }) => paymentId === flying.payment_id);
      expect(row).toMatchObject({ cause: 'orderCancelled', way: 'provider', state: 'sent', amount: TOTAL });
      expect(row?.creditNoteId).toBe(notes.flying.id);
      expect(await listRefunds(done.order_id)).toMatchObject([
        { way: 'provider', state: 'done', closedAt: new Date(at) },
      ]);
      expect(await listRefunds(disputed.order_id)).toMatchObject([{ state: 'takenBack' }]);
      const [partRow] = await listRefunds(partly.order_id);
      expect(partRow).toMatchObject({
        cause: 'creditNote',
        way: 'provider',
        state: 'sent',
        amount: notes.partly.total,
      });
      expect(await listRefunds(partlyDone.order_id)).toMatchObject([
        {
          cause: 'creditNote',
          state: 'done',
          amount: 10_500,
          closedAt: new Date(at),
          creditNoteId: notes.partlyDone.id,
        },
      ]);
      expect(await listRefunds(inWhole.order_id)).toMatchObject([
        { cause: 'orderCancelled', state: 'sent' },
        { cause: 'creditNote', state: 'dropped' },
      ]);
      // The notes of one payment get their rows in any order.
      const acceptedRows = (await listRefunds(accepted.order_id)).toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
      expect(acceptedRows).toMatchObject([{ amount: 5249 }, { amount: 10_500 }]);
      const [acceptedPayment] = await older.database.db
        .select()
        .from(payments)
        .where(eq(payments.id, accepted.payment_id));
      // What the application stores for the same notes.
      const calculate = (row: typeof refunds.$inferSelect) =>
        transactWithEvents({ ...app.deps, database: older.database }, (tx) =>
          acceptedPayment ? calculateRefundAmount(tx, acceptedPayment, row) : Promise.resolve(null),
        );
      for (const row of acceptedRows) expect(await calculate(row)).toBe(row.amount);
      expect(await listRefunds(wrong.order_id)).toMatchObject([{ cause: 'wrongCharge', amount: 36_725 }]);
      expect((await listRefunds(onAccount.order_id))[0]).toMatchObject({
        ...{ cause: 'orderCancelled', way: 'credit', state: 'done' },
        ...{ amount: TOTAL, creditNoteId: notes.onAccount.id },
      });
      expect(await listRefunds(counterpart.order_id)).toMatchObject([{ paymentId: second, cause: 'secondCapture' }]);
      expect(await loadState(second)).toEqual(['surplus', null]);
      expect(await loadState(cancelled)).toEqual(['surplus', null]);
      expect(await loadState(flying.payment_id)).toEqual(['captured', null]);

      const refund = vi.spyOn(provider, 'refund');
      await runUpgraded(row?.id ?? 0);
      await runUpgraded(partRow?.id ?? 0);
      expect(refund.mock.calls.map(([, sum, reference]) => [sum.amountMinor, reference])).toEqual([
        [TOTAL, `refund-${flying.payment_id}`],
        [notes.partly.total, `refund-${notes.partly.number}`],
      ]);
      expect(await loadState(flying.payment_id)).toEqual(['refunded', null]);
      // Twice this part would be more than the payment.
      expect(await provider.findById(partly.providerRef)).toMatchObject({ state: 'captured' });
      expect(await listRefunds(partly.order_id)).toMatchObject([{ state: 'done', tries: 1 }]);
    } finally {
      vi.restoreAllMocks();
      await older.drop();
    }
  });

  it('by hand are kept with who closed them and their numbers, and so is what came in too much', async () => {
    try {
      const [due, given, waived, taken] = [
        await createPaid(),
        await createPaid(),
        await createPaid(),
        await createPaid(),
      ];
      const cash = await createPaid('cash');
      const [excess, excessDone, excessByHand] = [await createPaid(), await createPaid(), await createPaid()];
      const note = await credit(cash.order_id, 'cancelled', null);
      const fault = await credit(due.order_id, 'fault', 10_000);

      await openOlder();
      const reason = 'refundDue';
      await changePayment(due.payment_id, { reason });
      await addHandRefund({ ...due.ids, id: 70, amount: TOTAL - 10_500 });
      await addHandRefund({ ...due.ids, id: 71, amount: 10_500, credit_note_id: fault.id });
      await changePayment(given.payment_id, { reason, state: 'refunded' });
      await addHandRefund({ ...given.ids, state: 'refunded', ...bySomebody() });
      await changePayment(waived.payment_id, { reason, state: 'failed' });
      await addHandRefund({ ...waived.ids, state: 'notNeeded', ...bySomebody() });
      await changePayment(taken.payment_id, { reason, dispute: 'lost' });
      await addHandRefund({ ...taken.ids, state: 'notNeeded', settled_at: at });
      await changePayment(cash.payment_id, { reason, state: 'refunded' });
      await addHandRefund({ ...cash.ids, cause: 'offline', credit_note_id: note.id });
      const matched = { mismatch: 'matched', received_amount: TOTAL + 1_000, received_currency: 'AED' };
      await changePayment(excess.payment_id, matched);
      await changePayment(excessDone.payment_id, { ...matched, excess_refunded_at: at });
      await changePayment(excessByHand.payment_id, matched);
      await addHandRefund({ ...excessByHand.ids, cause: 'excess', amount: 1_000 });
      await migrateDatabase(older.database);

      expect(await listRefunds(due.order_id)).toMatchObject([
        { id: 70, cause: 'orderCancelled', way: 'hand', state: 'byHand', amount: TOTAL - 10_500 },
        { id: 71, cause: 'creditNote', way: 'hand', state: 'byHand', amount: 10_500, creditNoteId: fault.id },
      ]);
      const by = { closedBy: staff.staffId, closedByName: 'Test Staff', closedAt: new Date(at), note: 'By transfer.' };
      expect(await listRefunds(given.order_id)).toMatchObject([{ way: 'hand', state: 'done', ...by }]);
      expect(await listRefunds(waived.order_id)).toMatchObject([{ way: 'hand', state: 'notNeeded', ...by }]);
      expect(await loadState(waived.payment_id)).toEqual(['failed', null]);
      expect(await listRefunds(taken.order_id)).toMatchObject([{ way: 'hand', state: 'takenBack', closedBy: null }]);
      expect(await listRefunds(cash.order_id)).toMatchObject([
        { cause: 'orderCancelled', way: 'hand', state: 'byHand', creditNoteId: note.id },
      ]);
      const ofExcess = { cause: 'excess', amount: 1_000 };
      expect(await listRefunds(excess.order_id)).toMatchObject([{ ...ofExcess, way: 'provider', state: 'sent' }]);
      expect(await listRefunds(excessDone.order_id)).toMatchObject([
        { ...ofExcess, state: 'done', closedAt: new Date(at) },
      ]);
      expect(await listRefunds(excessByHand.order_id)).toMatchObject([{ ...ofExcess, way: 'hand', state: 'byHand' }]);
    } finally {
      await older.drop();
    }
  });

  it('that nobody had noted are found by an earlier migration', async () => {
    try {
      const [cash, refused, taken] = [await createPaid('cash'), await createPaid(), await createPaid()];
      const recent = await createPaid();
      const migration = new URL('../../../migrations/0037_find_earlier_hand_refunds.sql', import.meta.url);
      await openOlder();
      const earlier = { reason: 'refundDue', updated_at: at };
      await changePayment(cash.payment_id, { ...earlier, state: 'refunded' });
      await changePayment(refused.payment_id, earlier);
      await changePayment(taken.payment_id, { ...earlier, dispute: 'lost' });
      await addHandRefund({ ...taken.ids, amount: 100 });
      // The job may be about to ask the provider.
      await changePayment(recent.payment_id, { reason: 'refundDue', updated_at: new Date() });
      const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
      for (const statement of [...statements, ...statements]) await query(statement);
      await migrateDatabase(older.database);

      const read = async ({ order_id }: { readonly order_id: number }) =>
        (await listRefunds(order_id)).map(({ amount, way, state }) => [amount, way, state]);
      expect(await read(cash)).toEqual([[TOTAL, 'hand', 'byHand']]);
      expect(await read(refused)).toEqual([[TOTAL, 'hand', 'byHand']]);
      expect(await read(taken)).toEqual([[100, 'hand', 'takenBack']]);
      expect(await read(recent)).toEqual([[TOTAL, 'provider', 'sent']]);
    } finally {
      await older.drop();
    }
  });
});
