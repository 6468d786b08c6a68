import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const list = async (input: Parameters<TestStaff['call']['deskRefunds']>[0] = {}) =>
  (await staff.call.deskRefunds(input)).refunds;

async function payAndCancel(companyName: string): Promise<number> {
  const owner = await app.createOwner({ companyName });
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
  return orderId;
}

it('the refunds of all orders are filtered, searched, sorted, paged and summed', async () => {
  expect(await list()).toEqual({ rows: [], count: 0, total: 0, credited: 0, isNewestOnly: false });

  const done = await payAndCancel('Zephyr Labels');
  await app.waitFor(async () => (await list({ filter: 'done' })).count === 1);
  const refuse = vi.spyOn(getRemoteProvider(app, 'card'), 'refund').mockImplementation(() => {
    throw new PaymentProviderRejectedError('No.');
  });
  const owner = await app.createOwner({ companyName: 'Oryx Films' });
  const credited = await createPayableOrder(app, owner);
  await payByCard(app, owner, credited);
  const { creditNote } = await staff.call.deskCreditOrder({
    ...{ orderId: credited, left: (await staff.call.deskOrder({ orderId: credited })).payment.creditable ?? 0 },
    ...{ amount: 100, reason: 'Scratched.' },
  });
  await app.waitFor(async () => (await list({ filter: 'byHand' })).count === 1);
  const refused = await payAndCancel('Falcon Bags');
  await app.waitFor(async () => (await list({ filter: 'byHand' })).count === 2);
  refuse.mockRestore();

  expect(await list()).toMatchObject({
    count: 3,
    total: 2 * 854.99 + 105,
    rows: [
      { orderId: refused, company: 'Falcon Bags', cause: 'orderCancelled', handCause: 'rejected', state: 'byHand' },
      { orderId: credited, cause: 'creditNote', creditNote, sum: { amount: 105, currency: 'AED' }, closedAt: null },
      { orderId: done, way: 'provider', state: 'done', handCause: null, sum: { amount: 854.99, currency: 'AED' } },
    ],
  });
  const listOrders = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map((row) => row.orderId);
  expect(await listOrders({ search: 'oryx' })).toEqual([credited]);
  expect(await listOrders({ search: creditNote })).toEqual([credited]);
  expect(await listOrders({ search: String(done) })).toEqual([done]);
  expect(await list({ search: 'zephyr', filter: 'byHand' })).toEqual({
    rows: [],
    count: 0,
    total: 0,
    credited: 0,
    isNewestOnly: false,
  });
  expect(await listOrders({ sort: 'amount', direction: 'asc' })).toEqual([credited, done, refused]);
  expect(await listOrders({ sort: 'amount', _start: 2, _end: 3 })).toEqual([credited]);
  expect(await listOrders({ direction: 'asc', _start: 0, _end: 1 })).toEqual([done]);

  expect(await list({ to: '2000-01-01' })).toEqual({ rows: [], count: 0, total: 0, credited: 0, isNewestOnly: false });
  const { url } = await staff.call.deskRefundsCsv({ filter: 'byHand' });
  const [head, ...lines] = (await app.inject({ url })).body.trimEnd().split('\r\n');
  expect(head).toBe('\ufeffday,order,project,customer,cause,creditNote,way,state,closed,closedBy,amount,currency');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.endsWith(`,Oryx Films,creditNote,${creditNote},hand,byHand,,,105.00,AED`)).toBe(true);

  const [byHand] = (await list({ search: 'falcon' })).rows;
  await staff.call.deskCloseRefund({
    ...{ orderId: refused, refundId: byHand?.id ?? 0, outcome: 'notNeeded', note: 'Nothing had come in.' },
  });
  expect(await list({ filter: 'nothing' })).toMatchObject({ count: 1, total: 0, rows: [{ closedBy: 'Test Staff' }] });
  expect(await list()).toMatchObject({ count: 3, total: 854.99 + 105 });
});

it('only the right for payments sees them', async () => {
  const production = await app.createStaff(['ORDERS']);
  await expect(production.call.deskRefunds({})).rejects.toMatchObject({ errorName: 'noPermission' });
});
