import { afterAll, beforeAll, expect, it } from 'vitest';
import { standardPriceList } from '../../../catalogue-seed/catalogue/index.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const url = 'label-plates';

it('draws plates with the margin that they are priced with, and those of an order with that of its own list', async () => {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['CATALOGUE', 'ORDERS']);
  const order = async () => {
    await insertStagedUpload(app, owner, url);
    return (await owner.call.ordersCreate({ ...createOrderInput(url), saveAsTemplate: true })).orderId;
  };
  const readMargins = async (orderId: number) => {
    const { productGet } = app.createClient();
    const { entries } = await staff.call.deskCatalogueList({ kind: 'product', search: url });
    const { id = 0 } = entries.rows[0] ?? {};
    const { live } = await staff.call.deskCatalogueGet({ id });
    const { templates } = await owner.call.templatesGetTemplates({});
    return {
      guest: (await productGet({ id: url })).category.marginUm,
      customer: (await owner.call.productGet({ id: url })).category.marginUm,
      preview: (await staff.call.deskCatalogueDraftPage({ id, data: live ?? {} })).product.category.marginUm,
      template: templates.rows[0]?.marginUm,
      order: (await owner.call.orderdetailsSpecifications({ orderId })).marginUm,
      ticket: (await staff.call.deskOrder({ orderId })).ticket.drawing.marginUm,
      correction: (await staff.call.deskSpecification({ orderId })).marginUm,
    };
  };
  const before = await order();
  expect(new Set(Object.values(await readMargins(before)))).toEqual(new Set([10_000]));

  await publishRates(app, 'priceList', {
    ...{ ...standardPriceList, version: 2 },
    margin: { ...standardPriceList.margin, labels: 12_000 },
  });
  const today = { guest: 12_000, customer: 12_000, preview: 12_000, template: 12_000 };
  expect(await readMargins(before)).toEqual({ ...today, order: 10_000, ticket: 10_000, correction: 10_000 });
  expect(await readMargins(await order())).toEqual({ ...today, order: 12_000, ticket: 12_000, correction: 12_000 });
});
