import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { createOrderInput, createProductSelection, insertStagedUpload } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

describe('the inks of the back side', () => {
  it('are named by the customer and called the same at order page, checkout and desk [FUL-11]', async () => {
    await insertStagedUpload(app, owner, 'woven-sack-plates');
    await insertStagedUpload(app, owner, 'woven-sack-plates', 'back');
    const answers = { printedSides: 'bothSide', backColours: 'c2', backProcessColours: ['black'] };
    const select = (backSpotColours: string) =>
      JSON.stringify(createProductSelection('woven-sack-plates', ['Cyan', 'White'], { ...answers, backSpotColours }));
    const create = (optionsJson: string) =>
      owner.call.ordersCreate(createOrderInput('woven-sack-plates', { optionsJson }));
    const { orderId } = await create(select('PANTONE 151 C'));
    const named = ['Cyan', 'White', 'Black', 'PANTONE 151 C'];
    expect((await owner.call.ordersIsexist({ id: orderId })).result.inks).toEqual(named);
    const staff = await app.createStaff(['ORDERS']);
    const { ticket } = await staff.call.deskOrder({ orderId });
    expect(ticket.separations.map(({ ink, side }) => [ink, side])).toEqual([
      ['Cyan', 'face'],
      ['White', 'face'],
      ['Black', 'back'],
      ['PANTONE 151 C', 'back'],
    ]);
  });
});
