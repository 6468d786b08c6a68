import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrderFile } from '../../../demo/world/store-order-file.ts';
import { toInkAnswers, buildCompleteSelection } from '../../../demo/world/complete-selection.ts';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { coupons, orders, payments } from '../../platform/db/schema/index.ts';
import { getSnapshotTree } from './order-row.ts';
import { lockOrder } from './transition-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const getOrderInfo = async (person: TestCustomer, id: number, lang?: 'ar') =>
  (await person.call.ordersIsexist(lang ? { id, lang } : { id })).result;
const toDenialReasons = (allowed: Record<string, { ok: boolean; reason: string | null }>) =>
  Object.fromEntries(Object.entries(allowed).map(([name, { ok, reason }]) => [name, ok ? true : reason]));
const loadOrderRow = (orderId: number) => lockOrder(app.deps.database.db, orderId);

describe('the order page', () => {
  it('returns the side panel with prices and allowed actions [ORD-20, ORD-37, ORD-12]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 5 });
    const row = await loadOrderRow(orderId);
    const result = await getOrderInfo(owner, orderId);
    expect(result).toMatchObject({
      id: orderId,
      projectName: 'Sidr honey 500 g',
      productName: 'Label plates',
      productUrl: 'label-plates',
      customerName: null,
      step: 4,
      statusId: 5,
      statusName: 'Approved, payment due',
      statusColor: '#219653',
      isTesting: false,
      price: row.price / 100,
      physicalPrice: row.physicalPrice / 100,
      lenPrice: row.lenPrice / 100,
      pdfPrice: row.pdfPrice / 100,
      allowPay: true,
      allowReorder: false,
      isTracking: false,
      trackingInfo: null,
      staffNote: null,
    });
    expect(toDenialReasons(result.allowed)).toEqual({
      pay: true,
      reorder: 'notReorderable',
      cancel: 'notCancellable',
      changeOptions: 'notEditableNow',
      readReceived: true,
      ...{ reportFault: 'faultTooEarly', setReferences: true, buyLen: 'lenUnavailable' },
      ...{ requestCancel: true, requestChange: true },
      uploadFiles: 'notEditableNow',
      addFiles: 'notEditableNow',
      endFiles: 'notEditableNow',
      approve: 'notEditableNow',
      chat: true,
      addMember: true,
      updateMember: true,
      deleteMember: true,
      invoice: true,
    });
    expect((await getOrderInfo(owner, orderId, 'ar')).statusName).toBe('معتمد، بانتظار الدفع');
  });

  it.each([
    [1, { cancel: true, changeOptions: 'notEditableNow', invoice: 'invoiceMissing' }],
    [2, { cancel: true, changeOptions: true }],
    [3, { approve: true, cancel: 'notCancellable' }],
    [6, { pay: 'alreadyPaid', invoice: 'invoiceMissing' }],
    [7, { uploadFiles: true, cancel: true }],
    [11, { reorder: true, pay: 'alreadyPaid' }],
    [12, { reorder: 'notReorderable', pay: 'checkoutClosed' }],
  ] as const)(
    'allows in status %i exactly the actions of that status [ORD-13, ORD-33, ORD-34, ORD-35]',
    async (status, expected) => {
      const owner = await app.createOwner();
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      expect(toDenialReasons((await getOrderInfo(owner, orderId)).allowed)).toMatchObject(expected);
    },
  );

  it('marks which split prices were bought and the exact amount paid [ORD-17]', async () => {
    const owner = await app.createOwner();
    const [coupon] = await app.deps.database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'));
    const options = {
      orderedBy: owner,
      answers: { outputs: ['physical'] },
      coupon: { id: coupon?.id ?? 0, percent: 10 },
    };
    const due = await app.createOrder({ ...options, status: 5 });
    const open = await getOrderInfo(owner, due.orderId);
    expect(open).toMatchObject({ ordered: ['physical'], paid: null, due: { open: true, shipping: 0 } });
    expect(open.lenPrice).toBeGreaterThan(0);
    const { goods, ...sums } = open.due ?? expect.fail('nothing is due');
    const inFils = (value: number) => Math.round(value * 100);
    expect(goods).toMatchObject({ plates: open.physicalPrice, len: 0, pdf: 0 });
    expect(inFils(goods.plates) + inFils(goods.services)).toBe(inFils(sums.subtotal));
    expect(inFils(sums.subtotal) - inFils(sums.discount) + inFils(sums.vat)).toBe(inFils(sums.grandTotalInclVat));
    expect(await getOrderInfo(owner, (await app.createOrder({ orderedBy: owner, status: 3 })).orderId)).toMatchObject({
      ordered: [],
      paid: null,
      due: null,
    });

    const { orderId } = await app.createOrder({ ...options, status: 6 });
    // Later changes of rates and prices do not change what was paid.
    await app.deps.database.db.update(orders).set({ physicalPrice: 1 }).where(eq(orders.id, orderId));
    const [payment] = await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId));
    const { ordered, paid } = await getOrderInfo(owner, orderId, 'ar');
    expect(ordered).toEqual(['physical']);
    expect(paid?.method).toBe('بطاقة (فيزا أو ماستركارد)');
    const fils = (value = NaN) => Math.round(value * 100);
    expect(fils(paid?.grandTotalInclVat)).toBe(payment?.amount);
    expect(fils(paid?.discount)).toBeGreaterThan(0);
    const { physicalPrice, servicesPrice } = await loadOrderRow(due.orderId);
    expect([fils(paid?.goods.services), fils(paid?.subtotal)]).toEqual([servicesPrice, physicalPrice + servicesPrice]);
    expect(fils(paid?.subtotal) - fils(paid?.discount) + fils(paid?.shipping) + fils(paid?.vat)).toBe(payment?.amount);
  });

  it('returns tracking of a shipped order [ORD-14]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 10 });
    expect(await getOrderInfo(owner, orderId)).toMatchObject({
      isTracking: true,
      allowReorder: false,
      trackingInfo: {
        currierName: 'Desert Courier',
        trackingNumber: 'DC-204417',
        trackingNumberUrl: 'https://courier.example/track/DC-204417',
      },
    });
  });

  it('keeps courier and number of a completed order, whose button is Reorder [ORD-13]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 10 });
    const staff = await app.createStaff(['ORDERS']);
    await staff.call.deskTransitionOrder({ orderId, to: 11, revision: (await loadOrderRow(orderId)).revision });
    expect(await getOrderInfo(owner, orderId)).toMatchObject({
      allowReorder: true,
      isTracking: false,
      trackingInfo: { currierName: 'Desert Courier', trackingNumber: 'DC-204417' },
    });
  });

  it('offers reorder of a cancelled order that had been paid', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 11 });
    await app.deps.database.db.update(orders).set({ statusId: 12 }).where(eq(orders.id, orderId));
    await app.deps.database.db.update(payments).set({ state: 'refunded' }).where(eq(payments.orderId, orderId));
    expect((await getOrderInfo(owner, orderId)).allowReorder).toBe(true);
  });

  it('reports a missing permission before a wrong status [ORD-29]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 5 });
    const viewer = await app.createMember(owner, []);
    await app.assignToOrder(orderId, viewer, ['CHAT']);
    expect(toDenialReasons((await getOrderInfo(viewer, orderId)).allowed)).toEqual({
      pay: 'noPermission',
      reorder: 'noPermission',
      cancel: 'noPermission',
      changeOptions: 'noPermission',
      readReceived: 'noPermission',
      ...{ reportFault: 'noPermission', setReferences: 'noPermission' },
      ...{ requestCancel: 'noPermission', requestChange: 'noPermission', buyLen: 'noPermission' },
      uploadFiles: 'noPermission',
      addFiles: 'noPermission',
      endFiles: 'noPermission',
      approve: 'noPermission',
      chat: true,
      ...{ addMember: 'noPermission', updateMember: 'noPermission' },
      deleteMember: 'noPermission',
      invoice: true,
    });
  });

  it('is not found for other companies [ORD-03, ORD-36]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const otherOwner = await app.createOwner();
    const member = await app.createMember(owner, ['CREATE_ORDER', 'CHECKOUT', 'CHAT']);
    for (const person of [otherOwner, member]) {
      await expect(getOrderInfo(person, orderId)).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(person.call.orderstatusesGetKeyForShowList({ orderId })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      await expect(person.call.orderdetailsSpecifications({ orderId })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      await expect(person.call.ordersCancel({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    }
    await expect(getOrderInfo(owner, 999_999)).rejects.toMatchObject({ errorName: 'notFound' });
    const raw = await app.inject({
      url: `/api/orders/isexist/${orderId}`,
      headers: { authorization: `Bearer ${otherOwner.token}` },
    });
    expect(raw.statusCode).toBe(404);
    expect(raw.json()).toMatchObject({ payload: null, error: { code: 404 } });
  });

  it('returns the five process steps and the next action [ORD-21, ORD-38]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 3 });
    const { statuses, currentStep } = await owner.call.orderstatusesGetKeyForShowList({ orderId });
    expect(statuses.map(({ step, keyForShow }) => ({ step, keyForShow }))).toEqual([
      { step: 1, keyForShow: 'Upload' },
      { step: 2, keyForShow: 'Adjust' },
      { step: 3, keyForShow: 'Approve' },
      { step: 4, keyForShow: 'Supervise' },
      { step: 5, keyForShow: 'Receive' },
    ]);
    expect(currentStep).toMatchObject({ step: 3, name: 'Waiting for approval' });
    expect(currentStep.additionalDescription).not.toBe('');
    const arabic = await owner.call.orderstatusesGetKeyForShowList({ orderId, lang: 'ar' });
    expect(arabic.statuses[0]?.keyForShow).toBe('رفع');
  });

  it('mentions released files and tracking only when they exist', async () => {
    const owner = await app.createOwner();
    const whatNow = async (orderId: number) =>
      (await owner.call.orderstatusesGetKeyForShowList({ orderId })).currentStep.additionalDescription;
    const { orderId: shipped } = await app.createOrder({ orderedBy: owner, status: 10 });
    expect(await whatNow(shipped)).toBe('Follow the delivery with Track order.');
    await app.deps.database.db.update(orders).set({ trackingUrl: '' }).where(eq(orders.id, shipped));
    expect(await whatNow(shipped)).toContain('give them the tracking number');

    const { orderId: bare, revision } = await app.createOrder({
      orderedBy: owner,
      status: 6,
      answers: { outputs: ['physical'] },
    });
    const staff = await app.createStaff(['ORDERS']);
    await completeChecks(staff, bare);
    await staff.call.deskTransitionOrder({ orderId: bare, to: 9, revision });
    expect(await whatNow(bare)).not.toContain('download');
    expect((await getOrderInfo(owner, bare)).hasReleasedFiles).toBe(false);
    const { orderId: ready } = await app.createOrder({ orderedBy: owner, status: 9 });
    expect(await whatNow(ready)).toContain('You can download released files now.');
    expect((await getOrderInfo(owner, ready)).hasReleasedFiles).toBe(true);
  });
});

describe('order specification', () => {
  it('returns all answers as text [ORD-40]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const read = await owner.call.orderdetailsSpecifications({ orderId });
    expect(read).toMatchObject({
      projectName: 'Sidr honey 500 g',
      productUrl: 'label-plates',
      editable: false,
      additionalFiles: [],
      artwork: null,
      wrongOptionIds: [],
    });
    expect(read.options).toContainEqual({ label: 'Number of gears', value: '96', fieldType: 'number', wrong: false });
    // Only templates, press settings and reorders leave out colour swatches and text areas.
    expect(read.options).toContainEqual({ label: 'Plate type', value: 'Digital', fieldType: 'swatch', wrong: false });
    expect(read.origOptions['label-plates.gears']).toBe('96');
    const arabic = await owner.call.orderdetailsSpecifications({ orderId, lang: 'ar' });
    expect(arabic.options).toContainEqual({ label: 'عدد أسنان الترس', value: '96', fieldType: 'number', wrong: false });
  });

  it("lists the customer's die-cut templates with working links [ORD-25]", async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const dieline = createTestPdf('dieline.pdf');
    await app.deps.database.transact((tx) =>
      storeOrderFile(tx, app.deps.storage, dieline, {
        orderId,
        companyId: owner.companyId,
        purpose: 'additional',
        at: app.clock.now(),
        by: { userId: owner.userId },
      }),
    );
    const { additionalFiles } = await owner.call.orderdetailsSpecifications({ orderId });
    expect(additionalFiles.map((file) => file.name)).toEqual(['dieline.pdf']);
    const file = await app.inject({ url: additionalFiles[0]?.file ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.byteLength).toBe(dieline.bytes.byteLength);
  });

  it('is editable in status 2; valid answers are repriced and the order returns to New [ORD-23, ORD-39]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2, wrongOptionKeys: ['gears'] });
    const before = await loadOrderRow(orderId);
    const open = await owner.call.orderdetailsSpecifications({ orderId });
    expect(open).toMatchObject({
      editable: true,
      wrongOptionIds: ['label-plates.gears'],
    });
    expect((await getOrderInfo(owner, orderId)).staffNote).toBe('Please check the marked options.');
    expect(open.options.find((option) => option.label === 'Number of gears')?.wrong).toBe(true);
    const answer = await owner.call.orderdetailsChangeOrderOptions({
      orderId,
      optionsJson: JSON.stringify({ ...open.origOptions, 'label-plates.gears': '192' }),
    });
    expect(answer).toBeNull();
    const after = await loadOrderRow(orderId);
    expect(after).toMatchObject({ statusId: 1, wrongOptionIds: [], staffNote: null, revision: before.revision + 1 });
    expect(after.physicalPrice).toBeGreaterThan(before.physicalPrice);
    expect(after.price).toBeGreaterThan(before.price);
    expect(after.quotedPhysical).toBe(after.physicalPrice);
  });

  it('updates the inks with the answers', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2, wrongOptionKeys: [] });
    const tree = getSnapshotTree(await loadOrderRow(orderId));
    const optionsJson = JSON.stringify(buildCompleteSelection(tree, toInkAnswers(['Black', 'PANTONE 485 C'])));
    await owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson });
    expect((await loadOrderRow(orderId)).inks).toEqual([
      { name: 'Black', side: 'face' },
      { name: 'PANTONE 485 C', side: 'face' },
    ]);
  });

  it('rejects missing and invalid answers with 400 on their fields [ORD-31, ORD-28]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2, wrongOptionKeys: ['printWidth'] });
    const { origOptions } = await owner.call.orderdetailsSpecifications({ orderId });
    const send = (changes: object) =>
      app.inject({
        method: 'POST',
        url: `/api/orderdetails/changeOrderOptions/${orderId}`,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { optionsJson: JSON.stringify({ ...origOptions, ...changes }) },
      });
    const missing = await send({ 'label-plates.gears': '' });
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({
      payload: null,
      error: {
        code: 400,
        message: 'Please add/modify missing/wrong attributes.',
        fields: { 'optionsJson.label-plates.gears': { key: 'fieldRequired' } },
      },
    });
    expect((await send({ 'label-plates.printWidth': '250.125' })).json()).toMatchObject({ error: { code: 400 } });
    expect((await send({ 'label-plates.printWidth': '250.12' })).json()).toMatchObject({ error: null });
  });

  it('is read-only in every other status and without the permission [ORD-24, ORD-29]', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 3, 4, 5, 7, 11]) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await expect(owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: '{}' })).rejects.toMatchObject({
        errorName: 'notEditableNow',
      });
    }
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2 });
    const member = await app.createMember(owner, ['VIEW_SPECIFICATION']);
    await app.assignToOrder(orderId, member, ['CHAT']);
    expect((await member.call.orderdetailsSpecifications({ orderId })).editable).toBe(false);
    await expect(member.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: '{}' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('is accepted once when submitted concurrently', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 2 });
    const { origOptions } = await owner.call.orderdetailsSpecifications({ orderId });
    const input = { orderId, optionsJson: JSON.stringify(origOptions), confirmation: 'Both are right.' };
    const submit = () => owner.call.orderdetailsChangeOrderOptions(input);
    const both = await Promise.allSettled([submit(), submit()]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { errorName: 'notEditableNow' } });
  });
});
