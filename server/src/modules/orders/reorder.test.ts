import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProductSelection, requestEncodings } from '../../../testing/order-input.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { createCompletedOrder, vector7Order } from '../../../testing/reorder-source.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { customers, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const COMPLETED = 11;
const CANCELLED = 12;
const { inks } = vector7Order;
const ONE = 282.3;
const createCompleted = async (orderedBy: TestCustomer = owner, more = {}) =>
  (await createCompletedOrder(app, orderedBy, more)).orderId;
const loadOrderRow = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return row;
};
/** Asked for as plates, bought as LEN files. */
const createBoughtAsFiles = async () => {
  const colors = ['face-1', 'face-2', 'face-3', 'face-4'];
  const id = await createPayableOrder(app, owner, { types: [{ id: 2, colors }] });
  await payByCard(app, owner, id);
  await app.deps.database.db.update(orders).set({ statusId: COMPLETED }).where(eq(orders.id, id));
  return id;
};
const withoutChanges = { orderWithoutChanges: 1 } as const;

describe('orders/reorder', () => {
  it('answers the order with its colours, files and prices of today [REO-15, REO-16]', async () => {
    const id = await createCompleted();
    const payload = await owner.call.ordersReorder({ id });
    expect(payload).toMatchObject({
      id,
      statusId: COMPLETED,
      productUrl: 'label-plates',
      projectName: 'Sidr honey 500 g',
      projectDescription: 'Front and back label',
      oneColorPrice: ONE,
      price: 1693.8,
      oldPlates: [{ quantity: 6, unitPrice: ONE }],
      available: true,
      missing: [],
      wrong: [],
      reorders: [],
      canCopy: true,
    });
    expect(payload.colors.map(({ id: colour, name, side }) => [colour, name, side])).toEqual(
      inks.map((ink, index) => [`face-${index + 1}`, ink, 'face']),
    );
    expect(payload.options).toContainEqual({ label: 'Print width', value: '300 mm', fieldType: 'number' });
    expect(payload.files.map(({ name }) => name)).toEqual(['face.pdf']);
    expect(payload.additionalFiles).toEqual([]);
  });

  it('explains why the price differs', async () => {
    const { oldPrice, price, differences } = await owner.call.ordersReorder({ id: await createCompleted() });
    expect(oldPrice).toBe(2126.76);
    expect(differences).toEqual([
      { reason: 'services', amount: -48 },
      { reason: 'files', amount: -384.96 },
    ]);
    expect(oldPrice + differences.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(price, 2);
  });

  it.each([
    ['asked for', () => createCompleted(owner, { answers: { ...vector7Order.answers, outputs: ['len'] } })],
    ['bought as at the checkout', createBoughtAsFiles],
  ])('offers no plates of an order of files alone, as it was %s, but the files again', async (_case, create) => {
    const id = await create();
    const offer = await owner.call.ordersReorder({ id });
    expect(offer).toMatchObject({ colors: [], oldPlates: [], missing: [], wrong: [] });
    const explained = offer.oldPrice + offer.differences.reduce((sum, { amount }) => sum + amount, 0);
    expect(explained).toBeCloseTo(offer.price, 2);
    await expect(owner.call.ordersReorderSubmit({ id, colors: ['face-1'] })).rejects.toMatchObject({
      fields: { colors: { key: 'choiceInvalid' } },
    });
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges, price: offer.price });
    const row = await loadOrderRow(orderId);
    expect(row.selection).toMatchObject({ 'label-plates.outputs': ['label-plates.outputs.len'] });
    expect(row.price).toBe(row.lenPrice);
  });

  it('is offered for completed orders and for cancelled ones that were paid', async () => {
    const cancelled = (await app.createOrder({ orderedBy: owner, status: CANCELLED })).orderId;
    const open = (await app.createOrder({ orderedBy: owner, status: 6 })).orderId;
    for (const id of [cancelled, open]) {
      await expect(owner.call.ordersReorder({ id })).rejects.toMatchObject({ errorName: 'notReorderable' });
      await expect(owner.call.ordersReorderSubmit({ id, ...withoutChanges })).rejects.toMatchObject({
        errorName: 'notReorderable',
      });
    }
  });

  it('is refused without REORDER as if the order did not exist', async () => {
    const id = await createCompleted();
    const weak = await app.createMember(owner, ['CREATE_ORDER', 'UPLOAD_FILES']);
    const strong = await app.createMember(owner, ['REORDER']);
    for (const member of [weak, strong])
      await app.assignToOrder(id, member, member === strong ? ['REORDER'] : ['CHAT']);
    for (const person of [weak, await app.createOwner()]) {
      await expect(person.call.ordersReorder({ id })).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(person.call.ordersReorderSubmit({ id, ...withoutChanges })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    }
    const { files: listed, canCopy } = await strong.call.ordersReorder({ id });
    // Received files need their own permission, and a new project another one.
    expect(listed).toMatchObject([{ name: 'face.pdf', file: null }]);
    expect(canCopy).toBe(false);
    const { orderId } = await strong.call.ordersReorderSubmit({ id, ...withoutChanges });
    expect(await loadOrderRow(orderId)).toMatchObject({ createdBy: strong.userId, companyId: owner.companyId });
  });
});

