import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePaper } from '../../../demo/world/paper.ts';
import { answersOfInks, completeSelection } from '../../../demo/world/selection.ts';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { coupons, orders, payments } from '../../db/schema/index.ts';
import { snapshotTree } from '../../orders/row.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const info = async (person: Person, id: number, lang?: 'ar') =>
  (await person.call.ordersIsexist(lang ? { id, lang } : { id })).result;
const reasons = (allowed: Record<string, { ok: boolean; reason: string | null }>) =>
  Object.fromEntries(Object.entries(allowed).map(([name, { ok, reason }]) => [name, ok ? true : reason]));
const rowOf = async (orderId: number) => {
  const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return row;
};

describe('the order page', () => {
  it('shows the side panel with prices and what can be done [ORD-20, ORD-37, ORD-12]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 5 });
    const row = await rowOf(orderId);
    const result = await info(owner, orderId);
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
    expect(reasons(result.allowed)).toEqual({
      pay: true,
      reorder: 'notReorderable',
      cancel: 'notCancellable',
      changeOptions: 'notEditableNow',
      readReceived: true,
      uploadFiles: 'notEditableNow',
      approve: 'notEditableNow',
      chat: true,
      invoice: true,
    });
    expect((await info(owner, orderId, 'ar')).statusName).toBe('تمت الموافقة، بانتظار الدفع');
  });

  it.each([
    [1, { cancel: true, changeOptions: 'notEditableNow', invoice: 'invoiceMissing' }],
    [2, { cancel: true, changeOptions: true }],
    [3, { approve: true, cancel: 'notCancellable' }],
    [6, { pay: 'alreadyPaid', invoice: true }],
    [7, { uploadFiles: true, cancel: true }],
    [11, { reorder: true, pay: 'alreadyPaid' }],
    [12, { reorder: 'notReorderable', pay: 'checkoutClosed' }],
  ] as const)('in status %i opens what belongs to it [ORD-13, ORD-33, ORD-34, ORD-35]', async (status, expected) => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status });
    expect(reasons((await info(owner, orderId)).allowed)).toMatchObject(expected);
  });

  it('says which of the split prices are bought, and what was paid to the fils [ORD-17]', async () => {
    const owner = await w.anOwner();
    const [found] = await w.deps.database.read.select().from(coupons).where(eq(coupons.code, 'WELCOME10'));
    const wish = { of: owner, answers: { outputs: ['physical'] }, coupon: { id: found?.id ?? 0, percent: 10 } };
    const due = await w.anOrder({ ...wish, status: 5 });
    const open = await info(owner, due.orderId);
    expect(open).toMatchObject({ ordered: ['physical'], paid: null, due: { open: true, shipping: 0 } });
    expect(open.lenPrice).toBeGreaterThan(0);
    const { goods, ...sums } = open.due ?? expect.fail('nothing is due');
    const inFils = (value: number) => Math.round(value * 100);
    expect(goods).toMatchObject({ plates: open.physicalPrice, len: 0, pdf: 0 });
    expect(inFils(goods.plates) + inFils(goods.services)).toBe(inFils(sums.subtotal));
    expect(inFils(sums.subtotal) - inFils(sums.discount) + inFils(sums.vat)).toBe(inFils(sums.grandTotalInclVat));
    expect(await info(owner, (await w.anOrder({ of: owner, status: 3 })).orderId)).toMatchObject({
      ordered: [],
      paid: null,
      due: null,
    });

    const { orderId } = await w.anOrder({ ...wish, status: 6 });
    // Rates and prices that change later change nothing about it.
    await w.deps.database.read.update(orders).set({ physicalPrice: 1 }).where(eq(orders.id, orderId));
    const [payment] = await w.deps.database.read.select().from(payments).where(eq(payments.orderId, orderId));
    const { ordered, paid } = await info(owner, orderId, 'ar');
    expect(ordered).toEqual(['physical']);
    expect(paid?.method).toBe('فيزا، ماستركارد');
    const fils = (value = NaN) => Math.round(value * 100);
    expect(fils(paid?.grandTotalInclVat)).toBe(payment?.amount);
    expect(fils(paid?.discount)).toBeGreaterThan(0);
    const { physicalPrice, servicesPrice } = await rowOf(due.orderId);
    expect([fils(paid?.goods.services), fils(paid?.subtotal)]).toEqual([servicesPrice, physicalPrice + servicesPrice]);
    expect(fils(paid?.subtotal) - fils(paid?.discount) + fils(paid?.shipping) + fils(paid?.vat)).toBe(payment?.amount);
  });

  it('tracks a shipped order [ORD-14]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 10 });
    expect(await info(owner, orderId)).toMatchObject({
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
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 10 });
    const staff = await w.aStaff(['ORDERS']);
    await staff.call.deskMove({ orderId, to: 11, revision: (await rowOf(orderId)).revision });
    expect(await info(owner, orderId)).toMatchObject({
      allowReorder: true,
      isTracking: false,
      trackingInfo: { currierName: 'Desert Courier', trackingNumber: 'DC-204417' },
    });
  });

  it('lets a cancelled order be ordered again once money had come', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 11 });
    await w.deps.database.read.update(orders).set({ statusId: 12 }).where(eq(orders.id, orderId));
    await w.deps.database.read.update(payments).set({ state: 'refunded' }).where(eq(payments.orderId, orderId));
    expect((await info(owner, orderId)).allowReorder).toBe(true);
  });

  it('tells a member what is missing: the permission before the status [ORD-29]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 5 });
    const viewer = await w.aMember(owner, []);
    await w.putOnOrder(orderId, viewer, ['CHAT']);
    expect(reasons((await info(viewer, orderId)).allowed)).toEqual({
      pay: 'noPermission',
      reorder: 'noPermission',
      cancel: 'noPermission',
      changeOptions: 'noPermission',
      readReceived: 'noPermission',
      uploadFiles: 'noPermission',
      approve: 'noPermission',
      chat: true,
      invoice: true,
    });
  });

  it('does not exist for others [ORD-03, ORD-36]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const stranger = await w.anOwner();
    const member = await w.aMember(owner, ['CREATE_ORDER', 'CHECKOUT', 'CHAT']);
    for (const person of [stranger, member]) {
      await expect(info(person, orderId)).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(person.call.orderstatusesGetKeyForShowList({ orderId })).rejects.toMatchObject({
        refusal: 'notFound',
      });
      await expect(person.call.orderdetailsSpecifications({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(person.call.ordersCancel({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
    }
    await expect(info(owner, 999_999)).rejects.toMatchObject({ refusal: 'notFound' });
    const raw = await w.send({
      url: `/api/orders/isexist/${orderId}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(raw.statusCode).toBe(404);
    expect(raw.json()).toMatchObject({ payload: null, error: { code: 404 } });
  });

  it('names the five words of the process and what to do now [ORD-21, ORD-38]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 3 });
    const { statuses, currentStep } = await owner.call.orderstatusesGetKeyForShowList({ orderId });
    expect(statuses).toEqual([
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

  it('speaks of released files and of the courier’s page only where there are any', async () => {
    const owner = await w.anOwner();
    const whatNow = async (orderId: number) =>
      (await owner.call.orderstatusesGetKeyForShowList({ orderId })).currentStep.additionalDescription;
    const { orderId: shipped } = await w.anOrder({ of: owner, status: 10 });
    expect(await whatNow(shipped)).toBe('Follow the delivery with Track order.');
    await w.deps.database.read.update(orders).set({ trackingUrl: '' }).where(eq(orders.id, shipped));
    expect(await whatNow(shipped)).toContain('give them the tracking number');

    const { orderId: bare, revision } = await w.anOrder({ of: owner, status: 6 });
    const staff = await w.aStaff(['ORDERS']);
    await staff.call.deskMove({ orderId: bare, to: 9, revision });
    expect(await whatNow(bare)).not.toContain('download');
    expect((await info(owner, bare)).hasReleasedFiles).toBe(false);
    const { orderId: ready } = await w.anOrder({ of: owner, status: 9 });
    expect(await whatNow(ready)).toContain('You can download released files now.');
    expect((await info(owner, ready)).hasReleasedFiles).toBe(true);
  });
});

describe('the specification', () => {
  it('is read with all its answers in words [ORD-40]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const read = await owner.call.orderdetailsSpecifications({ orderId });
    expect(read).toMatchObject({
      projectName: 'Sidr honey 500 g',
      productUrl: 'label-plates',
      editable: false,
      additionalFiles: [],
      wrongOptionIds: [],
    });
    expect(read.options).toContainEqual({ label: 'Number of gears', value: '96', fieldType: 'number', wrong: false });
    // The lists that leave out swatches and textareas are those of templates, press settings and reorders.
    expect(read.options).toContainEqual({ label: 'Plate type', value: 'Digital', fieldType: 'swatch', wrong: false });
    expect(read.origOptions['label-plates.gears']).toBe('96');
    const arabic = await owner.call.orderdetailsSpecifications({ orderId, lang: 'ar' });
    expect(arabic.options).toContainEqual({ label: 'عدد أسنان الترس', value: '96', fieldType: 'number', wrong: false });
  });

  it('lists the die-cut templates of the customer, each with a path that opens [ORD-25]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const paper = testPaper('dieline.pdf');
    await w.deps.database.transact((tx) =>
      filePaper(tx, w.deps.storage, paper, {
        orderId,
        companyId: owner.companyId,
        purpose: 'additional',
        at: w.clock.now(),
        by: { userId: owner.userId },
      }),
    );
    const { additionalFiles } = await owner.call.orderdetailsSpecifications({ orderId });
    expect(additionalFiles.map((file) => file.name)).toEqual(['dieline.pdf']);
    const file = await w.send({ url: additionalFiles[0]?.file ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.byteLength).toBe(paper.bytes.byteLength);
  });

  it('opens in status 2, takes right answers, prices them again and puts the order back [ORD-23, ORD-39]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 2, wrong: ['gears'] });
    const before = await rowOf(orderId);
    const open = await owner.call.orderdetailsSpecifications({ orderId });
    expect(open).toMatchObject({
      editable: true,
      wrongOptionIds: ['label-plates.gears'],
    });
    expect((await info(owner, orderId)).staffNote).toBe('Please check the marked options.');
    expect(open.options.find((option) => option.label === 'Number of gears')?.wrong).toBe(true);
    const answer = await owner.call.orderdetailsChangeOrderOptions({
      orderId,
      optionsJson: JSON.stringify({ ...open.origOptions, 'label-plates.gears': '192' }),
    });
    expect(answer).toBeNull();
    const after = await rowOf(orderId);
    expect(after).toMatchObject({ statusId: 1, wrongOptionIds: [], staffNote: null, revision: before.revision + 1 });
    expect(after.physicalPrice).toBeGreaterThan(before.physicalPrice);
    expect(after.price).toBeGreaterThan(before.price);
    expect(after.quotedPhysical).toBe(after.physicalPrice);
  });

  it('keeps the inks in step with the answers', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 2 });
    const tree = snapshotTree(await rowOf(orderId));
    const optionsJson = JSON.stringify(completeSelection(tree, answersOfInks(['Black', 'PANTONE 485 C'])));
    await owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson });
    expect((await rowOf(orderId)).inks).toEqual([
      { name: 'Black', side: 'face' },
      { name: 'PANTONE 485 C', side: 'face' },
    ]);
  });

  it('refuses missing and wrong answers with code 400 under their fields [ORD-31, ORD-28]', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 2 });
    const { origOptions } = await owner.call.orderdetailsSpecifications({ orderId });
    const send = (changes: object) =>
      w.send({
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

  it('is locked in every other status and for who may not [ORD-24, ORD-29]', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 3, 4, 5, 7, 11]) {
      const { orderId } = await w.anOrder({ of: owner, status });
      await expect(owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: '{}' })).rejects.toMatchObject({
        refusal: 'notEditableNow',
      });
    }
    const { orderId } = await w.anOrder({ of: owner, status: 2 });
    const member = await w.aMember(owner, ['VIEW_SPECIFICATION']);
    await w.putOnOrder(orderId, member, ['CHAT']);
    expect((await member.call.orderdetailsSpecifications({ orderId })).editable).toBe(false);
    await expect(member.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: '{}' })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
  });

  it('submitted twice at once is taken once', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 2 });
    const { origOptions } = await owner.call.orderdetailsSpecifications({ orderId });
    const submit = () =>
      owner.call.orderdetailsChangeOrderOptions({ orderId, optionsJson: JSON.stringify(origOptions) });
    const both = await Promise.allSettled([submit(), submit()]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { refusal: 'notEditableNow' } });
  });
});

describe('cancelling', () => {
  it('closes an order that is not yet processed and keeps the reason', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 2, 7]) {
      const { orderId } = await w.anOrder({ of: owner, status });
      await owner.call.ordersCancel({ orderId, reason: 'Ordered twice' });
      expect((await rowOf(orderId)).statusId).toBe(12);
    }
  });

  it('is refused later, and for members who may not order', async () => {
    const owner = await w.anOwner();
    for (const status of [3, 4, 5, 6, 8, 9, 10, 11, 12, 13]) {
      const { orderId } = await w.anOrder({ of: owner, status });
      await expect(owner.call.ordersCancel({ orderId })).rejects.toMatchObject({ refusal: 'notCancellable' });
    }
    const { orderId } = await w.anOrder({ of: owner });
    const member = await w.aMember(owner, ['CHAT']);
    await w.putOnOrder(orderId, member, ['APPROVE']);
    await expect(member.call.ordersCancel({ orderId })).rejects.toMatchObject({ refusal: 'noPermission' });
  });
});
