import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { bankAccounts, bankImports, bankLines } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T10:00:00.000Z');
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

type Query = Parameters<TestStaff['call']['deskReceipts']>[0];
const list = async (input: Query = {}) => (await staff.call.deskReceipts(input)).receipts;
const listReferences = async (input: Query) => (await list(input)).rows.map(({ reference }) => reference);
const nothing = { rows: [], count: 0, sum: { booked: 0, rest: 0, takenBack: 0 } };

type Receipt = Parameters<TestStaff['call']['deskReceiveMoney']>[0];
const receive = (companyId: number, reference: string, more: Partial<Receipt> = {}) =>
  staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount: 500, receivedOn: '2026-11-18', reference, means: 'transfer' },
    ...{ allocations: [], ...more },
  });

/** Books a line of the bank for an account. */
async function bookLine(companyId: number, reference: string) {
  const { db } = app.deps.database;
  const [account] = await db.insert(bankAccounts).values({ name: 'Current', iban: 'AE07' }).returning();
  const accountId = account?.id ?? 0;
  const importId = randomUUID();
  await db.insert(bankImports).values({
    ...{ id: importId, accountId, fileName: 'a.csv', sha256: '', storageKey: '', size: 1 },
    ...{ format: 'csv', encoding: 'utf-8', state: 'done' },
  });
  const [line] = await db
    .insert(bankLines)
    .values({
      ...{ accountId, importId, day: '2026-11-16', amount: 70_000, currency: 'AED', payer: '', payerIban: '' },
      ...{ cheque: '', text: '', reference, contentHash: randomUUID() },
    })
    .returning({ id: bankLines.id });
  await staff.call.deskBookBankLines({
    lines: [{ lineId: line?.id ?? 0, companyId, allocations: [], alsoPays: false }],
  });
}

it('money received of all accounts is filtered, searched, sorted, paged and summed, exported and taken back', async () => {
  expect(await list()).toEqual(nothing);
  const oryx = await app.createOwner({ companyName: '=Oryx Films' });
  const zephyr = await app.createOwner({ companyName: 'Zephyr, Labels' });
  const orderId = await createPayableOrder(app, oryx);
  await staff.call.deskReceiveTransfer({ orderId, amount: 854.99, receivedOn: '2026-11-19', reference: 'FT26 0051' });
  await receive(zephyr.companyId, 'R-17', { means: 'cash', amount: 120.5 });
  await receive(oryx.companyId, 'FT26 0052', { receivedOn: '2026-11-17' });
  await bookLine(zephyr.companyId, 'FT26 0053');

  const all = await list();
  expect(all).toMatchObject({ count: 4, sum: { booked: 2175.49, rest: 1320.5, takenBack: 0 } });
  expect(all.rows).toMatchObject([
    {
      ...{ reference: 'FT26 0051', company: '=Oryx Films', companyId: oryx.companyId, means: 'transfer', rest: 0 },
      ...{ receivedOn: '2026-11-19', amount: 854.99, orderIds: [orderId], isOfLine: false, isEnteredByHand: true },
      ...{ by: 'Test Staff', enteredAt: '2026-11-20T10:00:00.000Z', takenBackAt: null, takenBackBy: null },
    },
    { reference: 'R-17', company: 'Zephyr, Labels', means: 'cash', amount: 120.5, rest: 120.5, orderIds: [] },
    { reference: 'FT26 0052', rest: 500 },
    { reference: 'FT26 0053', amount: 700, isOfLine: true, isEnteredByHand: false, by: 'Test Staff' },
  ]);
  expect(await listReferences({ means: 'cash' })).toEqual(['R-17']);
  expect(await listReferences({ filter: 'onAccount', from: '2026-11-17' })).toEqual(['R-17', 'FT26 0052']);
  expect(await listReferences({ from: '2026-11-17', to: '2026-11-18' })).toEqual(['R-17', 'FT26 0052']);
  expect(await listReferences({ sort: 'amount', direction: 'asc', _start: 1, _end: 3 })).toEqual([
    'FT26 0052',
    'FT26 0053',
  ]);
  expect(await listReferences({ _start: 3, _end: 5 })).toEqual(['FT26 0053']);

  expect(await listReferences({ search: 'ft26 005' })).toEqual(['FT26 0051', 'FT26 0052', 'FT26 0053']);
  expect(await listReferences({ search: 'oryx' })).toEqual(['FT26 0051', 'FT26 0052']);
  expect(await listReferences({ search: String(orderId) })).toEqual(['FT26 0051']);
  expect(await listReferences({ search: '120.50' })).toEqual(['R-17']);
  expect(await list({ search: 'ft' })).toEqual(nothing);
  const { document } = (await staff.call.deskAccount({ companyId: oryx.companyId })).entries.rows.find(
    ({ kind }) => kind === 'invoice',
  ) ?? { document: '' };
  expect(await listReferences({ search: document ?? '' })).toEqual(['FT26 0051']);

  const [, , mine] = all.rows;
  await staff.call.deskTakeBackReceipt({ receiptId: mine?.id ?? 0, note: 'Of another account.' });
  await expect(
    staff.call.deskTakeBackReceipt({ receiptId: all.rows[3]?.id ?? 0, note: 'Of another account.' }),
  ).rejects.toMatchObject({ errorName: 'receiptOfLine' });
  const sum = { booked: 0, rest: 0, takenBack: 500 };
  const takenBack = await list({ filter: 'takenBack' });
  expect(takenBack).toMatchObject({ count: 1, sum });
  expect(takenBack.rows).toMatchObject([{ takenBackBy: 'Test Staff', takenBackAt: '2026-11-20T10:00:00.000Z' }]);
  // A search sums up the receipts, other filters their days.
  expect(await list({ search: 'FT26 0052' })).toMatchObject({ count: 1, sum });
  expect(await list()).toMatchObject({ count: 4, sum: { booked: 1675.49, rest: 820.5, takenBack: 500 } });
  expect(await list({ search: 'ft26' })).toMatchObject({
    count: 3,
    sum: { booked: 1554.99, rest: 700, takenBack: 500 },
  });
  expect(await listReferences({ filter: 'booked' })).toEqual(['FT26 0051', 'R-17', 'FT26 0053']);
  expect(await listReferences({ filter: 'onAccount' })).toEqual(['R-17', 'FT26 0053']);

  const { url } = await staff.call.deskReceiptsCsv({ search: '', to: '2026-11-18' });
  const [head, ...lines] = (await app.inject({ url })).body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffnumber,received,customer,means,reference,amount,currency,onAccount,orders,source,entered,by,takenBack,takenBackBy',
  );
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    '2026-11-18,"Zephyr, Labels",cash,R-17,120.50,AED,120.50,,hand,2026-11-20,Test Staff,,',
    "2026-11-17,'=Oryx Films,transfer,FT26 0052,500.00,AED,500.00,,hand,2026-11-20,Test Staff,2026-11-20,Test Staff",
    '2026-11-16,"Zephyr, Labels",transfer,FT26 0053,700.00,AED,700.00,,bank,2026-11-20,Test Staff,,',
  ]);
});

it('is for the right for payments alone', async () => {
  const { call } = await app.createStaff(['ORDERS', 'INVOICES', 'CREDITS', 'PEOPLE']);
  await expect(call.deskReceipts({})).rejects.toMatchObject({ errorName: 'noPermission' });
  await expect(call.deskReceiptsCsv({ search: '' })).rejects.toMatchObject({ errorName: 'noPermission' });
  await expect(call.deskTakeBackReceipt({ receiptId: 1, note: 'No.' })).rejects.toMatchObject({
    errorName: 'noPermission',
  });
});
