import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOutgoingRequest } from '@platewright/contract/client';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { completeCheckoutSteps, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { agreedPercent, agreeOnPrices } from '../../../testing/price-agreements.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { customers, orders, templates } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from '../orders/index.ts';

/*
 * What one company has agreed on is nobody else's business: other companies are priced by the list, and neither an id nor a key of
 * the company that has the agreement gives them a figure of it.
 */
let app: TestApp;
let editor: TestStaff;
/** The company with the agreement, and another one that does the same without any. */
let holder: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
  [holder, other] = [await app.createOwner({ companyName: 'Holder Labels' }), await app.createOwner()];
});
afterAll(() => app.close());

const LABELS = 'label-plates';
/** Off everything but LEN files, which have a price of their own: no amount of it is one of the list. */
const NOTE = 'Since the fair in Sharjah';
const agreement = {
  ...agreedPercent(37),
  figures: [{ path: 'len.rate', value: 4321, fromDay: null, toDay: null }],
  note: NOTE,
};
const answers = { ...v1LabelAnswers, outputs: ['physical', 'len', 'pdf'] };
const selected = createProductSelection(LABELS, ['Cyan', 'Magenta', 'Yellow', 'Black'], answers);
const quote = ({ call }: TestCustomer, more: object = {}) =>
  call.calcPrice({ productId: getProductId(LABELS), selected, ...more });
async function order(customer: TestCustomer, more: object = {}): Promise<number> {
  await insertStagedUpload(app, customer, LABELS);
  return (await customer.call.ordersCreate(createOrderInput(LABELS, { optionsJson: selected, ...more }))).orderId;
}
const setStatus = (id: number, statusId: OrderStatusId) =>
  app.deps.database.db.update(orders).set({ statusId }).where(eq(orders.id, id));
async function loadPlaced(id: number) {
  const { db } = app.deps.database;
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No such order.');
  const { price, physicalPrice, lenPrice, pdfPrice, servicesPrice, snapshot } = await attachSnapshot(db, row);
  const { priceList, agreement: agreed } = snapshot;
  return { price, physicalPrice, lenPrice, pdfPrice, servicesPrice, priceList, ...(agreed && { agreement: agreed }) };
}

/** All that a customer is told and charged about a job, from the product page to LEN files bought later, without ids and days. */
async function goThrough(customer: TestCustomer) {
  const { call } = customer;
  const id = await order(customer);
  const placed = await loadPlaced(id);
  const readOrder = async (orderId: number) => {
    const { price, physicalPrice, lenPrice, pdfPrice, listPrices, purchase, len } = (
      await call.ordersIsexist({ id: orderId })
    ).result;
    return { price, physicalPrice, lenPrice, pdfPrice, listPrices, purchase: purchase.summary, len };
  };
  const ordered = await readOrder(id);
  await setStatus(id, orderStatus.missingAttributes);
  const correction = await call.orderdetailsPriceCorrection({ orderId: id, optionsJson: selected });
  await setStatus(id, orderStatus.approvedPaymentDue);
  const { first, summary } = await completeCheckoutSteps(customer, id);
  const bought = await app.createOrder({ orderedBy: customer, status: orderStatus.completed, answers: v1LabelAnswers });
  const again = await call.ordersReorder({ id: bought.orderId });
  const { price, listPrice, oneColorPrice, oneColorListPrice, differences, colors } = again;
  const submit = (input: object) => call.ordersReorderSubmit({ id: bought.orderId, orderWithoutChanges: 0, ...input });
  const whole = await submit({ orderWithoutChanges: 1, price });
  const [colour] = colors;
  const part = await submit({ colors: [colour?.id ?? ''], price: oneColorPrice });
  const { len } = await readOrder(bought.orderId);
  const follow = await call.ordersBuyLen({ orderId: bought.orderId, price: len?.price ?? 0 });
  const priceOf = async (orderId: number) => (await readOrder(orderId)).price;
  return {
    quote: await quote(customer),
    rates: await call.pricingRates({ productUrlName: LABELS }),
    product: (await call.productGet({ id: LABELS })).pdfPrice,
    ...{ placed, ordered, correction, summary },
    types: first.order_types.map(({ colors: of, ...type }) => ({ ...type, colours: of.map((one) => one.price) })),
    reorder: { price, listPrice, oneColorPrice, oneColorListPrice, differences },
    len: { price: len?.price, listPrice: len?.listPrice },
    charged: [await priceOf(whole.orderId), await priceOf(part.orderId), await priceOf(follow.orderId)],
  };
}

