import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { createCheckoutAddress } from '../../../testing/checkout-steps.ts';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { createOrderInProduction, createReadyOrder, sendPlateEvent } from '../../../testing/plate-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { parcelContents, parcels } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  [staff, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
});
afterAll(() => app.close());

const createReady = (steps = {}, customer = owner) => createReadyOrder(app, { owner: customer, staff, ...steps });
const readOrder = async (orderId: number) => (await staff.call.deskOrder({ orderId })).order;
const readHistory = async (orderId: number) =>
  (await staff.call.deskOrder({ orderId })).history.map(({ event, note }) => [event, note]);
/** The parcels in which something of an order is. */
const findParcels = async (orderId: number) =>
  (await staff.call.deskParcels({ search: String(orderId), sort: 'number', direction: 'asc' })).parcels.rows;
const findParcel = async (orderId: number) => {
  const [parcel] = await findParcels(orderId);
  if (!parcel) throw new Error('The order is in no parcel.');
  return parcel;
};
const make = (person = staff, courierKey = 'desert') => person.call.deskMakeParcels({ courierKey });
const handOver = async (
  list: CallInput<Contract['deskTransitionParcels']>['parcels'],
  more: Partial<CallInput<Contract['deskTransitionParcels']>> = {},
) => (await staff.call.deskTransitionParcels({ transition: 'handOver', parcels: list, ...more })).outcomes;
/** A parcel of its own for some plates of an order whose parcel was just made. */
async function splitParcel(orderId: number, codes: readonly string[]) {
  const { id } = await findParcel(orderId);
  const { contents } = await staff.call.deskParcel({ parcelId: id });
  for (const { id: contentId, plate } of contents)
    if (!codes.includes(plate?.code ?? '')) await staff.call.deskTakeOutOfParcel({ parcelId: id, contentId });
  await staff.call.deskTransitionParcels({ transition: 'close', parcels: [{ id }] });
  await make();
  return (await findParcels(orderId)).map((parcel) => parcel.id);
}

