import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumUpJournal, type JournalAccount } from '@platewright/domain/ledger/journal';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import {
  cancelOrder,
  closeOpenRefund,
  transitionAtDesk,
  orderByPaypal as payByPaypal,
  keepOnAccount,
  receiveChequeOfOrder,
  settleChequeOfOrder,
} from '../../../testing/money-steps.ts';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { createPaypalWebhook, sendPaypalWebhook } from '../../../testing/paypal-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { companies, ledgerBalances, ledgerEntries } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { listJournal, streamJournal, sumJournal } from '../journal/list-journal.ts';
import { creditOrder } from '../payments/credit-order.ts';

/** What an order of price vector V1 costs, in fils. */
const TOTAL = 85_499;
/** A credit of AED 100.00 with VAT, in fils. */
const PART = 10_500;

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

/** An order of one customer, while things happen to it. */
interface Course {
  readonly owner: TestCustomer;
  orderId: number;
  paymentId: string;
}
type Step = (course: Course) => Promise<unknown>;

const orderBy =
  (payment: 'cash' | 'pdc' | 'dp'): Step =>
  async (course) => {
    course.orderId = await createPayableOrder(app, course.owner, { payment });
    await course.owner.call.checkoutSubmit({ orderId: course.orderId });
    if (payment !== 'dp') await transitionAtDesk(staff, course.orderId, orderStatus.inProduction);
  };
const orderByCard: Step = async (course) => {
  course.orderId = await createPayableOrder(app, course.owner);
  await payByCard(app, course.owner, course.orderId);
};
const orderByPaypal: Step = async (course) => Object.assign(course, await payByPaypal(app, course.owner));
const orderByTransfer: Step = async (course) => {
  course.orderId = await createPayableOrder(app, course.owner);
  const { orderId } = course;
  await staff.call.deskReceiveTransfer({
    ...{ orderId, amount: TOTAL / 100, receivedOn: '2026-01-05', reference: `FT ${orderId}` },
  });
};

/** The card is charged AED 10 less or more than the order costs. */
const orderByWrongCard =
  (card: 'short' | 'excess'): Step =>
  async (course) => {
    course.orderId = await createPayableOrder(app, course.owner);
    await payByCard(app, course.owner, course.orderId, card).catch(() => null);
  };
const decide =
  (outcome: 'refund' | 'accept' | 'match'): Step =>
  async ({ orderId }) => {
    const { mismatch } = (await staff.call.deskOrder({ orderId })).payment;
    const seen = mismatch?.received ?? { amount: 0, currency: 'AED' };
    await staff.call.deskDecideMismatch({ orderId, outcome, ...seen, note: 'Agreed on the phone.' });
  };

const cancel: Step = ({ orderId }) => cancelOrder(staff, orderId);
const creditPart: Step = ({ orderId }) =>
  transactWithEvents(app.deps, (tx, publish) =>
    creditOrder(tx, publish, app.deps, { orderId, reason: 'adjustment', note: 'Agreed.', net: 10_000 }),
  );
const receiveCash: Step = ({ orderId }) =>
  staff.call.deskReceiveCash({ orderId, amount: TOTAL / 100, receivedOn: '2026-01-05', note: '' });
const giveBack =
  (outcome: 'refunded' | 'notNeeded'): Step =>
  ({ orderId }) =>
    closeOpenRefund(app, staff, orderId, outcome);
const receiveCheque: Step = ({ owner: { companyId }, orderId }) =>
  receiveChequeOfOrder(app, staff, { companyId, orderId });
const settleCheque =
  (outcome: 'cleared' | 'bounced'): Step =>
  ({ owner: { companyId }, orderId }) =>
    settleChequeOfOrder(app, staff, { companyId, orderId }, outcome);
const pay =
  (amount: number): Step =>
  ({ owner: { companyId } }) =>
    keepOnAccount(app, staff, companyId, amount / 100);
const dispute =
  (outcome: 'BUYER' | 'SELLER'): Step =>
  ({ paymentId }) =>
    sendPaypalWebhook(
      app,
      createPaypalWebhook(app, '', 'CUSTOMER.DISPUTE.RESOLVED', {
        disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: paymentId }],
        dispute_outcome: { outcome_code: `RESOLVED_${outcome}_FAVOUR` },
      }),
    );