describe('orders/reorder/submit', () => {
  it('places the order again without changes', async () => {
    const id = await createCompleted();
    const source = await loadOrderRow(id);
    const { orderId } = await owner.call.ordersReorderSubmit({ id, ...withoutChanges, price: 1693.8 });
    const row = await loadOrderRow(orderId);
    expect(row).toMatchObject({
      statusId: 1,
      sourceOrderId: id,
      reorderColours: null,
      projectName: source.projectName,
      projectDescription: source.projectDescription,
      productId: source.productId,
      physicalPrice: 169_380,
      servicesPrice: 0,
      price: 169_380,
      couponId: null,
      rush: false,
      inks: source.inks,
    });
    expect(row.selection).toMatchObject({ 'label-plates.outputs': ['label-plates.outputs.physical'] });
    const { reorders } = await owner.call.ordersReorder({ id });
    expect(reorders.map((order) => order.id)).toEqual([orderId]);
  });

  it('charges the chosen colours at the price of one [REO-08]', async () => {
    const id = await createCompleted();
    const { orderId } = await owner.call.ordersReorderSubmit({
      id,
      colors: '["face-2","face-5","face-2"]',
      price: 564.6,
    });
    const row = await loadOrderRow(orderId);
    expect(row).toMatchObject({ price: 56_460, physicalPrice: 56_460, reorderColours: ['face-2', 'face-5'] });
    expect(row.inks.map(({ name }) => name)).toEqual(['Magenta', 'PANTONE 871 C']);
    const staff = await app.createStaff(['ORDERS']);
    const { order, ticket, received } = await staff.call.deskOrder({ orderId });
    expect(order.reorderOf).toBe(id);
    expect(received.map(({ name }) => name)).toEqual(['face.pdf']);
    expect(ticket.plates).toBe(2);
    // Numbers and screen angles are those of the plates beside which they are mounted.
    expect(ticket.separations).toEqual([
      { no: 2, ink: 'Magenta', side: 'face', angle: 67.5 },
      { no: 5, ink: 'PANTONE 871 C', side: 'face', angle: 37.5 },
    ]);
  });

  it('accepts every encoding and needs a colour [REO-17]', async () => {
    const id = await createCompleted();
    const post = async (encoding: keyof typeof requestEncodings, fields: Record<string, unknown>) => {
      const { payload, headers } = requestEncodings[encoding](fields);
      const answer = await app.inject({
        method: 'POST',
        url: `/api/orders/reorder/submit/${id}`,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
        payload,
      });
      return answer.json<{ error: { name: string; fields?: Record<string, unknown> } | null }>().error;
    };
    for (const encoding of ['json', 'urlencoded'] as const) {
      expect(await post(encoding, { colors: '["face-1"]', orderWithoutChanges: 0 })).toBeNull();
      expect(await post(encoding, { colors: '', orderWithoutChanges: 1 })).toBeNull();
      expect(await post(encoding, { colors: '[]', orderWithoutChanges: 0 })).toMatchObject({
        name: 'invalidInput',
        fields: { colors: { message: 'Plase select at last one color.' } },
      });
    }
    for (const colors of ['["back-1"]', '["face-7"]'])
      expect(await post('json', { colors })).toMatchObject({ name: 'invalidInput' });
    expect(await post('json', { colors: '{' })).toMatchObject({ name: 'invalidInput' });
  });

  it('charges no other price than the page showed', async () => {
    const id = await createCompleted();
    await expect(owner.call.ordersReorderSubmit({ id, ...withoutChanges, price: 1693.79 })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('does not take the coupon over and keeps the customer of an agent, archived or not', async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const [customer] = await app.deps.database.db
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Maha', lastname: 'Noor', telephone: '971501234567' })
      .returning();
    const id = await createCompleted(agent, { customer: { id: customer?.id, name: 'Maha Noor' } });
    await app.deps.database.db.update(orders).set({ couponPercent: 10, price: 1000 }).where(eq(orders.id, id));
    await app.deps.database.db
      .update(customers)
      .set({ archivedAt: app.clock.now() })
      .where(eq(customers.companyId, agent.companyId));
    const { orderId } = await agent.call.ordersReorderSubmit({ id, ...withoutChanges });
    expect(await loadOrderRow(orderId)).toMatchObject({
      customerId: customer?.id,
      customerName: 'Maha Noor',
      couponPercent: 0,
      price: 169_380,
    });
  });

  it('repeats a reorder of single colours with its colours only', async () => {
    const first = await createCompleted();
    const { orderId: second } = await owner.call.ordersReorderSubmit({ id: first, colors: ['face-2', 'face-5'] });
    await app.deps.database.db.update(orders).set({ statusId: COMPLETED }).where(eq(orders.id, second));
    const page = await owner.call.ordersReorder({ id: second });
    expect(page).toMatchObject({ price: 564.6, oldPrice: 564.6, differences: [] });
    expect(page.colors.map(({ id }) => id)).toEqual(['face-2', 'face-5']);
    await expect(owner.call.ordersReorderSubmit({ id: second, colors: ['face-1'] })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
    const { orderId: third } = await owner.call.ordersReorderSubmit({ id: second, ...withoutChanges });
    expect(await loadOrderRow(third)).toMatchObject({ price: 56_460, reorderColours: ['face-2', 'face-5'] });
  });

  it('keeps its colours and prices when the specification is corrected', async () => {
    const { orderId } = await owner.call.ordersReorderSubmit({ id: await createCompleted(), colors: ['face-1'] });
    await app.deps.database.db.update(orders).set({ statusId: 2 }).where(eq(orders.id, orderId));
    const { selection } = await loadOrderRow(orderId);
    await owner.call.orderdetailsChangeOrderOptions({
      orderId,
      optionsJson: { ...selection, 'label-plates.printWidth': '301' },
    });
    const row = await loadOrderRow(orderId);
    expect(row).toMatchObject({ servicesPrice: 0, reorderColours: ['face-1'] });
    expect(row.inks).toHaveLength(1);
    expect(row.price).toBe(row.physicalPrice);
    expect(row.price).toBeGreaterThan(28_230);
  });

  it('refuses a correction that has no plate any more for a chosen colour', async () => {
    const source = await createCompleted();
    const { orderId } = await owner.call.ordersReorderSubmit({ id: source, colors: ['face-2', 'face-6'] });
    await app.deps.database.db.update(orders).set({ statusId: 2 }).where(eq(orders.id, orderId));
    const before = await loadOrderRow(orderId);
    const fewer = createProductSelection('label-plates', ['Cyan', 'Magenta'], vector7Order.answers);
    // It has no price either: what cannot be submitted is not quoted.
    await expect(
      owner.call.orderdetailsPriceCorrection({ orderId, optionsJson: JSON.stringify(fewer) }),
    ).rejects.toMatchObject({ fields: { optionsJson: { key: 'reorderColoursMissing' } } });
    await expect(
      owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: JSON.stringify(fewer) }),
    ).rejects.toMatchObject({
      fields: { optionsJson: { key: 'reorderColoursMissing' } },
    });
    expect(await loadOrderRow(orderId)).toEqual(before);
  });

  it('is bought at the checkout as the plates that were chosen', async () => {
    const { orderId } = await owner.call.ordersReorderSubmit({
      id: await createCompleted(),
      colors: ['face-2', 'face-5'],
    });
    await app.deps.database.db.update(orders).set({ statusId: 5, pricesFinal: true }).where(eq(orders.id, orderId));
    const { order_types: types, summary } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(types.find(({ selected }) => selected)).toMatchObject({
      id: 1,
      orderTypePrice: 564.6,
      colors: [
        { name: 'Magenta', selected: true },
        { name: 'PANTONE 871 C', selected: true },
      ],
    });
    expect(summary.subtotal).toBe(564.6);
  });
});