describe('parcels', () => {
  it('are made of all that is ready by one press, one for each customer, address and way', async () => {
    const other = await app.createOwner();
    const shipping = createCheckoutAddress({ street: 'Gate 7' });
    const orders = [
      await createReady(),
      await createReady(),
      await createReady({ shipping }),
      await createReady({}, other),
      await createReady({ method: 'pickup' }),
    ];
    const [first, second, elsewhere, ofOther, collected] = orders.map(({ orderId }) => orderId);
    const waiting = await createOrderInProduction(app, owner);
    expect(await staff.call.deskParcels({})).toMatchObject({ waitingOrders: 5 });
    expect(await make()).toEqual({ parcels: 4, plates: 20 });
    expect(await make()).toEqual({ parcels: 0, plates: 0 });
    expect(await staff.call.deskParcels({})).toMatchObject({ waitingOrders: 0 });
    const parcel = await findParcel(first ?? 0);
    expect(parcel).toMatchObject({
      ...{ orders: [first, second], plates: 8, state: 'open', courierKey: 'desert', isCollection: false },
      ruleGrams: expect.any(Number) as number,
    });
    for (const orderId of [elsewhere, ofOther, collected])
      expect(await findParcel(orderId ?? 0)).toMatchObject({ orders: [orderId], plates: 4 });
    expect(await findParcel(collected ?? 0)).toMatchObject({ isCollection: true, courierKey: '', place: '' });
    expect(await findParcels(waiting.orderId)).toEqual([]);
    // Found by what stands on its labels.
    const [code = ''] = orders[0]?.codes ?? [];
    for (const search of [`P${parcel.id}`, code, getPlateNumber(first ?? 0, 1)])
      expect((await staff.call.deskParcels({ search })).parcels.rows.map(({ id }) => id)).toEqual([parcel.id]);
    const { parcel: found, contents } = await staff.call.deskParcel({ parcelId: parcel.id });
    expect(found.address.length).toBeGreaterThan(2);
    expect(contents).toHaveLength(8);
    expect(contents[0]).toMatchObject({ orderId: first, plate: { code, number: 1 } });
  });

  it('take plates one by one as they are scanned, each in one parcel, and say why not', async () => {
    const one = await createReady();
    await make();
    const parcel = await findParcel(one.orderId);
    const put = async (plate: string) => (await staff.call.deskPutIntoParcel({ parcelId: parcel.id, plate })).error;
    const [code = ''] = one.codes;
    expect(await staff.call.deskPutIntoParcel({ parcelId: parcel.id, plate: code })).toEqual({
      ...{ error: 'plateInParcel', parcelId: parcel.id },
    });
    const { contents } = await staff.call.deskParcel({ parcelId: parcel.id });
    const contentId = contents.find(({ plate }) => plate?.code === code)?.id ?? 0;
    await staff.call.deskTakeOutOfParcel({ parcelId: parcel.id, contentId });
    await expect(staff.call.deskTakeOutOfParcel({ parcelId: parcel.id, contentId })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await put(getPlateNumber(one.orderId, 1))).toBeNull();
    const making = await createOrderInProduction(app, owner);
    const elsewhere = await createReady({ shipping: createCheckoutAddress({ street: 'Gate 8' }) });
    expect(await put(making.codes[0] ?? '')).toBe('plateNotPacked');
    expect(await put(elsewhere.codes[0] ?? '')).toBe('otherAddress');
    expect(await put('7F3K92QX')).toBe('plateUnknown');
    await staff.call.deskTransitionParcels({ transition: 'close', parcels: [{ id: parcel.id }] });
    const third = await createReady();
    expect(await put(third.codes[0] ?? '')).toBe('parcelNotOpen');
    // A packed plate does not go back behind the back of its parcel.
    expect(await sendPlateEvent(staff, code, { transition: 'undo' })).toMatchObject({ error: 'plateInParcel' });
    await make();
  });

  it('hand over ships each order with its last one, and says which plates went with which number', async () => {
    const { orderId, codes } = await createReady();
    await make();
    const [first = 0, second = 0] = await splitParcel(orderId, codes.slice(0, 2));
    expect(second).not.toBe(0);
    expect(await handOver([{ id: first }])).toEqual([{ id: first, error: 'trackingMissing', orderId: null }]);
    expect(await handOver([{ id: first, trackingNumber: 'DC-1' }])).toEqual([
      { id: first, error: null, orderId: null },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ statusId: orderStatus.ready });
    const numbers = [1, 2].map((number) => getPlateNumber(orderId, number)).join(', ');
    expect((await readHistory(orderId))[0]).toEqual(['handOverPart', `P${first}: ${numbers}`]);
    const email = await app.waitFor(async () =>
      (await app.readEmails()).find(({ text, to }) => to === owner.email && text.includes(getPlateNumber(orderId, 2))),
    );
    expect(email?.text).toContain('DC-1');
    // Some plates have left: the order does not go back into production.
    const other = codes[2] ?? '';
    const content = (await staff.call.deskParcel({ parcelId: second })).contents.find(
      ({ plate }) => plate?.code === other,
    );
    await staff.call.deskTakeOutOfParcel({ parcelId: second, contentId: content?.id ?? 0 });
    expect(await sendPlateEvent(staff, other, { transition: 'sendBack', note: 'A scratch' })).toMatchObject({
      error: 'orderPartlyShipped',
    });
    await staff.call.deskPutIntoParcel({ parcelId: second, plate: other });
    await handOver([{ id: second, trackingNumber: 'DC-2' }]);
    const { order, history } = await staff.call.deskOrder({ orderId });
    expect(order).toMatchObject({ statusId: orderStatus.shipped });
    expect(history[0]?.event).toBe('ship');
    expect(
      (await findParcels(orderId)).map(({ state, trackingNumber, trackingUrl }) => [
        state,
        trackingNumber,
        trackingUrl,
      ]),
    ).toEqual([
      ['handedOver', 'DC-1', expect.stringContaining('DC-1')],
      ['handedOver', 'DC-2', expect.stringContaining('DC-2')],
    ]);
    expect(await handOver([{ id: second }])).toMatchObject([{ error: 'parcelHandedOver' }]);
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({ statusId: orderStatus.shipped });
  });

  it('hand over all at once, each with its number, to the courier without numbers and to who collects', async () => {
    const driven = await createReady({ shipping: createCheckoutAddress({ street: 'Gate 9' }) });
    const collected = await createReady({ method: 'pickup' });
    await make(staff, '');
    const [drive, collect] = [await findParcel(driven.orderId), await findParcel(collected.orderId)];
    expect(await handOver([{ id: drive.id }, { id: collect.id }, { id: 1 }])).toEqual([
      { id: drive.id, error: 'courierMissing', orderId: null },
      { id: collect.id, error: null, orderId: null },
      { id: 1, error: 'parcelUnknown', orderId: null },
    ]);
    expect(await readOrder(collected.orderId)).toMatchObject({ statusId: orderStatus.completed });
    expect(await handOver([{ id: drive.id }], { courierKey: 'ownDriver' })).toMatchObject([{ error: null }]);
    expect(await findParcel(driven.orderId)).toMatchObject({ trackingNumber: `P${drive.id}`, trackingUrl: null });
  });

  it('do not leave with the last plates of an order that is not ready, or of one on hold', async () => {
    const { orderId, codes } = await createReady();
    await make();
    const { id } = await findParcel(orderId);
    const master = await app.createStaff(['ORDERS', 'STAFF']);
    const held = await createOrderInProduction(app, owner);
    await completeChecks(staff, held.orderId);
    // As if a check were withdrawn after it was ready.
    await sendPlateEvent(staff, held.codes[3] ?? '', { transition: 'sendBack', note: 'A scratch' });
    for (const code of held.codes.slice(0, 3))
      expect((await staff.call.deskPutIntoParcel({ parcelId: id, plate: code })).error).toBeNull();
    const move = async (to: number) => {
      const { revision } = await readOrder(held.orderId);
      await master.call.deskTransitionOrder({ orderId: held.orderId, to, revision, note: 'The customer asked' });
    };
    await move(orderStatus.onHold);
    expect(await handOver([{ id, trackingNumber: 'DC-3' }])).toEqual([
      { id, error: 'orderNotShippable', orderId: held.orderId },
    ]);
    // Cancelled, its plates are taken out, and the rest can leave.
    await move(orderStatus.cancelled);
    expect(await findParcels(held.orderId)).toEqual([]);
    expect((await readHistory(held.orderId)).slice(0, 3)).toContainEqual(['leaveParcel', `P${id}`]);
    expect((await findParcel(orderId)).plates).toBe(codes.length);
    expect(await handOver([{ id, trackingNumber: 'DC-3' }])).toMatchObject([{ error: null }]);
  });

  it('are one of an order that is shipped by hand, which is refused while it is in one', async () => {
    const { orderId } = await createReady();
    const ship = async () => {
      const { revision } = await readOrder(orderId);
      return staff.call.deskTransitionOrder({
        ...{ orderId, to: orderStatus.shipped, revision, courierKey: 'desert', trackingNumber: 'DC-9' },
      });
    };
    await make();
    await expect(ship()).rejects.toMatchObject({ errorName: 'parcelOpen' });
    const { id } = await findParcel(orderId);
    for (const { id: contentId } of (await staff.call.deskParcel({ parcelId: id })).contents)
      await staff.call.deskTakeOutOfParcel({ parcelId: id, contentId });
    await ship();
    expect(await findParcels(orderId)).toMatchObject([{ state: 'handedOver', trackingNumber: 'DC-9', plates: 4 }]);
  });

  it('are changed by one of two people, and by who has the right', async () => {
    const { orderId } = await createReady();
    await make();
    const { id, revision } = await findParcel(orderId);
    const values = { courierKey: 'desert', trackingNumber: 'DC-7', scaleGrams: 1250, lengthMm: 400 };
    await staff.call.deskChangeParcel({ parcelId: id, revision, ...values });
    await expect(colleague.call.deskChangeParcel({ parcelId: id, revision, ...values })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await expect(
      staff.call.deskChangeParcel({ parcelId: id, revision: revision + 1, ...values, courierKey: 'nobody' }),
    ).rejects.toMatchObject({ fields: { courierKey: { key: 'choiceInvalid' } } });
    expect((await staff.call.deskParcel({ parcelId: id })).parcel).toMatchObject({
      ...{ trackingNumber: 'DC-7', scaleGrams: 1250, lengthMm: 400, widthMm: null },
    });
    for (const keys of [['PAYMENTS'], ['PROOFS']] as const) {
      const other = await app.createStaff([...keys]);
      for (const call of [
        () => other.call.deskParcels({}),
        () => other.call.deskParcel({ parcelId: id }),
        () => other.call.deskMakeParcels({}),
        () => other.call.deskTransitionParcels({ transition: 'handOver', parcels: [{ id }] }),
      ])
        await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
    }
    expect(await handOver([{ id }])).toMatchObject([{ error: null }]);
  });
});

describe('the PDFs of parcels', () => {
  const read = async (document: 'packingSlip' | 'handOverList', list: number[], language: 'en' | 'ar' = 'en') => {
    const { url } = await staff.call.deskParcelDocument({ document, parcels: list, language });
    const answer = await app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return (await readPdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ');
  };

  it('say what is in each, and who takes them until when', async () => {
    const { orderId, codes } = await createReady({ shipping: createCheckoutAddress({ street: 'Gate 12' }) });
    const collected = await createReady({ method: 'pickup' });
    await make();
    const [parcel, other] = [await findParcel(orderId), await findParcel(collected.orderId)];
    const slip = await read('packingSlip', [parcel.id]);
    expect(codes).toHaveLength(4);
    for (const words of [`Packing slip P${parcel.id}`, 'Gate 12', 'Desert Courier', String(orderId)])
      expect(slip).toContain(words);
    for (const number of [1, 2, 3, 4]) expect(slip).toContain(getPlateNumber(orderId, number));
    const list = await read('handOverList', [parcel.id, other.id]);
    // One page for the courier, with its cut-off and a place to sign, and one for what is collected.
    for (const words of ['Hand-over list', `P${parcel.id}`, `P${other.id}`, 'Cut-off', 'Received by', 'Page 2 of 2'])
      expect(list).toContain(words);
    // The reader of the test turns letters and digits of a right-to-left line around.
    expect(await read('packingSlip', [parcel.id], 'ar')).toContain(String(parcel.id));
    await expect(read('packingSlip', [parcel.id, 999_999])).rejects.toMatchObject({ errorName: 'notFound' });
    const { url } = await staff.call.deskParcelDocument({
      document: 'packingSlip',
      parcels: [parcel.id],
      language: 'en',
    });
    const forged = await app.inject({ method: 'GET', url: url.replace(String(parcel.id), String(other.id)) });
    expect(forged.statusCode).not.toBe(200);
    await handOver([{ id: parcel.id, trackingNumber: 'DC-12' }, { id: other.id }]);
  });
});

describe('two people at once', () => {
  it('make parcels of the same orders once', async () => {
    const { orderId } = await createReady();
    const made: number[] = [];
    const press = (person: TestStaff) => async () => {
      made.push((await make(person)).plates);
    };
    await callAtOnce(app, { orders: orderId }, [press(staff), press(colleague)]);
    expect(made.toSorted()).toEqual([0, 4]);
    const { id } = await findParcel(orderId);
    await handOver([{ id, trackingNumber: 'DC-4' }]);
  });

  it('hand over a parcel once', async () => {
    const { orderId } = await createReady();
    await make();
    const { id } = await findParcel(orderId);
    const errors: (string | null | undefined)[] = [];
    const press = async () => {
      errors.push((await handOver([{ id, trackingNumber: 'DC-5' }]))[0]?.error);
    };
    await callAtOnce(app, { orders: orderId }, [press, press]);
    expect(errors.toSorted()).toEqual([null, 'parcelHandedOver']);
    expect((await readHistory(orderId)).filter(([event]) => event === 'ship')).toHaveLength(1);
  });

  it.each(inBothOrders('first', 'second'))('put a plate into one parcel: %s before %s', async (...order) => {
    const { orderId, codes } = await createReady();
    await make();
    const [first = 0, second = 0] = await splitParcel(orderId, codes.slice(0, 2));
    const [code = ''] = codes;
    await staff.call.deskTransitionParcels({ transition: 'reopen', parcels: [{ id: first }] });
    const { contents } = await staff.call.deskParcel({ parcelId: first });
    const contentId = contents.find(({ plate }) => plate?.code === code)?.id ?? 0;
    await staff.call.deskTakeOutOfParcel({ parcelId: first, contentId });
    const ids: Readonly<Record<string, number>> = { first, second };
    const errors: (string | null)[] = [];
    const calls = order.map((name, i) => async () => {
      errors[i] = (await staff.call.deskPutIntoParcel({ parcelId: ids[name] ?? 0, plate: code })).error;
    });
    await callAtOnce(app, { orders: orderId }, calls);
    expect(errors).toEqual([null, 'plateInParcel']);
    await handOver([first, second].map((id) => ({ id, trackingNumber: `DC-${id}` })));
  });

  it('a parcel is handed over and a plate goes back: one of them', async () => {
    const { orderId, codes } = await createReady();
    await make();
    const { id } = await findParcel(orderId);
    let error: string | null | undefined;
    await callAtOnce(app, { orders: orderId }, [
      () => handOver([{ id, trackingNumber: 'DC-6' }]),
      async () => {
        error = (await sendPlateEvent(colleague, codes[0] ?? '', { transition: 'undo' }))?.error;
      },
    ]);
    expect(error).toBe('orderFinished');
    expect(await readOrder(orderId)).toMatchObject({ statusId: orderStatus.shipped });
  });
});

describe('what is in parcels', () => {
  it('is in one alone, and the plates of shipped orders are in parcels that have left', async () => {
    const { db } = app.deps.database;
    const rows = await db
      .select({ plateId: parcelContents.plateId, state: parcels.state })
      .from(parcelContents)
      .innerJoin(parcels, eq(parcels.id, parcelContents.parcelId));
    expect(new Set(rows.map(({ plateId }) => plateId)).size).toBe(rows.length);
  });
});
