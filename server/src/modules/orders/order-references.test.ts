import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { completeCheckoutSteps, v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { payByCard } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const references = { poNumber: 'Falcon', costCentre: 'Printing' };
const createOrder = (status: number) =>
  app.createOrder({ orderedBy: owner, status, answers: v1LabelAnswers }).then(({ orderId }) => orderId);
const load = async (id: number) => {
  const { poNumber, costCentre } = (await owner.call.ordersIsexist({ id })).result;
  return { poNumber, costCentre };
};
const openPdf = async (orderId: number): Promise<string> => {
  const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId });
  return readPdfText((await app.inject({ url: fileUrl })).rawPayload);
};

describe('PO number and cost centre', () => {
  it('are kept with the order and stand on pro-forma, invoice, checkout and desk [FUL-23]', async () => {
    const orderId = await createOrder(orderStatus.approvedPaymentDue);
    expect(await owner.call.ordersSetReferences({ orderId, ...references })).toEqual(references);
    expect(await load(orderId)).toEqual(references);
    expect(await owner.call.checkoutOrderTypeGetOrdertypes({ orderId })).toMatchObject(references);
    const staff = await app.createStaff(['ORDERS']);
    expect((await staff.call.deskOrder({ orderId })).order).toMatchObject(references);
    await completeCheckoutSteps(owner, orderId);
    for (const words of Object.values(references)) expect(await openPdf(orderId)).toContain(words);
    await payByCard(app, owner, orderId);
    const invoice = await openPdf(orderId);
    expect(invoice).toContain('Tax Invoice');
    for (const words of Object.values(references)) expect(invoice).toContain(words);
  });

  it('are found by the search of the dashboard and of the desk', async () => {
    const orderId = await createOrder(orderStatus.inProcessing);
    await owner.call.ordersSetReferences({ orderId, poNumber: 'Einkauf-77', costCentre: 'Süd' });
    const staff = await app.createStaff(['ORDERS']);
    for (const text of ['einkauf-77', 'süd']) {
      const { orders } = await owner.call.ordersGetList({ advancedSearch: text });
      expect(orders.rows.map(({ id }) => id)).toEqual([orderId]);
      const queue = await staff.call.deskQueue({ search: text });
      expect(queue.orders.rows.map(({ id }) => id)).toEqual([orderId]);
    }
  });

  it('can be changed until the invoice is issued', async () => {
    for (const status of [1, 2, 3, 4, 5, 7, 8]) {
      const orderId = await createOrder(status);
      await owner.call.ordersSetReferences({ orderId, ...references });
      await owner.call.ordersSetReferences({ orderId, poNumber: '', costCentre: '' });
      expect(await load(orderId)).toEqual({ poNumber: '', costCentre: '' });
    }
    for (const status of [6, 9, 10, 11, 12, 13]) {
      const orderId = await createOrder(status);
      await expect(owner.call.ordersSetReferences({ orderId, ...references })).rejects.toMatchObject({
        errorName: 'notEditableNow',
      });
    }
  });

  it('are not overwritten unseen', async () => {
    const orderId = await createOrder(orderStatus.approvedPaymentDue);
    const seen = { poNumber: '', costCentre: '' };
    await owner.call.ordersSetReferences({ orderId, ...references, seen });
    await expect(
      owner.call.ordersSetReferences({ orderId, poNumber: 'Mine', costCentre: '', seen }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    // The same change twice is no conflict.
    expect(await owner.call.ordersSetReferences({ orderId, ...references, seen })).toEqual(references);
    await owner.call.ordersSetReferences({ orderId, poNumber: 'Mine', costCentre: '', seen: references });
    expect(await load(orderId)).toEqual({ poNumber: 'Mine', costCentre: '' });
  });

  it('are changed by people who may pay, and by nobody of another company', async () => {
    const orderId = await createOrder(orderStatus.approvedPaymentDue);
    const set = ({ call }: TestCustomer) => call.ordersSetReferences({ orderId, ...references });
    const reader = await app.createMember(owner, ['VIEW_SPECIFICATION']);
    await app.assignToOrder(orderId, reader, ['VIEW_SPECIFICATION']);
    await expect(set(reader)).rejects.toMatchObject({ errorName: 'noPermission' });
    const buyer = await app.createMember(owner, ['CHECKOUT']);
    await app.assignToOrder(orderId, buyer, ['CHECKOUT']);
    expect(await set(buyer)).toEqual(references);
    await expect(set(await app.createOwner())).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('the pro-forma before the billing step', () => {
  it('is made out to the account', async () => {
    const person = await app.createOwner();
    await app.deps.database.db
      .update(companies)
      .set({ name: 'Falcon Packaging', trn: '100200300400503' })
      .where(eq(companies.id, person.companyId));
    const { orderId } = await app.createOrder({
      orderedBy: person,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    const { fileUrl } = await person.call.checkoutSummarypdf({ orderId });
    const text = await readPdfText((await app.inject({ url: fileUrl })).rawPayload);
    for (const words of ['Buyer', 'Falcon Packaging', 'Test Person', 'TRN 100200300400503'])
      expect(text).toContain(words);
  });
});
