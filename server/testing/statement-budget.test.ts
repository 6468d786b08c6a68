import { orderStatus } from '@platewright/domain/orders/order-status';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharjahCheckoutAddress, v1LabelAnswers } from './checkout-steps.ts';
import { countStatements } from './count-statements.ts';
import { createOrderInput } from './order-input.ts';
import { getRemoteProvider } from './remote-provider.ts';
import { createPdfFile } from './sample-files.ts';
import type { TestCustomer } from './test-builders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/*
 * Each statement is a round trip while a customer waits. The counts are the same in every run; who adds a statement to
 * one of these calls either saves another one or raises the limit knowingly.
 */
let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  // Jobs run beside the calls and would be counted with them.
  await app.deps.jobs.stop();
});
afterAll(() => app.close());

/** Statements that a call needs today, transaction commands among them, and the round trips in which they are sent. */
type Limit = readonly [statements: number, roundTrips: number];
const checkoutLimits = {
  types: [1, 1],
  setTypes: [5, 3],
  address: [5, 3],
  shippingMethods: [1, 1],
  setShippingMethod: [5, 3],
  paymentMethods: [1, 1],
  setPaymentMethod: [5, 3],
  cardFields: [1, 1],
  // One of them enters invoice and payment in the ledger, two make the plates, and one reads the stations, which are cached from then on.
  pay: [26, 20],
} satisfies Record<string, Limit>;
const dashboardLimits = { overview: [1, 1] } satisfies Record<string, Limit>;
const orderLimits = { file: [12, 9], order: [14, 11] } satisfies Record<string, Limit>;

/** Runs the calls one after the other and compares what each needed with its limit. */
async function expectWithin<K extends string>(
  limits: Readonly<Record<K, Limit>>,
  run: (count: <T>(call: K, work: () => Promise<T>) => Promise<T>) => Promise<void>,
): Promise<void> {
  const exceeded: { call: K; needed: Limit; statements: readonly string[] }[] = [];
  const counted = new Set<K>();
  await run(async (call, work) => {
    const { result, statements, roundTrips } = await countStatements(app, work);
    counted.add(call);
    const [maxStatements, maxRoundTrips] = limits[call];
    if (statements.length > maxStatements || roundTrips > maxRoundTrips)
      exceeded.push({ call, needed: [statements.length, roundTrips], statements });
    return result;
  });
  expect(exceeded).toEqual([]);
  expect([...counted].sort()).toEqual(Object.keys(limits).sort());
}

describe('statements of a call', () => {
  it('stay within limits in a whole checkout by card', async () => {
    const { call } = owner;
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    // Whether the site is open is asked once and then cached.
    await call.checkoutOrderTypeGetOrdertypes({ orderId });
    // The stand-in would report the payment a second time, beside the call.
    vi.spyOn(getRemoteProvider(app, 'card'), 'start').mockImplementation(async ({ reference, charge }) => ({
      payment: {
        id: 'pay_1',
        reference,
        state: 'captured',
        amountMinor: charge.amountMinor,
        currency: charge.currency,
        reason: null,
      },
      sessionId: null,
      redirectUrl: null,
    }));
    await expectWithin(checkoutLimits, async (count) => {
      const { order_types } = await count('types', () => call.checkoutOrderTypeGetOrdertypes({ orderId }));
      const orderTypes = order_types
        .filter(({ selected }) => selected)
        .map(({ id, colors }) => ({ id, colors: colors.map((colour) => colour.id) }));
      await count('setTypes', () => call.checkoutOrderTypeSetOrdertype({ orderId, orderTypeId: 2, orderTypes }));
      const address = { ...sharjahCheckoutAddress, orderId, type: 'billing' as const, shipping: 1 };
      await count('address', () => call.checkoutSteptwo(address));
      await count('shippingMethods', () => call.checkoutShippingStepthree({ orderId }));
      await count('setShippingMethod', () =>
        call.checkoutShippingStepfour({ orderId, shipping_method: 'local-standard' }),
      );
      await count('paymentMethods', () => call.checkoutPaymentStepfive({ orderId }));
      await count('setPaymentMethod', () => call.checkoutPaymentStepsix({ orderId, payment_method: 'card' }));
      await count('cardFields', () => call.checkoutSubmit({ orderId }));
      await count('pay', () => call.checkoutSubmit({ orderId, cardToken: 'tok_1' }));
    });
  });

  it('stay within limits in an order with a file', async () => {
    const { call } = owner;
    // Who signed in is known from the first call on.
    await call.orderstatusesGetList({});
    const input = createOrderInput('label-plates');
    const files = [await createPdfFile()];
    // The first order of a product version stores its snapshot.
    await call.orderfilesCreate({ productId: input.productId }, { files: { files } });
    await call.ordersCreate(createOrderInput('label-plates'));
    await expectWithin(orderLimits, async (count) => {
      await count('file', () => call.orderfilesCreate({ productId: input.productId }, { files: { files } }));
      await count('order', () => call.ordersCreate(input));
    });
  });

  it('stay within limits on the dashboard, whatever waits there', async () => {
    const customer = await app.createOwner({ creditLimit: 1_000_000 });
    for (const status of [orderStatus.waitingForApproval, orderStatus.approvedPaymentDue, orderStatus.inProduction])
      for (const projectName of ['One', 'Two', 'Three'])
        await app.createOrder({ orderedBy: customer, status, projectName });
    // Who signed in is known from the first call on.
    await customer.call.orderstatusesGetList({});
    await expectWithin(dashboardLimits, async (count) => {
      expect((await count('overview', () => customer.call.ordersOverview({}))).tasks).toHaveLength(6);
    });
  });
});
