import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  await createStaff();
});
afterAll(() => app.close());

/** Sessions end when the clock moves on: whoever works afterwards is somebody else. */
const createStaff = async () => {
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'INVOICES']);
};

const list = async (input: Parameters<TestStaff['call']['deskInvoices']>[0] = {}) =>
  (await staff.call.deskInvoices(input)).documents;
const listNumbers = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map(({ number }) => number);

async function payOrder(companyName: string): Promise<{ orderId: number; number: string }> {
  const owner = await app.createOwner({ companyName });
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const [row] = (await list({ search: String(orderId) })).rows;
  return { orderId, number: row?.number ?? '' };
}

const none = { count: 0, total: 0, open: 0 };
const noStates = { open: none, partlyPaid: none, paid: none, credited: none, overdue: none };
const nothing = { rows: [], count: 0, isNewestOnly: false, sum: { net: 0, vat: 0, total: 0 }, byState: noStates };

it('invoices and credit notes of all orders are filtered, searched, sorted, paged and summed, and exported', async () => {
  expect(await list()).toEqual(nothing);
  // Half past eleven in the evening of the 20th in Dubai, an hour before the next one.
  app.clock.set('2026-11-20T19:30:00.000Z');
  await createStaff();
  const first = await payOrder('Zephyr, Labels');
  app.clock.advance({ hours: 1 });
  await createStaff();
  const second = await payOrder('=Oryx Films');
  app.clock.advance({ hours: 48 });
  await createStaff();
  const left = (await staff.call.deskOrder({ orderId: first.orderId })).payment.creditable ?? 0;
  const { creditNote } = await staff.call.deskCreditOrder({
    ...{ orderId: first.orderId, left, amount: 100, reason: 'Scratched.' },
  });

  const sum = { net: 2 * 814.28 - 100, vat: 2 * 40.71 - 5, total: 2 * 854.99 - 105 };
  expect(await list()).toEqual({
    count: 3,
    isNewestOnly: false,
    byState: { ...noStates, paid: { count: 2, total: expect.closeTo(2 * 854.99, 2), open: 0 } },
    sum: {
      ...{ net: expect.closeTo(sum.net, 2), vat: expect.closeTo(sum.vat, 2), total: expect.closeTo(sum.total, 2) },
    },
    rows: [
      {
        ...{ kind: 'creditNote', number: creditNote, invoiceNumber: first.number, orderId: first.orderId },
        ...{ projectName: expect.any(String), company: 'Zephyr, Labels', method: 'card', isTransferFromAccount: false },
        ...{ issuedAt: '2026-11-22T20:30:00.000Z', net: -100, vat: -5, total: -105, credited: 0, paid: null },
      },
      expect.objectContaining({
        kind: 'invoice',
        number: second.number,
        invoiceNumber: null,
        total: 854.99,
        credited: 0,
      }),
      expect.objectContaining({ kind: 'invoice', number: first.number, net: 814.28, vat: 40.71, credited: 105 }),
    ],
  });

  expect(await listNumbers({ kind: 'creditNote' })).toEqual([creditNote]);
  expect(await listNumbers({ search: 'ORYX' })).toEqual([second.number]);
  expect(await listNumbers({ search: creditNote })).toEqual([creditNote]);
  expect(await listNumbers({ search: String(first.orderId) })).toEqual([creditNote, first.number]);
  expect(await list({ search: 'oryx', kind: 'creditNote' })).toEqual(nothing);
  // A day is one where the operator is, and both ends belong to the period.
  expect(await listNumbers({ from: '2026-11-20', to: '2026-11-20' })).toEqual([first.number]);
  expect(await listNumbers({ from: '2026-11-21', to: '2026-11-21' })).toEqual([second.number]);
  expect(await listNumbers({ from: '2026-11-23' })).toEqual([creditNote]);
  expect(await list({ from: '2026-11-22', to: '2026-11-21' })).toEqual(nothing);
  expect(await listNumbers({ sort: 'total', direction: 'asc' })).toEqual([creditNote, first.number, second.number]);
  expect(await listNumbers({ _start: 2, _end: 3 })).toEqual([first.number]);
  expect(await listNumbers({ direction: 'asc', _start: 0, _end: 1 })).toEqual([first.number]);

  const { url } = await staff.call.deskInvoicesCsv({ to: '2026-11-23' });
  const [head, ...lines] = (await app.inject({ url })).body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\ufeffday,kind,number,invoice,order,project,customer,buyer,trn,method,net,vat,total,currency,state,open,due',
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`2026-11-20,invoice,${first.number},,${first.orderId},`);
  expect(lines[0]).toContain(',"Zephyr, Labels",');
  expect(lines[1]).toContain(",'=Oryx Films,");
  expect(lines[2]).toContain(`2026-11-23,creditNote,${creditNote},${first.number},${first.orderId},`);
  expect(lines[2]?.endsWith(',card,-100.00,-5.00,-105.00,AED,,,')).toBe(true);
  expect((await app.inject({ url: url.replace('2026-11-23', '2026-11-24') })).statusCode).toBe(404);
});

