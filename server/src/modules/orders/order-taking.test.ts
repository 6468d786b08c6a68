import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptsGuests, isChanging, type Call } from '@platewright/contract/call';
import { buildOutgoingRequest } from '@platewright/contract/client';
import { callEntries, type CallName } from '@platewright/contract/contract';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { sharjahCheckoutAddress, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { createPayableOrder, loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import { agreeOnPrices, agreedPercent } from '../../../testing/price-agreements.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { getTakingCode, takeOrder } from '../../../testing/take-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { auditEntries, files, orderPlates, orders, sessions, staff, users } from '../../platform/db/schema/index.ts';

const PRODUCT = 'label-plates';

let app: TestApp;
let owner: TestCustomer;
let other: TestCustomer;
let joy: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  joy = await app.createStaff(['ORDER_FOR']);
  other = await app.createOwner();
});
beforeEach(async () => {
  owner = await app.createOwner();
});
afterAll(() => app.close());

const createInput = () =>
  createOrderInput(PRODUCT, {
    optionsJson: createProductSelection(PRODUCT, ['Cyan', 'Magenta', 'Black'], v1LabelAnswers),
  });

async function place(person: TestCustomer): Promise<number> {
  await person.call.orderfilesCreate(
    { productId: getProductId(PRODUCT) },
    { files: { files: [await createPdfFile('label.pdf')] } },
  );
  return (await person.call.ordersCreate(createInput())).orderId;
}

async function loadOrder(orderId: number) {
  const { db } = app.deps.database;
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  const plates = await db
    .select()
    .from(orderPlates)
    .where(eq(orderPlates.orderId, orderId))
    .orderBy(asc(orderPlates.number));
  return { row, plates: plates.map(({ orderId: _orderId, ...plate }) => plate) };
}

describe('an order that staff take in a customer’s name', () => {
  it('has price, snapshot and plates of the same answers at the portal, with what the company agreed on [PROD-85]', async () => {
    const rates = await app.createStaff(['RATES']);
    await agreeOnPrices(rates, owner, agreedPercent(12.5));
    const taker = await takeOrder(app, joy, owner);
    const quote = { productId: getProductId(PRODUCT), selected: createInput().optionsJson };
    expect(await taker.call.calcPrice(quote)).toEqual(await owner.call.calcPrice(quote));
    const [portal, taken] = [await loadOrder(await place(owner)), await loadOrder(await place(taker))];
    const { id: _id, createdAt: _at, updatedAt: _up, statusSince: _since, takenBy, orderWay, ...row } = taken.row;
    expect(portal.row).toMatchObject({ ...row, takenBy: null, orderWay: null });
    expect(taken.plates).toEqual(portal.plates);
    expect(taken.plates).toHaveLength(3);
    expect({ takenBy, orderWay }).toEqual({ takenBy: joy.staffId, orderWay: 'phone' });
  });

  it('says who took it and how: to the customer, at the desk, in an email with price and link, in history and audit', async () => {
    const taker = await takeOrder(app, joy, owner, { way: 'email' });
    const orderId = await place(taker);
    const taken = { way: 'email', name: 'Test Staff' };
    expect((await owner.call.ordersIsexist({ id: orderId })).result.taken).toEqual(taken);
    const all = await app.createStaff(staffPermissionKeys);
    const { order, history } = await all.call.deskOrder({ orderId });
    expect(order).toMatchObject({ taken, createdBy: owner.userId });
    expect(history.at(-1)).toMatchObject({ event: 'create', actorKind: 'staff', actor: 'Test Staff' });
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toContain(`We have placed order ${orderId} for you`);
    expect(email?.text).toContain('By email, by ');
    expect(email?.text).toMatch(/AED/);
    expect(email?.links.some((link) => link.endsWith(`/order/${orderId}/projectDetails`))).toBe(true);
    const { entries } = await all.call.deskAudit({ object: `order-${orderId}` });
    expect(entries.rows[0]).toMatchObject({
      call: 'ordersCreate',
      staff: { id: joy.staffId },
      customer: { id: owner.userId, companyId: owner.companyId },
    });
    const rows = await app.deps.database.db
      .select({ call: auditEntries.call, forUserId: auditEntries.forUserId })
      .from(auditEntries)
      .where(eq(auditEntries.staffId, joy.staffId))
      .orderBy(asc(auditEntries.id));
    // An upload is two changes: its row, and its bytes.
    expect(rows.slice(-4)).toEqual([
      { call: 'deskTakeOrder', forUserId: null },
      { call: 'orderfilesCreate', forUserId: owner.userId },
      { call: 'orderfilesCreate', forUserId: owner.userId },
      { call: 'ordersCreate', forUserId: owner.userId },
    ]);
    expect((await owner.call.ordersGetList({})).orders.rows.map((row) => row.id)).toContain(orderId);
  });

  it('leaves the files alone that the customer has uploaded for the product, as the customer does those of staff', async () => {
    const own = await insertStagedUpload(app, owner, PRODUCT);
    const taker = await takeOrder(app, joy, owner);
    const input = { productId: getProductId(PRODUCT) };
    expect(await taker.call.orderfilesGetfiles(input)).toEqual([]);
    await expect(taker.call.ordersCreate(createInput())).rejects.toMatchObject({ errorName: 'uploadFileError' });
    await expect(taker.call.orderfilesDelete({ id: own })).rejects.toMatchObject({ errorName: 'notFound' });
    await place(taker);
    expect((await owner.call.orderfilesGetfiles(input)).map(({ id }) => id)).toEqual([own]);
    const [row] = await app.deps.database.db.select().from(files).where(eq(files.id, own));
    expect(row).toMatchObject({ orderId: null, staffId: null });
  });

  it('repeats an order of the customer', async () => {
    const source = await app.createOrder({ orderedBy: owner, status: 11 });
    const taker = await takeOrder(app, joy, owner, { orderId: source.orderId, start: 'reorder' });
    const { available } = await taker.call.ordersReorder({ id: source.orderId });
    expect(available).toBe(true);
    const { orderId } = await taker.call.ordersReorderSubmit({ id: source.orderId, orderWithoutChanges: 1 });
    expect((await loadOrder(orderId)).row).toMatchObject({ sourceOrderId: source.orderId, takenBy: joy.staffId });
  });
});