/** What happens to an order, with what its customer owes of it afterwards and has promised by cheque, in fils. */
const courses: Record<string, readonly (readonly [Step, owed: number, promised?: number])[]> = {
  'a card, a part credited, the rest cancelled': [
    [orderByCard, 0],
    [creditPart, 0],
    [cancel, 0],
  ],
  'PayPal, taken back by a dispute, then left to the operator, then cancelled': [
    [orderByPaypal, 0],
    [dispute('BUYER'), TOTAL],
    [dispute('SELLER'), 0],
    [cancel, 0],
  ],
  'PayPal, a part credited, taken back by a dispute': [
    [orderByPaypal, 0],
    [creditPart, 0],
    [dispute('BUYER'), TOTAL - PART],
  ],
  'a transfer, cancelled, given back by hand': [
    [orderByTransfer, 0],
    [cancel, -TOTAL],
    [giveBack('refunded'), 0],
  ],
  'cash, received, a part credited and given back': [
    [orderBy('cash'), TOTAL],
    [receiveCash, 0],
    [creditPart, -PART],
    [giveBack('refunded'), 0],
  ],
  'a transfer that was recorded by mistake': [
    [orderByTransfer, 0],
    [cancel, -TOTAL],
    [giveBack('notNeeded'), 0],
  ],
  'cash that nobody recorded, given back in parts': [
    [orderBy('cash'), TOTAL],
    [creditPart, TOTAL - PART],
    [giveBack('refunded'), TOTAL - PART],
    [cancel, 0],
    [giveBack('refunded'), 0],
  ],
  'cash that was recorded after a part went back': [
    [orderBy('cash'), TOTAL],
    [creditPart, TOTAL - PART],
    [giveBack('refunded'), TOTAL - PART],
    [receiveCash, 0],
  ],
  'a card that was charged too little, accepted, then cancelled': [
    [orderByWrongCard('short'), 0],
    [decide('accept'), 0],
    [creditPart, 0],
    [cancel, 0],
  ],
  'a card that was charged too much, accepted, then cancelled': [
    [orderByWrongCard('excess'), 0],
    [decide('accept'), 0],
    [cancel, 0],
  ],
  'a card that was charged too much, the excess given back': [
    [orderByWrongCard('excess'), 0],
    [decide('match'), 0],
    [cancel, 0],
  ],
  'a card that was charged too little, given back': [
    [orderByWrongCard('short'), 0],
    [decide('refund'), 0],
  ],
  'cash that nobody received, cancelled': [
    [orderBy('cash'), TOTAL],
    [cancel, 0],
    [giveBack('notNeeded'), 0],
  ],
  'cash that nobody recorded, given back': [
    [orderBy('cash'), TOTAL],
    [cancel, 0],
    [giveBack('refunded'), 0],
  ],
  'on account, a part credited, paid in two parts': [
    [orderBy('dp'), TOTAL],
    [creditPart, TOTAL - PART],
    [pay(50_000), TOTAL - PART - 50_000],
    [pay(TOTAL - PART - 50_000), 0],
  ],
  'on account, paid, then cancelled: the money stays on the account': [
    [orderBy('dp'), TOTAL],
    [pay(TOTAL), 0],
    [cancel, -TOTAL],
  ],
  'a cheque that the bank pays': [
    // Nobody has it yet.
    [orderBy('pdc'), TOTAL],
    [receiveCheque, 0, TOTAL],
    [settleCheque('cleared'), 0, 0],
  ],
  'a cheque that the bank returns, paid by a transfer': [
    [orderBy('pdc'), TOTAL],
    [receiveCheque, 0, TOTAL],
    [settleCheque('bounced'), TOTAL, 0],
    [pay(TOTAL), 0, 0],
  ],
  'a cheque that is here, and its order cancelled': [
    [orderBy('pdc'), TOTAL],
    [receiveCheque, 0, TOTAL],
    [cancel, -TOTAL, TOTAL],
  ],
  // After those whose cheques come: what pays this one settles what is due earlier.
  'a cheque that never comes, paid by a transfer': [
    [orderBy('pdc'), TOTAL],
    [pay(TOTAL), 0],
  ],
  'a cheque that is awaited, and its order cancelled': [
    [orderBy('pdc'), TOTAL],
    [cancel, 0],
  ],
};