it('invoices are found, sorted and summed up by how far they are paid, and exported so', async () => {
  app.clock.set('2026-12-01T08:00:00.000Z');
  const owner = await app.createOwner({ companyName: 'Sirocco Cartons', creditLimit: 10_000_000 });
  await createStaff();
  const find = async (input: Parameters<typeof list>[0] = {}) => await list({ search: 'sirocco', ...input });
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) {
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId });
    ids.push(orderId);
    app.clock.advance({ minutes: 1 });
  }
  // A credit note settles what is due first.
  const [credited = 0, whole = 0, part = 0, paid = 0] = ids;
  const debts = (await staff.call.deskPayables({ companyId: owner.companyId })).payables;
  const receive = (orderId: number, amount: number) => {
    const { id = 0, kind = 'debt' } = debts.find((debt) => debt.orderId === orderId) ?? {};
    return staff.call.deskReceiveMoney({
      ...{ companyId: owner.companyId, key: randomUUID(), amount, receivedOn: '2026-12-01', means: 'transfer' },
      ...{ reference: `FT ${orderId}`, allocations: [{ kind, id, amount }] },
    });
  };
  await receive(part, 300);
  await receive(paid, 854.99);
  const left = (await staff.call.deskOrder({ orderId: credited })).payment.creditable ?? 0;
  await staff.call.deskCreditOrder({ orderId: credited, left, amount: left, reason: 'Never made.' });

  const all = await find();
  const one = { count: 1, total: 854.99 };
  expect(all.byState).toEqual({
    ...{ open: { ...one, open: 854.99 }, partlyPaid: { ...one, open: 554.99 }, paid: { ...one, open: 0 } },
    ...{ credited: { ...one, open: 0 }, overdue: none },
  });
  const byOrder = async (input: Parameters<typeof list>[0]) => (await find(input)).rows.map((row) => row.orderId);
  expect(await byOrder({ paid: 'open' })).toEqual([whole]);
  expect(await byOrder({ paid: 'partlyPaid' })).toEqual([part]);
  expect(await byOrder({ paid: 'paid' })).toEqual([paid]);
  expect(await byOrder({ paid: 'credited' })).toEqual([credited]);
  expect(await byOrder({ paid: 'overdue' })).toEqual([]);
  expect((await find({ paid: 'partlyPaid' })).rows[0]?.paid).toMatchObject({
    ...{ state: 'partlyPaid', open: 554.99, isOverdue: false, dueAt: expect.any(String) },
  });
  // Credit notes are neither open nor in a state.
  expect(await find({ paid: 'open', kind: 'creditNote' })).toEqual(nothing);
  expect(await byOrder({ sort: 'open' })).toEqual([whole, part, paid, credited]);
  expect(await byOrder({ sort: 'open', direction: 'asc' })).toEqual([credited, paid, part, whole]);

  // Without a search the sums are those of days, and of what is not paid.
  expect((await list({ from: '2026-12-01' })).byState).toEqual(all.byState);
  expect(await list({ paid: 'paid', from: '2026-12-01' })).toMatchObject({ count: 1, sum: { total: 854.99 } });
  expect(await list({ paid: 'open' })).toMatchObject({ count: 1, sum: { total: 854.99 } });

  app.clock.advance({ days: 120 });
  await createStaff();
  expect(await byOrder({ paid: 'overdue', sort: 'open' })).toEqual([whole, part]);
  expect((await find()).byState.overdue).toEqual({ count: 2, total: 1709.98, open: 1409.98 });
  const { url } = await staff.call.deskInvoicesCsv({ search: 'sirocco', paid: 'partlyPaid' });
  const lines = (await app.inject({ url })).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/,854\.99,AED,partlyPaid,554\.99,20\d\d-\d\d-\d\d$/);
});

it('a day that does not exist is refused at its field', async () => {
  await expect(staff.call.deskInvoices({ from: '2026-02-30' })).rejects.toMatchObject({
    fields: { from: { key: 'dayInvalid' } },
  });
});

it('only the right for invoices sees them', async () => {
  const production = await app.createStaff(['ORDERS', 'PAYMENTS']);
  const refused = { errorName: 'noPermission' };
  await expect(production.call.deskInvoices({})).rejects.toMatchObject(refused);
  await expect(production.call.deskInvoicesCsv({})).rejects.toMatchObject(refused);
});
