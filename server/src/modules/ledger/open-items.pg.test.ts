import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { receiveChequeOfOrder, transitionAtDesk } from '../../../testing/money-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import { computeOpenItems, selectOpenItems } from './open-items.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

/** An account that owes an order on account, two by cheque and one in cash. */
async function createAccount() {
  const owner = await app.createOwner({ creditLimit: 10_000_000 });
  const { companyId } = owner;
  const order = async (payment: string) => {
    const orderId = await createPayableOrder(app, owner, { payment });
    await owner.call.checkoutSubmit({ orderId });
    if (payment !== 'dp') await transitionAtDesk(staff, orderId, 6);
    return orderId;
  };
  await order('dp');
  for (const orderId of [await order('pdc'), await order('pdc')])
    await receiveChequeOfOrder(app, staff, { companyId, orderId });
  const cashOrder = await order('cash');
  const rows = await app.deps.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.companyId, companyId));
  const received = rows.filter(({ kind }) => kind === 'chequeReceived');
  return {
    companyId,
    cashOrder,
    entryIds: received.map(({ id }) => id),
    chequeIds: received.map(({ chequeId }) => chequeId ?? 0),
    debtId: rows.find(({ dueAt, isSettled }) => dueAt !== null && !isSettled)?.id ?? 0,
  };
}
type Account = Awaited<ReturnType<typeof createAccount>>;

/** What is stored of an account is what the function finds in its entries. */
async function assertStored({ companyId }: Account, count: number) {
  const read = async (items: typeof selectOpenItems) =>
    (
      await app.deps.database.db.execute(sql`
      select source, id, due_at, amount::int as amount from ${items([companyId])} open order by source, id`)
    ).rows;
  const found = await read(computeOpenItems);
  expect(found).toHaveLength(count);
  expect(await read(selectOpenItems)).toEqual(found);
  const { rows } = await app.deps.database.pool.query<{ is_due_stored: boolean }>(
    `select first_due is not distinct from (select min(due_at) from account_open_items(array[company_id])) as is_due_stored
     from ledger_balances where company_id = $1`,
    [companyId],
  );
  expect(rows).toEqual([{ is_due_stored: true }]);
}

const noteCheque = ({ companyId, entryIds }: Account, index = 0) =>
  staff.call.deskNoteCheque({
    ...{ companyId, entryId: entryIds[index] ?? 0, number: `00012${index}`, bank: 'Gulf Bank' },
    date: app.clock.now().toISOString().slice(0, 10),
  });
const receive = ({ companyId }: Account, amount: number, allocations: { kind: 'debt' | 'sale'; id: number }[] = []) =>
  staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount, receivedOn: '2026-01-05', reference: randomUUID(), means: 'transfer' },
    allocations: allocations.map((one) => ({ ...one, amount })),
  });

/** What happens to an account, and how many things more it has then to pay. */
const changes: Readonly<Record<string, readonly [change: (account: Account) => Promise<unknown>, more: number]>> = {
  noteCheque: [(account) => noteCheque(account), 0],
  noteOtherCheque: [(account) => noteCheque(account, 1), 0],
  bounceCheque: [
    ({ companyId, entryIds }) =>
      staff.call.deskSettleCheque({ companyId, entryId: entryIds[1] ?? 0, outcome: 'bounced', note: 'No cover' }),
    0,
  ],
  receiveForAll: [(account) => receive(account, 854.99, [{ kind: 'debt', id: account.debtId }]), -1],
  receivePart: [(account) => receive(account, 100, [{ kind: 'sale', id: account.cashOrder }]), 0],
};

it.each([
  ['noteCheque', 'receiveForAll'],
  ['receiveForAll', 'noteCheque'],
  ['noteCheque', 'noteOtherCheque'],
  ['bounceCheque', 'receiveForAll'],
  ['receivePart', 'bounceCheque'],
  ['receiveForAll', 'receivePart'],
])(
  'what is open stays what the entries say when an account is changed twice at once: %s before %s',
  async (...names) => {
    const account = await createAccount();
    await assertStored(account, 4);
    const both = names.map((name) => changes[name]);
    const calls = both.map((one) => async () => one?.[0](account));
    expect(await callAtOnce(app, { companies: account.companyId }, calls)).toEqual(['done', 'done']);
    await assertStored(
      account,
      both.reduce((count, one) => count + (one?.[1] ?? 0), 4),
    );
  },
);

/**
 * Two transactions that lock nothing but the rows that they change, and end at once: while a third one holds what is stored, the first
 * waits in the middle of storing it, and the second has to wait for the first.
 */
it.each([
  [
    'two cheques',
    (companyId: number) =>
      `update cheques set due_at = due_at + interval '9 days' where id = $1 and company_id = ${companyId}`,
  ],
  [
    'a cheque and an entry',
    (companyId: number) => `insert into ledger_entries (company_id, kind, owed, is_on_credit, created_at)
      select ${companyId}, 'payment', -40000, true, now() from cheques where id = $1`,
  ],
])('the end of two transactions keeps what is stored right: %s', async (_what, toSecond) => {
  const account = await createAccount();
  const { companyId, chequeIds } = account;
  const change = `update cheques set due_at = due_at + interval '9 days' where id = $1`;
  // The first that is due is one of both cheques.
  await app.deps.database.pool.query(
    `update cheques set due_at = due_at - interval '90 days' - (id - $1) * interval '1 day' where id = any($2)`,
    [chequeIds[0], chequeIds],
  );
  const [holder, first, second] = await Promise.all(
    [1, 2, 3].map(async () => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query('begin');
      return client;
    }),
  );
  if (!holder || !first || !second) throw new Error('No connection.');
  try {
    await holder.query('select 1 from open_items where company_id = $1 for update', [companyId]);
    await first.query(change, [chequeIds[0]]);
    await second.query(toSecond(companyId), [chequeIds[1]]);
    const ends: Promise<unknown>[] = [];
    for (const client of [first, second]) {
      ends.push(client.query('commit'));
      await app.waitFor(async () => (await countWaiting()) >= ends.length);
    }
    await holder.query('commit');
    await Promise.all(ends);
  } finally {
    await Promise.all([holder, first, second].map((client) => client.end()));
  }
  await assertStored(account, 4);
});

async function countWaiting(): Promise<number> {
  const { rows } = await app.deps.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
