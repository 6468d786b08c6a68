import { eq } from 'drizzle-orm';
import type { CallError } from '@platewright/contract/call-errors';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeCheckoutSteps } from '../../../testing/checkout-steps.ts';
import { payByCard } from '../../../testing/payment-steps.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { createOrderInput, createProductSelection } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

describe('sizes of a new order', () => {
  const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
  const order = async (answers: Record<string, string>, more = {}) => {
    await insertStagedUpload(app, owner, 'label-plates');
    const optionsJson = {
      ...createProductSelection('label-plates', inks, { repeatBy: 'repGear', gears: '104', ...answers }),
    };
    return owner.call.ordersCreate(
      createOrderInput('label-plates', { optionsJson: JSON.stringify(optionsJson), ...more }),
    );
  };

  it('hold a cylinder within the bounds of gears, and ask back for a scale far from the calculated one [FUL-10]', async () => {
    await insertStagedUpload(app, owner, 'label-plates');
    const valid = createProductSelection('label-plates', inks, { repeatBy: 'repCyl', cylinder: '3810' });
    const orderCylinder = (cylinder: string) => {
      const typed = Object.entries(valid).map(([id, answer]) => [id, answer === '3810' ? cylinder : answer]);
      return owner.call.ordersCreate(
        createOrderInput('label-plates', { optionsJson: JSON.stringify(Object.fromEntries(typed)) }),
      );
    };
    for (const [cylinder, sentence] of [
      ['0001', /0\.1.*95\.25.*952\.5/],
      ['9526', /952\.6.*95\.25.*952\.5/],
      // 38.1 mm was typed for 381 mm: the message offers it.
      ['0381', /38\.1.*3810/],
    ] as const) {
      const refused = (await orderCylinder(cylinder).catch((error: unknown) => error)) as CallError;
      expect(refused.errorName).toBe('selectionInvalid');
      expect(Object.values(refused.fields).map(({ params }) => String(params?.['message']))).toEqual([
        expect.stringMatching(sentence),
      ]);
    }
    await expect(orderCylinder('3810')).resolves.toHaveProperty('orderId');
    const byHand = { plateType: 'dig', thickness: 't114', distortion: 'distMan' };
    await expect(order({ ...byHand, scale: '70' })).rejects.toMatchObject({ errorName: 'scaleUnusual' });
    await expect(order({ ...byHand, scale: '70' }, { scaleConfirmed: true })).resolves.toHaveProperty('orderId');
  });

  it('are asked back for a scale far from the calculated one, and taken when it is confirmed', async () => {
    const byHand = { plateType: 'dig', thickness: 't114', distortion: 'distMan', scale: '92' };
    await expect(order(byHand)).rejects.toMatchObject({
      errorName: 'scaleUnusual',
      message: 'The scale of 92 % is far from the calculated 98.069 %. Please confirm it or change it.',
    });
    await expect(order(byHand, { scaleConfirmed: true })).resolves.toHaveProperty('orderId');
    await expect(order({ ...byHand, scale: '98.1' })).resolves.toHaveProperty('orderId');
  });
});

describe('a corrected scale far from the calculated one', () => {
  const byHand = { plateType: 'dig', thickness: 't114', distortion: 'distMan', repeatBy: 'repGear', gears: '104' };
  const select = (scale: string) =>
    createProductSelection('label-plates', ['Cyan', 'Magenta', 'Yellow', 'Black'], { ...byHand, scale });
  const create = async (status: OrderStatusId) => {
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(
      createOrderInput('label-plates', { optionsJson: JSON.stringify(select('98.1')) }),
    );
    await app.deps.database.db.update(orders).set({ statusId: status }).where(eq(orders.id, orderId));
    return orderId;
  };
  const unusual = { errorName: 'scaleUnusual' };

  it('is asked back when the customer sends missing attributes', async () => {
    const orderId = await create(orderStatus.missingAttributes);
    const input = { orderId, optionsJson: JSON.stringify(select('92')) };
    await expect(owner.call.orderdetailsChangeOrderOptions(input)).rejects.toMatchObject(unusual);
    await owner.call.orderdetailsChangeOrderOptions({ ...input, scaleConfirmed: true });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.statusId).toBe(orderStatus.new);
  });

  it('is asked back when staff correct it; another correction later does not ask about it again', async () => {
    const staff = await app.createStaff(['ORDERS']);
    const orderId = await create(orderStatus.inProcessing);
    const change = async (selection: object, more: object = {}) => {
      const { revision } = (await staff.call.deskOrder({ orderId })).order;
      const optionsJson = JSON.stringify(selection);
      return staff.call.deskChangeSpecification({ orderId, revision, optionsJson, note: 'By phone.', ...more });
    };
    await expect(change(select('92'))).rejects.toMatchObject(unusual);
    await change(select('92'), { scaleConfirmed: true });
    const tree = (await staff.call.deskSpecification({ orderId })).tree as OptionNode[];
    const press = [...walkOptions(tree)].find(({ key }) => key === 'pressName');
    await change({ ...select('92'), [press?.id ?? '']: 'Nilpeter' });
    // With other gears another scale is calculated.
    const gears = [...walkOptions(tree)].find(({ key }) => key === 'gears');
    await expect(change({ ...select('92'), [gears?.id ?? '']: '96' })).rejects.toMatchObject(unusual);
  });
});

