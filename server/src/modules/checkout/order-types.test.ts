import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { sharjahCheckoutAddress, v1LabelAnswers, completeCheckoutSteps } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addresses, checkouts, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const outputs = ['physical', 'len', 'pdf'];
const createPricedOrder = async (more: Parameters<TestApp['createOrder']>[0] | object = {}) =>
  (await app.createOrder({ orderedBy: owner, status: 5, answers: { ...v1LabelAnswers, outputs }, ...more })).orderId;
const chooseOrderTypes = (orderId: number, orderTypes: unknown, orderTypeId = 2) =>
  owner.call.checkoutOrderTypeSetOrdertype({ orderId, orderTypeId, orderTypes: JSON.stringify(orderTypes) });

describe('order types of the checkout', () => {
  it('returns the order types with colours, prices and a summary [CHK-13] [CHK-14] [CHK-15] [CHK-69]', async () => {
    const orderId = await createPricedOrder({ answers: { ...v1LabelAnswers, outputs: ['physical', 'pdf'] } });
    const answer = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(answer.order_types.map(({ id, name, hasShipping, selected }) => [id, name, hasShipping, selected])).toEqual([
      [1, 'Physical plates', true, true],
      [2, 'LEN files', false, false],
      [3, 'PDF file', false, true],
    ]);
    const [physical, len, pdf] = answer.order_types;
    expect(physical).toMatchObject({ orderTypePrice: 727.28, priceByColors: 181.82 });
    expect(physical?.colors.map(({ id, name, side, selected }) => [id, name, side, selected])).toEqual([
      ['face-1', 'Cyan', 'face', true],
      ['face-2', 'Magenta', 'face', true],
      ['face-3', 'Yellow', 'face', true],
      ['face-4', 'Black', 'face', true],
    ]);
    expect(len?.priceByColors).toBe(41.32);
    expect(pdf).toMatchObject({ orderTypePrice: 60, priceByColors: null, colors: [] });
    expect(answer).toMatchObject({ onlyPhysical: false, productName: 'Label plates', projectName: 'Sidr honey 500 g' });
    expect(answer.summary.subtotal).toBe(849.28);
    expect(answer.state).toEqual({
      type: 'active',
      billing: 'passive',
      shipping: 'passive',
      shippingMethod: 'passive',
      payment: 'passive',
      progress: 0,
    });
  });

  it('names types and colours in Arabic', async () => {
    const answer = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId: await createPricedOrder(), lang: 'ar' });
    expect(answer.order_types.map(({ name }) => name)).toEqual(['ألواح جاهزة', 'ملفات LEN', 'ملف PDF']);
    expect(answer.productName).not.toBe('Label plates');
  });

  it('charges only the chosen colours, exactly at the prices fixed by staff [CHK-18]', async () => {
    const orderId = await createPricedOrder();
    await app.deps.database.db
      .update(orders)
      .set({ physicalPrice: 100_001, servicesPrice: 0 })
      .where(eq(orders.id, orderId));
    const one = await chooseOrderTypes(orderId, [{ id: 1, colors: ['face-1'] }]);
    expect(one.summary.subtotal).toBe(250.01);
    const rest = await chooseOrderTypes(orderId, [{ id: 1, colors: ['face-2', 'face-3', 'face-4'] }]);
    expect(rest.summary.subtotal).toBe(750);
    const answer = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(answer.order_types[0]).toMatchObject({ selected: true, orderTypePrice: 750 });
    expect(answer.order_types[0]?.colors.map(({ selected }) => selected)).toEqual([false, true, true, true]);
  });

  it.each([
    ['nothing', [], 'selectType', 'Please select at last one type'],
    ['a type without its colours', [{ id: 1, colors: [] }], 'selectItem', 'Please select at last one item'],
    ['a colour that the order does not have', [{ id: 1, colors: ['face-9'] }], 'choiceInvalid', null],
    ['a colour twice', [{ id: 1, colors: ['face-1', 'face-1'] }], 'choiceInvalid', null],
    ['the same type twice', [{ id: 3 }, { id: 3 }], 'choiceInvalid', null],
  ])('refuses %s [CHK-16] [CHK-17]', async (_what, types, key, sentence) => {
    const orderId = await createPricedOrder();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/checkoutOrderType/setOrdertype',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { orderId, orderTypeId: 2, orderTypes: JSON.stringify(types) },
    });
    expect(answer.statusCode).toBe(422);
    const { error } = answer.json<{ error: { fields: Record<string, { key: string; message: string }> } }>();
    expect(error.fields['orderTypes']?.key).toBe(key);
    if (sentence) expect(error.fields['orderTypes']?.message).toBe(sentence);
  });

  it('accepts only orderTypeId 2 [CHK-20]', async () => {
    await expect(chooseOrderTypes(await createPricedOrder(), [{ id: 3 }], 1)).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });

  it('sells a test product only as plates in all its colours', async () => {
    const orderId = await createPricedOrder({ product: 'press-fingerprint', answers: {} });
    const answer = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(answer.onlyPhysical).toBe(true);
    expect(answer.order_types.map(({ id }) => id)).toEqual([1]);
    const { summary } = await chooseOrderTypes(orderId, [{ id: 1, colors: ['face-1'] }]);
    expect(summary.subtotal).toBe(answer.summary.subtotal);
  });

  it('omits a type without a final price', async () => {
    const orderId = await createPricedOrder();
    await app.deps.database.db.update(orders).set({ lenPrice: 0 }).where(eq(orders.id, orderId));
    const answer = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(answer.order_types.map(({ id }) => id)).toEqual([1, 3]);
    await expect(chooseOrderTypes(orderId, [{ id: 2, colors: ['face-1'] }])).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
  });
});

