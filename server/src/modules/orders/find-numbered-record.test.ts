import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a whole number opens an order, a quotation or a cheque, for whoever may see it', async () => {
  const owner = await app.createOwner();
  const { companyId } = owner;
  const [staff, production] = [
    await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS', 'INVOICES']),
    await app.createStaff(['ORDERS']),
  ];
  const { id: quotationId, number } = await owner.call.quotationsCreate(createOrderInput('label-plates'));
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const enter = (cheque: string) =>
    staff.call.deskAddEntry({
      ...{ companyId, key: randomUUID(), means: 'cheque', amount: 500, note: '', number: cheque },
      ...{ bank: 'Emirates Falcon Bank', date: '2026-12-20' },
    });
  await enter('0004711');
  await enter(String(orderId));
  const none = { orderId: null, quotationId: null, cheque: null };
  const find = (search: string, person = staff) => person.call.deskFindNumber({ search });
  expect(await find(number.toLowerCase())).toEqual({ ...none, quotationId });
  expect(await find(number, production)).toEqual(none);
  expect(await find('Q-2026-999999')).toEqual(none);
  for (const search of ['0004711', '4711', ' 04711 '])
    expect(await find(search)).toEqual({ ...none, cheque: '0004711' });
  expect(await find('4711', production)).toEqual(none);
  // An order comes before a cheque of the same number; with a zero before it, it is the cheque.
  expect(await find(String(orderId))).toEqual({ ...none, orderId });
  expect(await find(`0${orderId}`)).toEqual({ ...none, cheque: String(orderId) });
});