describe('the inks of the back side', () => {
  it('are named by the customer and called the same on every screen and paper [FUL-11]', async () => {
    await insertStagedUpload(app, owner, 'woven-sack-plates');
    await insertStagedUpload(app, owner, 'woven-sack-plates', 'back');
    const answers = { printedSides: 'bothSide', backColours: 'c2', backProcessColours: ['black'] };
    const select = (backSpotColours: string) =>
      JSON.stringify(createProductSelection('woven-sack-plates', ['Cyan', 'White'], { ...answers, backSpotColours }));
    const create = (optionsJson: string) =>
      owner.call.ordersCreate(createOrderInput('woven-sack-plates', { optionsJson }));
    const { orderId } = await create(select('PANTONE 151 C'));
    const named = ['Cyan', 'White', 'Black', 'PANTONE 151 C'];
    const inksInOrder = new RegExp(named.join('.*'), 's');
    // The pro-forma before the payment, the invoice after it.
    const readInvoice = async (id: number) => {
      const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId: id });
      return readPdfText((await app.inject({ url: fileUrl })).rawPayload);
    };
    const specification = await owner.call.orderdetailsSpecifications({ orderId });
    expect(specification.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining([expect.stringContaining('PANTONE 151 C')]),
    );
    expect((await owner.call.ordersIsexist({ id: orderId })).result.inks).toEqual(named);
    const staff = await app.createStaff(['ORDERS']);
    const { ticket } = await staff.call.deskOrder({ orderId });
    expect(ticket.separations.map(({ ink, side }) => [ink, side])).toEqual([
      ['Cyan', 'face'],
      ['White', 'face'],
      ['Black', 'back'],
      ['PANTONE 151 C', 'back'],
    ]);

    // Approved and paid for, as they would be: what is looked at is how each screen and paper names them.
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue })
      .where(eq(orders.id, orderId));
    const { order_types, inks } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(inks).toEqual(named);
    expect(order_types.find(({ id }) => id === 1)?.colors.map(({ name, side }) => [name, side])).toEqual([
      ['Cyan', 'face'],
      ['White', 'face'],
      ['Black', 'back'],
      ['PANTONE 151 C', 'back'],
    ]);
    await completeCheckoutSteps(owner, orderId);
    expect(await readInvoice(orderId)).toMatch(inksInOrder);
    await payByCard(app, owner, orderId);
    expect(await readInvoice(orderId)).toMatch(inksInOrder);
    const { result } = await owner.call.ordersIsexist({ id: orderId });
    const boughtNames = result.purchase.types.find(({ key }) => key === 'physical')?.colours.map(({ name }) => name);
    expect(boughtNames).toEqual(named);
    const desk = await staff.call.deskOrder({ orderId });
    expect(desk.order.inks).toEqual(named);
    expect(desk.purchase.types.find(({ key }) => key === 'physical')?.colours.map(({ name }) => name)).toEqual(named);
    // Job ticket, packing slip and parcel label are printed from these.
    const printouts = await staff.call.deskPrintouts({ orderId });
    expect(printouts.types.find(({ key }) => key === 'physical')?.plates.map(({ ink }) => ink)).toEqual(named);
    const list = await owner.call.ordersGetList({ advancedSearch: String(orderId), _start: 0, _end: 15 });
    expect(list.orders.rows[0]?.inks).toEqual(named);
    // The reorder page offers the same names, once the order is completed.
    await app.deps.database.db.update(orders).set({ statusId: orderStatus.completed }).where(eq(orders.id, orderId));
    const reorder = await owner.call.ordersReorder({ id: orderId });
    expect(reorder.colors.map(({ name }) => name)).toEqual(named);
  });
});
