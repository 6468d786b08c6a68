import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a whole number opens an order, a quotation, a cheque or money received, for whoever may see it', async () => {
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
  const none = { orderId: null, quotationId: null, cheque: null, receipt: null, plate: null };
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
  for (const reference of ['FT_26%1', '4712', '4711'])
    await staff.call.deskReceiveMoney({
      ...{
        companyId,
        key: randomUUID(),
        amount: 10,
        receivedOn: '2026-01-05',
        reference,
        means: 'cash',
        allocations: [],
      },
    });
  expect(await find(' ft_26%1 ')).toEqual({ ...none, receipt: 'FT_26%1' });
  for (const search of ['FT_26', 'FT_2611', 'FT']) expect(await find(search)).toEqual(none);
  expect(await find('4712')).toEqual({ ...none, receipt: '4712' });
  expect(await find('4711')).toEqual({ ...none, cheque: '0004711' });
  expect(await find('FT_26%1', production)).toEqual(none);
});
