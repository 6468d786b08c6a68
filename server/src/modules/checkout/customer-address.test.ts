import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckoutAddress, sharjahCheckoutAddress, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { customers } from '../../platform/db/schema/index.ts';

let app: TestApp;
let agent: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.createOwner({ groupId: 3 });
});
afterAll(() => app.close());

let phone = 971_501_234_000;
async function createCustomer(firstname: string): Promise<number> {
  const values = { companyId: agent.companyId, firstname, lastname: 'Noor', company: 'Noor Spices' };
  const telephone = String((phone += 1));
  const [row] = await app.deps.database.db
    .insert(customers)
    .values({ ...values, telephone })
    .returning();
  return row?.id ?? 0;
}
/** An order for the customer, or the agent's own, with its bill answered. */
async function createBilledOrder(customerId: number | null): Promise<number> {
  const { orderId } = await app.createOrder({
    orderedBy: agent,
    status: 5,
    answers: v1LabelAnswers,
    customer: customerId === null ? undefined : { id: customerId, name: 'Noor' },
  });
  const orderTypes = JSON.stringify([{ id: 1, colors: ['face-1', 'face-2'] }]);
  await agent.call.checkoutOrderTypeSetOrdertype({ orderId, orderTypeId: 2, orderTypes });
  await agent.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'billing' });
  return orderId;
}
const loadAddress = async (orderId: number) =>
  (await agent.call.checkoutAddress({ orderId, type: 'shipping' })).address;
const muscat = createCheckoutAddress({ firstname: 'Maha', city: 'Muscat', region: '', countryId: 'OM' });

describe("the delivery address of an agent's customer", () => {
  it('is entered with the first order for it and proposed with the next', async () => {
    const maha = await createCustomer('Maha');
    const first = await createBilledOrder(maha);
    expect(await agent.call.checkoutOrderTypeGetOrdertypes({ orderId: first })).toMatchObject({
      customerName: 'Maha Noor',
    });
    expect(await loadAddress(first)).toMatchObject({
      ...{ id: null, firstname: 'Maha', lastname: 'Noor', company: 'Noor Spices', street: '', countryId: '' },
    });
    await agent.call.checkoutSteptwo({ ...muscat, orderId: first, type: 'shipping' });

    const next = await createBilledOrder(maha);
    expect(await loadAddress(next)).toMatchObject({ ...muscat, id: null });
    // Without an answer yet, VAT and delivery are those of where it goes.
    const { pricing } = await agent.call.checkoutOrderTypeGetOrdertypes({ orderId: next });
    expect(pricing.destination.delivery).toBe('OM');
    await agent.call.checkoutSteptwo({ ...muscat, street: 'Harbour 9', orderId: next, type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(maha))).toMatchObject({ street: 'Harbour 9' });
  });

  it('is nobody else’s, and no default of the agent', async () => {
    const maha = await createCustomer('Maha');
    await agent.call.checkoutSteptwo({ ...muscat, orderId: await createBilledOrder(maha), type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(await createCustomer('Omar')))).toMatchObject({
      ...{ firstname: 'Omar', street: '', city: '' },
    });
    expect(await loadAddress(await createBilledOrder(null))).toBeNull();
  });

  it('takes the country of the bill where it leaves it out, and is not the agent’s own', async () => {
    const maha = await createCustomer('Maha');
    const first = await createBilledOrder(maha);
    await agent.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId: first, type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(maha))).toMatchObject({ firstname: 'Maha', street: '' });
    const local = { ...sharjahCheckoutAddress, street: 'Souk 4', countryId: '' };
    await agent.call.checkoutSteptwo({ ...local, orderId: first, type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(maha))).toMatchObject({ street: 'Souk 4', countryId: 'AE' });
  });

  it('is none of the agent’s address book, but one that was entered and saved there', async () => {
    const maha = await createCustomer('Maha');
    const agentsOwn = { ...sharjahCheckoutAddress, street: 'Warehouse 3' };
    const { address } = await agent.call.checkoutSteptwo({
      ...{ ...agentsOwn, saveToAddrBook: true, type: 'shipping' },
      orderId: await createBilledOrder(null),
    });
    const taken = { ...agentsOwn, addressId: address.id };
    await agent.call.checkoutSteptwo({ ...taken, orderId: await createBilledOrder(maha), type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(maha))).toMatchObject({ firstname: 'Maha', street: '' });

    const entered = { ...muscat, saveToAddrBook: true };
    await agent.call.checkoutSteptwo({ ...entered, orderId: await createBilledOrder(maha), type: 'shipping' });
    expect(await loadAddress(await createBilledOrder(maha))).toMatchObject({ ...muscat, id: null });
  });

  it('is proposed instead of that of the bill, also after the order was to go there', async () => {
    const maha = await createCustomer('Maha');
    await agent.call.checkoutSteptwo({ ...muscat, orderId: await createBilledOrder(maha), type: 'shipping' });
    const orderId = await createBilledOrder(maha);
    await agent.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'shipping' });
    expect(await loadAddress(orderId)).toMatchObject(muscat);
    await agent.call.checkoutSteptwo({ ...muscat, street: 'Harbour 9', orderId, type: 'shipping' });
    expect(await loadAddress(orderId)).toMatchObject({ street: 'Harbour 9' });
  });
});