describe('a checkout in a customer’s name', () => {
  it('offers what the operator takes, and on account within the limit; nothing that a provider takes [PAY-02]', async () => {
    const rich = await app.createOwner({ creditLimit: 200_000 });
    const orderId = await createPayableOrder(app, rich, { payment: 'dp' });
    const taker = await takeOrder(app, joy, rich, { orderId, start: 'checkout' });
    const offered = await taker.call.checkoutPaymentStepfive({ orderId });
    expect(offered.map(({ id }) => id)).toEqual(['cash', 'pdc', 'dp']);
    await expect(taker.call.checkoutPaymentStepsix({ orderId, payment_method: 'card' })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
    expect(await taker.call.checkoutSubmit({ orderId, expectedTotal: 854.99 })).toMatchObject({ success: true });
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 6, states: ['captured'] });
  });

  it('does not pay by card where the customer had chosen it, nor on account beyond the limit', async () => {
    const orderId = await createPayableOrder(app, owner);
    const taker = await takeOrder(app, joy, owner, { orderId, start: 'checkout' });
    await expect(
      taker.call.checkoutSubmit({ orderId, expectedTotal: 854.99, cardToken: 'tok_visa' }),
    ).rejects.toMatchObject({ errorName: 'methodUnavailable' });
    await expect(taker.call.checkoutSubmit({ orderId })).rejects.toMatchObject({ errorName: 'methodUnavailable' });
    expect((await taker.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id)).toEqual(['cash']);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({ statusId: 5, states: [] });
  });
});