describe('checkout steps on the server', () => {
  const stateOf = async (orderId: number) => (await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).state;

  it('resumes at the last step and returns what was chosen [CHK-11] [CHK-63] [CHK-70]', async () => {
    const orderId = await createPricedOrder();
    const { state, afterTypes } = await completeCheckoutSteps(owner, orderId);
    expect(afterTypes).toMatchObject({ type: 'ready', billing: 'active', progress: 1 });
    expect(state).toMatchObject({ payment: 'ready', progress: 5 });
    const again = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(again.state).toEqual(state);
    expect(again.chosen).toMatchObject({
      billing: { city: 'Sharjah' },
      sameAsBilling: true,
      shippingMethod: { typeName: 'Local courier', name: 'Standard' },
      paymentMethod: { id: 'card', name: 'Visa, MasterCard' },
    });
  });

  it('resets all later steps when the order types change [CHK-56] [CHK-23]', async () => {
    const orderId = await createPricedOrder();
    await completeCheckoutSteps(owner, orderId);
    const { state, summary } = await chooseOrderTypes(orderId, [{ id: 1, colors: ['face-1'] }]);
    expect(state).toMatchObject({
      type: 'ready',
      billing: 'active',
      shipping: 'passive',
      shippingMethod: 'passive',
      payment: 'passive',
    });
    expect(summary.shipping).toBe(0);
    const [stored] = await app.deps.database.db.select().from(checkouts).where(eq(checkouts.orderId, orderId));
    expect(stored).toMatchObject({ billing: null, shipping: null, shippingMethod: null, paymentMethod: null });
  });

  it('resets shipping, method and payment after a new billing address, method and payment after a new shipping address [CHK-57] [CHK-58]', async () => {
    const orderId = await createPricedOrder();
    await completeCheckoutSteps(owner, orderId);
    const { state } = await owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'billing' });
    expect(state).toMatchObject({
      billing: 'ready',
      shipping: 'active',
      shippingMethod: 'passive',
      payment: 'passive',
      progress: 2,
    });
    await completeCheckoutSteps(owner, orderId);
    const second = await owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'shipping' });
    expect(second.state).toMatchObject({
      billing: 'ready',
      shipping: 'ready',
      shippingMethod: 'active',
      payment: 'passive',
      progress: 3,
    });
  });

  it('resets only the payment step after a new shipping method [CHK-59]', async () => {
    const orderId = await createPricedOrder();
    await completeCheckoutSteps(owner, orderId);
    const { state } = await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' });
    expect(state).toMatchObject({ shipping: 'ready', shippingMethod: 'ready', payment: 'active', progress: 4 });
  });

  it('skips shipping address and method for file-only orders [CHK-43] [CHK-44]', async () => {
    const orderId = await createPricedOrder();
    await chooseOrderTypes(orderId, [{ id: 3 }]);
    const { state } = await owner.call.checkoutSteptwo({
      ...sharjahCheckoutAddress,
      orderId,
      type: 'billing',
      shipping: 1,
    });
    expect(state).toMatchObject({
      billing: 'ready',
      shipping: 'passive',
      shippingMethod: 'passive',
      payment: 'active',
      progress: 4,
    });
    await expect(owner.call.checkoutShippingStepthree({ orderId })).rejects.toMatchObject({
      errorName: 'stepNotReady',
    });
    await expect(
      owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'shipping' }),
    ).rejects.toMatchObject({
      errorName: 'stepNotReady',
    });
  });

  it('shows the default billing address when there is one [CHK-21] [CHK-22]', async () => {
    const { db: read } = app.deps.database;
    await read.insert(addresses).values({
      ...sharjahCheckoutAddress,
      company: 'Default',
      region: '',
      countryId: 'AE',
      companyId: owner.companyId,
      isDefaultBilling: true,
    });
    const { state, defaultBillingAddr } = await chooseOrderTypes(await createPricedOrder(), [{ id: 3 }]);
    expect(state.billing).toBe('defaultaddress');
    expect(defaultBillingAddr).toMatchObject({ company: 'Default' });
    await read.delete(addresses).where(and(eq(addresses.companyId, owner.companyId)));
  });

  it('rejects a step before its predecessors are done', async () => {
    const orderId = await createPricedOrder();
    const steps = [
      () => owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, orderId, type: 'billing' }),
      () => owner.call.checkoutShippingStepthree({ orderId }),
      () => owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-standard' }),
      () => owner.call.checkoutPaymentStepfive({ orderId }),
      () => owner.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' }),
      () => owner.call.checkoutSubmit({ orderId }),
    ];
    for (const step of steps) await expect(step()).rejects.toMatchObject({ errorName: 'stepNotReady' });
    expect(await stateOf(orderId)).toMatchObject({ progress: 0 });
  });
});

