import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('two who choose at once hide everything once; an order that comes meanwhile is placed or keeps the catalogue', async () => {
  const [one, two] = [await app.createStaff(['STAFF', 'CATALOGUE']), await app.createStaff(['STAFF', 'CATALOGUE'])];
  const before = (await one.call.deskSetup({})).catalogue;
  const answers = await Promise.all([one, two].map(({ call }) => call.deskChooseCatalogue({ choice: 'empty' })));
  expect(answers.map(({ products }) => products).sort((a, b) => a - b)).toEqual([0, before.products]);
  expect((await one.call.deskSetup({})).catalogue).toMatchObject({ products: 0, categories: 0 });
  await one.call.deskChooseCatalogue({ choice: 'standard' });

  const customer = await app.createOwner();
  await insertStagedUpload(app, customer, 'label-plates');
  const [order, choice] = await Promise.allSettled([
    customer.call.ordersCreate(createOrderInput('label-plates')),
    two.call.deskChooseCatalogue({ choice: 'empty' }),
  ]);
  const { catalogue } = await one.call.deskSetup({});
  expect(catalogue.hasOrders).toBe(order.status === 'fulfilled');
  // Whoever came second knew of the first, or nobody was in the way of the other.
  if (choice.status === 'rejected') {
    expect(choice.reason).toMatchObject({ errorName: 'catalogueOrdered' });
    expect(catalogue.products).toBe(before.products);
  } else expect(catalogue.products).toBe(0);
});
