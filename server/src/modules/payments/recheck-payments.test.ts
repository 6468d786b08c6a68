import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome, payByCard } from '../../../testing/payment-steps.ts';
import { listStoredRefunds, runRefunds } from '../../../testing/run-refunds.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { payments, webhooks } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderUnavailableError } from '../../providers/payment/port.ts';
import { creditOrder } from './credit-order.ts';
import { recheckPayments } from './recheck-payments.ts';

let app: TestApp;
let staff: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  owner = await app.createOwner();
});

async function listJobs(name: string, field: string, id: string | number) {
  const { rows } = await app.deps.database.db.execute(
    sql`select state from jobs.job where name = ${name} and data->>${field}::text = ${String(id)} and state in ('created', 'retry', 'active')`,
  );
  return rows;
}

async function payOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
  const paymentId = attempt?.id ?? '';
  // A webhook on its way would settle the attempt once more after the test has opened it.
  await app.waitFor(async () =>
    (await app.deps.database.db.select().from(webhooks)).some(
      ({ body, handledAt }) => handledAt !== null && JSON.stringify(body).includes(paymentId),
    ),
  );
  return { orderId, paymentId };
}

it('a part that was credited before the whole payment went back is not given back once more', async () => {
  const { orderId } = await payOrder();
  const refund = vi
    .spyOn(getRemoteProvider(app, 'card'), 'refund')
    .mockRejectedValueOnce(new PaymentProviderUnavailableError('No answer.'));
  await transactWithEvents(app.deps, (tx, publish) =>
    creditOrder(tx, publish, app.deps, { orderId, reason: 'fault', note: 'Scratched.', net: 10_000 }),
  );
  await app.waitFor(() => Promise.resolve(refund.mock.calls.length === 1));
  const [part] = await listStoredRefunds(app, orderId);
  const partId = part?.id ?? 0;
  await app.waitFor(async () => (await listJobs('refundPayment', 'refundId', partId))[0]?.state === 'retry');
  await app.deps.database.db.execute(sql`delete from jobs.job where name = 'refundPayment'`);
  for (const to of [orderStatus.onHold, orderStatus.cancelled]) {
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'The film is out of stock.' });
  }
  await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
  refund.mockClear();
  app.clock.advance({ hours: 3 });
  await recheckPayments(app.deps);
  expect(await listJobs('refundPayment', 'refundId', partId)).toEqual([]);
  await runRefunds(app, orderId);
  expect(refund).not.toHaveBeenCalled();
  expect((await listStoredRefunds(app, orderId)).map(({ cause, state }) => [cause, state])).toEqual([
    ['creditNote', 'dropped'],
    ['orderCancelled', 'done'],
  ]);
  refund.mockRestore();
});

it('an open attempt gets one job, however often it is looked at, and by how many at once', async () => {
  const { paymentId } = await payOrder();
  const find = vi
    .spyOn(getRemoteProvider(app, 'card'), 'findById')
    .mockRejectedValue(new PaymentProviderUnavailableError('No answer.'));
  await app.deps.database.db.update(payments).set({ state: 'unknown' }).where(eq(payments.id, paymentId));
  await app.deps.database.db.execute(sql`delete from jobs.job where name = 'queryPayment'`);
  app.clock.advance({ hours: 3 });
  await Promise.all([recheckPayments(app.deps), recheckPayments(app.deps), recheckPayments(app.deps)]);
  await app.waitFor(() => Promise.resolve(find.mock.calls.length === 1));
  await expect
    .poll(() => listJobs('queryPayment', 'paymentId', paymentId), { timeout: 60_000 })
    .toEqual([{ state: 'created' }]);
  await recheckPayments(app.deps);
  await recheckPayments(app.deps);
  expect(await listJobs('queryPayment', 'paymentId', paymentId)).toEqual([{ state: 'created' }]);
  find.mockRestore();
});