/** Figures that only the agreement gives, as answers would say them. */
async function listSecrets(): Promise<string[]> {
  const [own, listed] = [await quote(holder), await quote(other)];
  const amounts = (one: typeof own) => [one.selectedPrice, one.unitPrice, one.physical, one.lenPrice, one.pdfPrice];
  const common = new Set(amounts(listed));
  const secrets = amounts(own).filter((amount) => !common.has(amount));
  expect(secrets).toHaveLength(5);
  return [...secrets.map(String), 'lessPercent', 'listPrice"', '4321', NOTE];
}

describe('a company without an agreement', () => {
  it('is told and charged to the fils what it was before another one had agreed on prices', async () => {
    const before = await goThrough(other);
    expect(before.placed).not.toHaveProperty('agreement');
    await agreeOnPrices(editor, holder, agreement);
    const agreed = await goThrough(holder);
    expect(agreed.quote.selectedPrice).toBeLessThan(before.quote.selectedPrice);
    for (const [index, price] of agreed.charged.entries()) expect(price).toBeLessThan(before.charged[index] ?? 0);
    expect(await goThrough(other)).toEqual(before);
    // Nor is a third company that comes after it, whose people ask from the caches of this process.
    expect(await goThrough(await app.createOwner())).toEqual(before);
  });

  it('gets no figure of it by ids and keys of the company that has it, whatever it asks', async () => {
    const secrets = await listSecrets();
    const orderId = await order(holder, {
      requestId: randomUUID(),
      saveAsTemplate: 1,
      customProjectName: 'Holder job',
    });
    const completed = await app.createOrder({ orderedBy: holder, status: orderStatus.completed, answers });
    const [template] = await app.deps.database.db
      .select({ id: templates.id })
      .from(templates)
      .where(eq(templates.companyId, holder.companyId));
    const send = (name: CallName, token: string | null, input: Readonly<Record<string, unknown>>) => {
      const { method, url, body } = buildOutgoingRequest(name, input);
      return app.fastify.inject({
        ...{ method, url: `/api${url}` },
        headers: { ...createAuthHeaders(token ?? undefined), 'content-type': 'application/json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
    };
    const find = ({ body }: { body: string }) => secrets.filter((secret) => body.includes(secret));
    expect(find(await send('ordersIsexist', holder.token, { id: orderId }))).not.toEqual([]);
    const ids = { companyId: holder.companyId, company: holder.companyId, key: String(holder.companyId) };
    for (const [id, tokens] of [
      [orderId, [other.token, null]],
      [completed.orderId, [other.token]],
    ] as const) {
      const inputs = createSampleInputs({ orderId: id, productId: getProductId(LABELS), productUrl: LABELS });
      for (const [name, call] of callEntries) {
        // Staff have their own rights; these two end the session that asks.
        if (call.principals.every((one) => one === 'staff') || name === 'usersLogout' || name === 'sessionsEndAll')
          continue;
        const sample = { ...inputs[name] };
        if ('selected' in sample) sample['selected'] = selected;
        if (name.toLowerCase().includes('templates') && 'id' in sample) sample['id'] = template?.id ?? 0;
        for (const token of tokens) {
          const answer = await send(name, token, { ...ids, ...sample });
          expect(find(answer), `${name}: ${answer.body.slice(0, 200)}`).toEqual([]);
        }
      }
    }
  });

  it('is refused as if they did not exist the orders of the other, in each way to a price', async () => {
    const [id, bought] = [
      await order(holder),
      (await app.createOrder({ orderedBy: holder, status: orderStatus.completed, answers: v1LabelAnswers })).orderId,
    ];
    const { call } = other;
    const attempts = [
      () => call.ordersIsexist({ id }),
      () => call.orderdetailsPriceCorrection({ orderId: id, optionsJson: selected }),
      () => call.checkoutOrderTypeGetOrdertypes({ orderId: id }),
      () => call.checkoutSummarypdf({ orderId: bought }),
      () => call.ordersReorder({ id: bought }),
      () => call.ordersReorderSubmit({ id: bought, orderWithoutChanges: 1 }),
      () => call.ordersReorderSubmit({ id: bought, orderWithoutChanges: 0, colors: ['face-1'] }),
      () => call.ordersBuyLen({ orderId: bought, price: 1 }),
      () => call.ordersOptionjson({ orderId: id }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ errorName: 'notFound' });
    // The keys of lists that only staff export are none of a customer's, and no call of customers answers a table.
    await expect(call.deskPriceReplayCsv({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(call.deskAgreement({ companyId: holder.companyId })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    const exports = callEntries.filter(
      ([name, one]) => /csv|xlsx|export/i.test(name) && one.principals.some((who) => who !== 'staff'),
    );
    expect(exports).toEqual([]);
  });

  it('that sends the key of an order of the other places one of its own, at list prices', async () => {
    const requestId = randomUUID();
    const theirs = await order(holder, { requestId });
    const own = await order(other, { requestId });
    expect(own).not.toBe(theirs);
    expect((await loadPlaced(own)).price).toBe(Math.round((await quote(other)).selectedPrice * 100));
  });
});

describe('an agent', () => {
  const addCustomer = async ({ companyId }: TestCustomer, lastname: string) => {
    const [row] = await app.deps.database.db
      .insert(customers)
      .values({
        companyId,
        firstname: 'Holder',
        lastname,
        telephone: `9715012345${lastname.length}${lastname.charCodeAt(0)}`,
      })
      .returning();
    return row?.id ?? 0;
  };

  it('orders at list prices for a customer that has agreed on prices as a company of its own', async () => {
    const agent = await app.createOwner({ groupId: 3, companyName: 'List Agents' });
    const id = await order(agent, { customerId: await addCustomer(agent, 'Labels') });
    expect(await loadPlaced(id)).not.toHaveProperty('agreement');
    expect((await agent.call.ordersIsexist({ id })).result.price).toBe((await quote(other)).selectedPrice);
  });

  it('has its own agreement for each of its customers, from the product page over the checkout to the order', async () => {
    const agent = await app.createOwner({ groupId: 3, companyName: 'Agreed Agents' });
    const { selectedPrice: listed } = await quote(agent);
    await agreeOnPrices(editor, agent, agreedPercent(10));
    const { selectedPrice: agreed, listPrice } = await quote(agent);
    expect(listPrice).toBe(listed);
    for (const lastname of ['One', 'Two']) {
      const id = await order(agent, { customerId: await addCustomer(agent, lastname) });
      await setStatus(id, orderStatus.approvedPaymentDue);
      const { order_types: types } = await agent.call.checkoutOrderTypeGetOrdertypes({ orderId: id });
      expect(types.find((type) => type.id === 1)).toMatchObject({ orderTypePrice: 654.56, listPrice: 727.28 });
      const { result } = await agent.call.ordersIsexist({ id });
      expect(result).toMatchObject({
        ...{ customerName: `Holder ${lastname}`, price: agreed },
        listPrices: { price: listed, physical: 727.28, pdf: 60 },
      });
    }
  });

  it('orders for no customer of another agent, whose prices it does not see', async () => {
    const [agent, agreed] = [await app.createOwner({ groupId: 3 }), await app.createOwner({ groupId: 3 })];
    await agreeOnPrices(editor, agreed, agreedPercent(10));
    const customerId = await addCustomer(agreed, 'Three');
    await expect(order(agent, { customerId })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await quote(agent)).not.toHaveProperty('listPrice');
  });
});

describe('a member of the company that has the agreement', () => {
  it('sees none of it any more once the owner has taken the membership away', async () => {
    const member = await app.createMember(holder, permissionKeys);
    const id = await order(holder);
    await app.assignToOrder(id, member, permissionKeys);
    expect(await quote(member)).toHaveProperty('listPrice');
    expect((await member.call.ordersIsexist({ id })).result).toHaveProperty('listPrices');
    // Taken off the order: it is not there any more, but the prices of the company are.
    await holder.call.ordersDeleteMember({ orderId: id, memberId: member.userId });
    await expect(member.call.ordersIsexist({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(member.call.ordersReorder({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    await holder.call.membersDisable({ memberId: member.userId });
    const ended = { errorName: 'sessionEnded' };
    await expect(quote(member)).rejects.toMatchObject(ended);
    await expect(member.call.pricingRates({ productUrlName: LABELS })).rejects.toMatchObject(ended);
    await expect(member.call.ordersIsexist({ id })).rejects.toMatchObject(ended);
    // A session that was opened before and is not known to have ended gets nothing either.
    const late = app.createClient(await app.createAccessToken({ userId: member.userId }));
    for (const attempt of [
      () => late.pricingRates({ productUrlName: LABELS }),
      () => late.calcPrice({ productId: getProductId(LABELS), selected }),
      () => late.ordersIsexist({ id }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        errorName: expect.stringMatching(/memberDisabled|sessionEnded/) as string,
      });
  });
});
