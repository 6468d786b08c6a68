import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T10:00:00.000Z');
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

it('the sums of a day follow money that many people book and take back at once', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => app.createOwner()));
  const orders = await Promise.all(owners.map((owner) => createPayableOrder(app, owner)));
  const receive = (companyId: number, reference: string) =>
    staff.call.deskReceiveMoney({
      ...{ companyId, key: randomUUID(), amount: 10, receivedOn: '2026-11-18', reference, means: 'transfer' },
      allocations: [],
    });
  const booked = await Promise.allSettled([
    // Invoices are numbered one after the other, money of an account is booked under its lock.
    ...orders.map((orderId) =>
      staff.call.deskReceiveTransfer({ orderId, amount: 854.99, receivedOn: '2026-11-18', reference: `FT ${orderId}` }),
    ),
    ...owners.flatMap(({ companyId }) => [receive(companyId, `A ${companyId}`), receive(companyId, `B ${companyId}`)]),
  ]);
  expect(booked.map(({ status }) => status)).toEqual(booked.map(() => 'fulfilled'));
  const { rows } = (await staff.call.deskReceipts({ search: '10.00' })).receipts;
  await Promise.all(
    rows.slice(0, 3).map(({ id }) => staff.call.deskTakeBackReceipt({ receiptId: id, note: 'Of another account.' })),
  );
  const { count, sum } = (await staff.call.deskReceipts({})).receipts;
  expect({ count, sum }).toEqual({ count: 12, sum: { booked: 4 * 854.99 + 50, rest: 50, takenBack: 30 } });
});