async function expectBalance(companyId: number, expected: { owed: number; promised: number }): Promise<void> {
  const { db } = app.deps.database;
  // What a provider gives back is entered when it has answered.
  await expect
    .poll(
      async () => {
        const [row] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
        return { owed: row?.owed ?? 0, promised: row?.promised ?? 0 };
      },
      { timeout: 30_000 },
    )
    .toEqual(expected);
  const [sums] = await db
    .select({
      owed: sql<number>`coalesce(sum(owed), 0)`.mapWith(Number),
      promised: sql<number>`coalesce(sum(promised), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId));
  expect(sums).toEqual(expected);
}

describe('the books of an account', () => {
  it.each(Object.entries(courses))('balance at every step of %s', async (_name, steps) => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const course: Course = { owner, orderId: 0, paymentId: '' };
    for (const [step, owed, promised = 0] of steps) {
      await step(course);
      await expectBalance(owner.companyId, { owed, promised });
    }
  });

  it('balance when everything happens to one customer, in turns', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const running = Object.values(courses).map((steps) => ({
      steps,
      course: { owner, orderId: 0, paymentId: '' } satisfies Course,
    }));
    const longest = Math.max(...running.map(({ steps }) => steps.length));
    const state = running.map(() => ({ owed: 0, promised: 0 }));
    for (let turn = 0; turn < longest; turn++)
      for (const [index, { steps, course }] of running.entries()) {
        const next = steps[turn];
        if (!next) continue;
        const [step, owed, promised = 0] = next;
        await step(course);
        state[index] = { owed, promised };
        await expectBalance(
          owner.companyId,
          state.reduce((sum, one) => ({ owed: sum.owed + one.owed, promised: sum.promised + one.promised }), {
            owed: 0,
            promised: 0,
          }),
        );
      }
  });

  it('stand in the journal: debits equal credits, its accounts say what the ledger does, its pages and its file the same', async () => {
    const { db } = app.deps.database;
    const today = toLocalDay(app.clock.now());
    const period = { search: '', from: addDays(today, -400), to: addDays(today, 400) };
    const { debit, credit, totals, count } = await sumJournal(db, period);
    expect(debit).toBe(credit);
    const [ledger] = await db
      .select({
        owed: sql<number>`sum(owed)`.mapWith(Number),
        promised: sql<number>`sum(promised)`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(ledgerEntries);
    const getBalance = (account: JournalAccount) =>
      totals.filter((one) => one.account === account).reduce((sum, one) => sum + one.debit - one.credit, 0);
    expect({ owed: getBalance('receivables'), promised: getBalance('chequesInHand'), count }).toEqual(ledger);
    expect(count).toBeGreaterThan(100);
    expect(getBalance('undocumented')).toBe(0);

    const read = [];
    for await (const batch of streamJournal(db, period)) read.push(...batch);
    expect(sumUpJournal(read)).toEqual({ debit, credit, totals });
    const listed = [];
    for (let offset = 0; offset < count; offset += 40)
      listed.push(...(await listJournal(db, { ...period, offset, limit: 40 })).rows);
    expect(listed).toEqual(read);
  });

  it('name the document of each entry, and are the same for a person', async () => {
    const person = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, person);
    await payByCard(app, person, orderId);
    const { attempts, invoices } = await loadPaymentOutcome(app, orderId);
    const { db } = app.deps.database;
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, person.companyId));
    expect(entries.map((entry) => [entry.kind, entry.owed, entry.invoiceId, entry.paymentId]).sort()).toEqual([
      ['invoice', TOTAL, invoices[0]?.id, attempts[0]?.id],
      ['payment', -TOTAL, null, attempts[0]?.id],
    ]);
    const onCredit = await db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.companyId, person.companyId), isNotNull(ledgerEntries.dueAt)));
    expect(onCredit).toEqual([]);
  });
});

it('an account that got credit may owe a correction of both kinds', async () => {
  const { companyId } = await app.createOwner();
  const staff = await app.createStaff(['PAYMENTS', 'CREDITS']);
  const correct = (amount: number) =>
    staff.call.deskAddEntry({ companyId, means: 'correction', amount, note: 'Film', key: randomUUID() });
  await correct(-50);
  await app.deps.database.db
    .update(companies)
    .set({ creditState: 'granted', creditLimit: 1_000_000 })
    .where(eq(companies.id, companyId));
  await correct(-100);
  expect((await staff.call.deskAccount({ companyId })).balance.owed).toBe(150);
  const { rows } = await app.deps.database.pool.query(
    'select source, item_id, amount::int from open_items where company_id = $1 order by item_id',
    [companyId],
  );
  expect(rows).toEqual([
    { source: 'correction', item_id: 0, amount: 5_000 },
    { source: 'correction', item_id: 1, amount: 10_000 },
  ]);
});

it('the sums that lists show are those of entries, balances and documents', async () => {
  const differences = await app.deps.database.pool.query(`
    select 'totals' as what from (select sum(accounts) a, sum(owing) o, sum(owed) w, sum(in_favour) f, sum(paid_ahead) p, sum(promising) h, sum(promised) r,
        sum(promised_by_owing) ro, sum(promised_in_favour) rf, sum(owed_by_promising) wp, sum(paid_ahead_by_promising) pp from ledger_totals) kept,
      (select count(*) a, count(*) filter (where due > 0) o, coalesce(sum(due) filter (where due > 0), 0) w, count(*) filter (where due < 0) f,
        coalesce(-sum(due) filter (where due < 0), 0) p, count(*) filter (where promised <> 0) h, sum(promised) r,
        coalesce(sum(promised) filter (where due > 0), 0) ro, coalesce(sum(promised) filter (where due < 0), 0) rf,
        coalesce(sum(due) filter (where due > 0 and promised <> 0), 0) wp, coalesce(-sum(due) filter (where due < 0 and promised <> 0), 0) pp
        from (select *, owed + promised as due from ledger_balances) b) counted where kept <> counted
    union all
    select 'due' from ledger_balances b where first_due is distinct from (select min(due_at) from account_open_items(array[b.company_id]))
    union all
    select 'open' from (select f.* from ledger_balances b, account_open_items(array[b.company_id]) f) found
      full join open_items o on o.company_id = found.company_id and o.source = found.source and o.item_id = found.id
      where (o.due_at, o.amount::numeric) is distinct from (found.due_at, found.amount)
    union all
    select 'invoices' from invoices i left join (select order_id, sum(amount) as amount, min(due_at) as due_at from open_items group by 1) o using (order_id)
      where (i.open_amount, i.open_due_at) is distinct from (coalesce(o.amount, 0), o.due_at)
        or i.credited <> (select coalesce(sum(net + vat), 0) from credit_notes n where n.invoice_id = i.id)
    union all
    select 'payments' from (select method, state, taken_back_at is not null as back, count(*) n, sum(amount) a from payments group by 1, 2, 3) c
      full join (select method, state, is_taken_back as back, sum(payments) n, sum(amount) a from payment_totals group by 1, 2, 3
        having sum(payments) <> 0 or sum(amount) <> 0) t using (method, state, back) where (c.n, c.a) is distinct from (t.n, t.a)
    union all
    select 'documents' from (select 'invoice' as kind, (issued_at at time zone 'Asia/Dubai')::date as day, tax_key, count(*) n, sum(total) as total, sum(vat) as vat
        from invoices group by 2, 3 union all select 'creditNote', (issued_at at time zone 'Asia/Dubai')::date, tax_key, count(*), -sum(net + vat), -sum(vat)
        from credit_notes group by 2, 3) c
      full join document_days d using (kind, day, tax_key) where (c.n, c.total, c.vat) is distinct from (d.documents::bigint, d.total, d.vat)
    union all
    select 'receipts' from (select received_on as day, means, taken_back_at is not null as is_taken_back, rest > 0 as has_rest, count(*) n, sum(amount) a, sum(rest) r
        from money_receipts group by 1, 2, 3, 4) c
      full join (select * from receipt_days where receipts <> 0 or amount <> 0 or rest <> 0) d using (day, means, is_taken_back, has_rest)
      where (c.n, c.a, c.r) is distinct from (d.receipts::bigint, d.amount, d.rest)
    union all
    select 'rest' from money_receipts m where rest <> amount - (select coalesce(sum(amount), 0) from money_receipt_parts p where p.receipt_id = m.id)`);
  expect(differences.rows).toEqual([]);
  const { rows } = await app.deps.database.pool.query('select 1 from document_days');
  expect(rows.length).toBeGreaterThan(0);
});