describe('what staff may do in a customer’s name', () => {
  it('is what the contract lists: every other call is refused', async () => {
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 5 });
    const taker = await takeOrder(app, joy, owner);
    const inputs = createSampleInputs({ orderId, productId: 1, productUrl: PRODUCT });
    const send = async (name: CallName) => {
      const { method, url, body } = buildOutgoingRequest(name, inputs[name]);
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
      const headers = { ...createAuthHeaders(taker.token), ...(body ? { 'content-type': 'application/json' } : {}) };
      const answer = await app.fastify.inject({ method, url: `/api${url}`, headers, ...payload });
      return { status: answer.statusCode, body: answer.body };
    };
    const guarded = callEntries.filter(([, call]) => !acceptsGuests(call));
    for (const [name, call] of guarded) {
      if (call.orderTaking) continue;
      const { status, body } = await send(name);
      expect({ name, status, body }).toMatchObject({ status: 403 });
      expect(body, name).toContain('noPermission');
    }
    const changing = guarded.filter(([, call]) => call.orderTaking && isChanging(call)).map(([name]) => name);
    // Chosen one by one: nothing that only the customer may agree to.
    expect(changing.toSorted()).toEqual([
      'addressesCreate',
      'checkoutOrderTypeSetOrdertype',
      'checkoutPaymentStepsix',
      'checkoutRepeatChoices',
      'checkoutShippingStepfour',
      'checkoutSteptwo',
      'checkoutSubmit',
      'orderfilesCreate',
      'orderfilesDelete',
      'orderfilesTake',
      'ordersCreate',
      'ordersReorderSubmit',
      'ordersSetReferences',
      'quotationsAccept',
      'quotationsCreate',
      'quotationsSend',
    ]);
  }, 60_000);

  it('is done as nobody where anybody may: the desk’s tokens and the customer’s account are out of reach', async () => {
    const taker = await takeOrder(app, joy, owner);
    const calls = callEntries.filter(([, call]: [CallName, Call]) => acceptsGuests(call) && call.orderTaking);
    expect(calls.map(([name]) => name)).toEqual(['productGet']);
    await expect(taker.call.accountMe({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(taker.call.deskOrderers({ search: 'test' })).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('ends at the company: orders, templates, addresses and files of another one do not exist', async () => {
    const foreign = await app.createOrder({ orderedBy: other, status: 5 });
    await insertStagedUpload(app, other, PRODUCT);
    await other.call.ordersCreate({ ...createInput(), saveAsTemplate: 1 });
    const [template] = (await other.call.templatesGetTemplates({})).templates.rows;
    await other.call.addressesCreate(sharjahCheckoutAddress);
    const [address] = (await other.call.addressesIndex({})).addresses.rows;
    expect([template?.id, address?.id]).toEqual([expect.any(Number), expect.any(Number)]);
    const taker = await takeOrder(app, joy, owner);
    const gone = { errorName: 'notFound' };
    await expect(taker.call.checkoutOrderTypeGetOrdertypes({ orderId: foreign.orderId })).rejects.toMatchObject(gone);
    await expect(taker.call.ordersReorder({ id: foreign.orderId })).rejects.toMatchObject(gone);
    await expect(taker.call.orderfilesTake({ orderId: foreign.orderId })).rejects.toMatchObject(gone);
    await expect(taker.call.addressesEditData({ id: address?.id ?? 0 })).rejects.toMatchObject(gone);
    await expect(taker.call.templatesGetById({ id: template?.id ?? 0 })).rejects.toMatchObject(gone);
    const fileId = await insertStagedUpload(app, other, PRODUCT);
    await expect(taker.call.filesTicket({ fileId })).rejects.toMatchObject(gone);
    await expect(taker.call.artworkReading({ fileId })).rejects.toMatchObject(gone);
    for (const start of ['reorder', 'checkout'] as const)
      await expect(
        joy.call.deskTakeOrder({ userId: owner.userId, orderId: foreign.orderId, way: 'phone', start }),
      ).rejects.toMatchObject(gone);
  });

  it('ends with the right, with the session at the desk, with the block of the customer, and after two hours', async () => {
    const { db } = app.deps.database;
    const ended = { errorName: 'sessionEnded' };
    const renew = (taker: Awaited<ReturnType<typeof takeOrder>>) =>
      app.createClient().usersRefreshToken({
        refreshToken: taker.refreshToken,
        email: taker.email,
        uniqueId: taker.uniqueId,
      });
    const clerk = await app.createStaff(['ORDER_FOR']);
    const first = await takeOrder(app, clerk, owner);
    await db
      .update(staff)
      .set({ keys: ['ORDERS'] })
      .where(eq(staff.id, clerk.staffId));
    await expect(first.call.calcPrice({ productId: 1, selected: {} })).rejects.toMatchObject(ended);
    await expect(renew(first)).rejects.toMatchObject(ended);
    await db
      .update(staff)
      .set({ keys: ['ORDER_FOR'] })
      .where(eq(staff.id, clerk.staffId));

    const second = await takeOrder(app, clerk, owner);
    await db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await expect(second.call.orderfilesGetfiles({ productId: 1 })).rejects.toMatchObject(ended);
    await expect(clerk.call.deskTakeOrder({ userId: owner.userId, way: 'phone' })).rejects.toMatchObject({
      errorName: 'personInactive',
    });
    await db.update(users).set({ state: 'active' }).where(eq(users.id, owner.userId));

    const third = await takeOrder(app, clerk, owner);
    const [{ uniqueId } = { uniqueId: '' }] = await db
      .select({ uniqueId: sessions.uniqueId })
      .from(sessions)
      .where(eq(sessions.staffId, clerk.staffId));
    await clerk.call.deskLogout({ uniqueId });
    await expect(third.call.orderfilesGetfiles({ productId: 1 })).rejects.toMatchObject(ended);

    // Even one that was left over, whatever ended the session at the desk.
    const host = await app.createStaff(['ORDER_FOR']);
    const left = await takeOrder(app, host, owner);
    await db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.staffId, host.staffId));
    await expect(left.call.orderfilesGetfiles({ productId: 1 })).rejects.toMatchObject(ended);
    await expect(renew(left)).rejects.toMatchObject(ended);

    const fourth = await takeOrder(app, joy, owner);
    const fresh = await renew(fourth);
    app.clock.advance({ minutes: 121 });
    await expect(renew({ ...fourth, refreshToken: fresh.refreshToken })).rejects.toMatchObject(ended);
  });

  it('begins with the right, for a person who may order, and each code opens one session', async () => {
    // The clock has moved on: tokens of before are too old.
    joy = await app.createStaff(['ORDER_FOR']);
    owner = await app.createOwner();
    const without = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'ORDER_FOR'));
    await expect(without.call.deskTakeOrder({ userId: owner.userId, way: 'phone' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    const reader = await app.createMember(owner, ['CHAT']);
    await expect(joy.call.deskTakeOrder({ userId: reader.userId, way: 'phone' })).rejects.toMatchObject({
      errorName: 'personMayNotOrder',
    });
    await expect(joy.call.deskTakeOrder({ userId: 999_999, way: 'phone' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const { url } = await joy.call.deskTakeOrder({ userId: owner.userId, way: 'counter' });
    const code = getTakingCode(url);
    const session = await app.createClient().usersOrderFor({ code });
    expect(session).toMatchObject({ userId: owner.userId, orderWay: 'counter' });
    await expect(app.createClient().usersOrderFor({ code })).rejects.toMatchObject({ errorName: 'linkUsedOrExpired' });
    const late = getTakingCode((await joy.call.deskTakeOrder({ userId: owner.userId, way: 'phone' })).url);
    app.clock.advance({ minutes: 1.1 });
    await expect(app.createClient().usersOrderFor({ code: late })).rejects.toMatchObject({
      errorName: 'linkUsedOrExpired',
    });
    // A sign-in of a customer is none.
    await expect(app.createClient().usersOrderFor({ code: session.refreshToken })).rejects.toMatchObject({
      errorName: 'linkUsedOrExpired',
    });
    expect((await app.createOwner().then((one) => one.call.sessionsList({}))).sessions).toHaveLength(1);
  });
});

describe('finding the customer', () => {
  it('is by name, company, email, phone or the number of an order, page by page, and nobody without a search', async () => {
    const clerk = await app.createStaff(['ORDER_FOR']);
    const buyer = await app.createOwner({ companyName: 'Falcon Bottling LLC' });
    const member = await app.createMember(buyer, ['CHAT']);
    await app.deps.database.db
      .update(users)
      .set({ firstname: 'Wafa', lastname: 'Qasimi', phone: '97143331122' })
      .where(eq(users.id, buyer.userId));
    const find = async (search: string, more = {}) => (await clerk.call.deskOrderers({ search, ...more })).people;
    for (const search of ['wafa qas', buyer.email, '+971 4 333 1122', '04 333 1122'])
      expect(
        (await find(search)).rows.map(({ userId }) => userId),
        search,
      ).toEqual([buyer.userId]);
    expect(await find('falcon')).toMatchObject({ count: 2 });
    const { orderId } = await app.createOrder({ orderedBy: member });
    expect((await find(String(orderId))).rows).toMatchObject([
      { userId: member.userId, mayOrder: false, isOwner: false },
      { userId: buyer.userId, mayOrder: true, isOwner: true, companyName: 'Falcon Bottling LLC', state: 'active' },
    ]);
    expect(await find('falcon', { _start: 1, _end: 2 })).toMatchObject({ count: 2, rows: [{}] });
    expect(await find('')).toEqual({ rows: [], count: 0 });
    expect(await find('nobody at all')).toEqual({ rows: [], count: 0 });
  });
});
