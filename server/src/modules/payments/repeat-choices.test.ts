import { orderStatus } from '@platewright/domain/orders/order-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeCheckoutSteps, createCheckoutAddress, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const orderTypes = JSON.stringify([{ id: 1, colors: ['face-1', 'face-2'] }]);
const dubai = createCheckoutAddress({ street: 'Al Quoz 3', city: 'Dubai', region: 'Dubai' });

async function createPricedOrder(owner: TestCustomer, outputs = ['physical', 'pdf']): Promise<number> {
  const order = await app.createOrder({ orderedBy: owner, status: 5, answers: { ...v1LabelAnswers, outputs } });
  return order.orderId;
}

/** An owner whose last order was placed with these answers. */
async function createReturningOwner(steps: Parameters<typeof completeCheckoutSteps>[2]): Promise<TestCustomer> {
  const owner = await app.createOwner({ groupId: 2 });
  const orderId = await createPricedOrder(owner);
  await completeCheckoutSteps(owner, orderId, { types: [{ id: 1, colors: ['face-1'] }], ...steps });
  await owner.call.checkoutSubmit({ orderId });
  const { db } = app.deps.database;
  await db.update(orders).set({ statusId: orderStatus.inProduction }).where(eq(orders.id, orderId));
  return owner;
}

describe('the choices of the last order', () => {
  it('answer all steps after the order types with one press, at the prices of this order', async () => {
    const owner = await createReturningOwner({ shipping: dubai, payment: 'cash' });
    const orderId = await createPricedOrder(owner);
    const { last } = await owner.call.checkoutLastChoices({ orderId });
    expect(last).toMatchObject({
      billing: { city: 'Sharjah' },
      shipping: { street: 'Al Quoz 3', city: 'Dubai' },
      sameAsBilling: false,
      shippingMethod: { id: 'local-standard' },
      paymentMethod: { id: 'cash' },
    });
    const answer = await owner.call.checkoutRepeatChoices({ orderId, orderTypes });
    expect(answer.chosen).toEqual(last);
    expect(answer.state).toMatchObject({ type: 'ready', payment: 'ready', progress: 5 });
    // A reload shows the same.
    const { chosen, state, summary, order_types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect({ chosen, state, summary }).toEqual(answer);
    expect(order_types.map(({ selected }) => selected)).toEqual([true, false, false]);
    expect(await owner.call.checkoutSubmit({ orderId })).toMatchObject({ success: true, type: 'cash' });
  });

  it('leave open what is not to be had: cash is not taken for files, and files are not delivered', async () => {
    const owner = await createReturningOwner({ payment: 'cash' });
    const orderId = await createPricedOrder(owner, ['pdf']);
    const answer = await owner.call.checkoutRepeatChoices({ orderId, orderTypes: JSON.stringify([{ id: 3 }]) });
    expect(answer.chosen).toMatchObject({ billing: { city: 'Sharjah' }, shipping: null, paymentMethod: null });
    expect(answer.state).toMatchObject({ billing: 'ready', payment: 'active', progress: 4 });
  });

  it('take an address of the address book as it is there now', async () => {
    const saved = createCheckoutAddress({ saveToAddrBook: 1, street: 'Old street 1' });
    const owner = await createReturningOwner({ billing: saved, payment: 'cash' });
    const first = await createPricedOrder(owner);
    const {
      addresses: [entry],
    } = await owner.call.checkoutAddressbook({ orderId: first });
    const moved = createCheckoutAddress({ saveToAddrBook: 1, street: 'New street 2', addressId: entry?.id ?? 0 });
    await owner.call.checkoutOrderTypeSetOrdertype({ orderId: first, orderTypeId: 2, orderTypes });
    await owner.call.checkoutSteptwo({ ...moved, orderId: first, type: 'billing' });
    const { last } = await owner.call.checkoutLastChoices({ orderId: await createPricedOrder(owner) });
    expect(last?.billing).toMatchObject({ id: entry?.id, street: 'New street 2' });
  });

  it('are for a member those of the orders that the member sees', async () => {
    const owner = await createReturningOwner({ payment: 'cash' });
    const member = await app.createMember(owner, ['CHECKOUT']);
    const orderId = await createPricedOrder(owner);
    await app.assignToOrder(orderId, member, ['CHECKOUT']);
    expect(await member.call.checkoutLastChoices({ orderId })).toEqual({ last: null });
    await expect(member.call.checkoutRepeatChoices({ orderId, orderTypes })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect((await owner.call.checkoutLastChoices({ orderId })).last).not.toBeNull();
  });

  it('are not there before a first order, nor those of another company, and types without a colour are refused', async () => {
    const newcomer = await app.createOwner({ groupId: 2 });
    const orderId = await createPricedOrder(newcomer);
    expect(await newcomer.call.checkoutLastChoices({ orderId })).toEqual({ last: null });
    await expect(newcomer.call.checkoutRepeatChoices({ orderId, orderTypes })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const empty = JSON.stringify([{ id: 1, colors: [] }]);
    await expect(newcomer.call.checkoutRepeatChoices({ orderId, orderTypes: empty })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });
});