describe('checkout permissions', () => {
  it.each([
    [4, 'checkoutClosed'],
    [3, 'checkoutClosed'],
    [12, 'checkoutClosed'],
    [6, 'alreadyPaid'],
    [11, 'alreadyPaid'],
  ])('refuses an order in status %i with %s [CHK-68]', async (status, errorName) => {
    const { orderId } = await app.createOrder({ orderedBy: owner, status });
    await expect(owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).rejects.toMatchObject({ errorName });
    await expect(chooseOrderTypes(orderId, [{ id: 1, colors: ['face-1'] }])).rejects.toMatchObject({
      errorName,
    });
    await expect(owner.call.checkoutSubmit({ orderId })).rejects.toMatchObject({ errorName });
  });

  it('returns not found for orders of other companies and denies members without CHECKOUT [CHK-03] [CHK-68]', async () => {
    const orderId = await createPricedOrder();
    const otherOwner = await app.createOwner();
    await expect(otherOwner.call.checkoutOrderTypeGetOrdertypes({ orderId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const designer = await app.createMember(owner, ['CHAT']);
    await app.assignToOrder(orderId, designer, ['CHAT']);
    await expect(designer.call.checkoutOrderTypeGetOrdertypes({ orderId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    const buyer = await app.createMember(owner, []);
    await app.assignToOrder(orderId, buyer, ['CHECKOUT']);
    expect((await buyer.call.checkoutOrderTypeGetOrdertypes({ orderId })).order_types.length).toBeGreaterThan(0);
    await expect(app.createClient().checkoutOrderTypeGetOrdertypes({ orderId })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
  });
});
