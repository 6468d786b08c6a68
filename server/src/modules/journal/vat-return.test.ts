import { afterAll, beforeAll, expect, it } from 'vitest';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createCheckoutAddress } from '../../../testing/checkout-steps.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
let day: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'INVOICES']);
  day = toLocalDay(app.clock.now());
});
afterAll(() => app.close());

async function buy(countryId: string, region: string, method = 'local-standard'): Promise<number> {
  const owner = await app.createOwner();
  const billing = createCheckoutAddress({ countryId, region, city: region });
  const orderId = await createPayableOrder(app, owner, { billing, method });
  await payByCard(app, owner, orderId);
  return orderId;
}
const read = async () => {
  const { boxes, total, place } = await staff.call.deskVatReturn({ from: day, to: day });
  return { total, place, boxes: Object.fromEntries(boxes.map(({ box, ...figure }) => [box, figure])) };
};
type Box = NonNullable<NonNullable<Parameters<TestStaff['call']['deskInvoices']>[0]>['box']>;
const listBox = async (box: Box) => (await staff.call.deskInvoices({ box, from: day, to: day })).documents;

it('puts each document into one box, leads to it, and adds up to what the journal owes of VAT', async () => {
  const sharjah = await buy('AE', 'Sharjah');
  const dubai = await buy('AE', 'Dubai');
  const oman = await buy('OM', 'Muscat', 'international-express');
  const left = (await staff.call.deskOrder({ orderId: dubai })).payment.creditable ?? 0;
  await staff.call.deskCreditOrder({ orderId: dubai, left, amount: 100, reason: 'Scratched.' });

  // The operator of the tests is in Dubai.
  const before = await read();
  expect(before).toMatchObject({
    place: 'establishment',
    boxes: { '1b': { documents: 3, vat: 76.42 }, 4: { vat: 0 } },
  });
  expect(before.boxes['1c']).toEqual({ documents: 0, net: 0, vat: 0 });
  await staff.call.deskSetSupplyPlace({ place: 'delivery' });
  const after = await read();
  expect(after.total).toEqual(before.total);
  expect(after.boxes).toMatchObject({
    '1b': { documents: 2, net: 714.28, vat: 35.71 },
    '1c': { documents: 1, net: 814.28, vat: 40.71 },
    4: { documents: 1, vat: 0 },
    5: { documents: 0, net: 0, vat: 0 },
  });
  expect(after.boxes).not.toHaveProperty('noEmirate');

  for (const [box, orders] of [
    ['1b', [dubai, dubai]],
    ['1c', [sharjah]],
    ['4', [oman]],
    ['1a', []],
  ] as const) {
    const { rows, count, sum } = await listBox(box);
    expect(rows.map(({ orderId }) => orderId)).toEqual(orders);
    const { documents, net, vat } = after.boxes[box] ?? {};
    expect([count, sum.net, sum.vat]).toEqual([documents, net, vat]);
  }
  const { url } = await staff.call.deskInvoicesCsv({ box: '4', from: day, to: day });
  expect((await app.inject({ url })).body.trim().split('\r\n')).toHaveLength(2);

  const { totals } = (await staff.call.deskJournal({ search: '', from: day, to: day })).journal;
  const ofVat = totals.find(({ account }) => account === 'vatPayable');
  expect((ofVat?.credit ?? 0) - (ofVat?.debit ?? 0)).toBeCloseTo(after.total.vat, 2);
  expect(await staff.call.deskVatReturn({ from: '2020-01-01', to: '2020-03-31' })).toMatchObject({
    total: { documents: 0, net: 0, vat: 0 },
  });
});

it('is read with the right for invoices, and set with the one for payments', async () => {
  const invoicing = await app.createStaff(['INVOICES']);
  await invoicing.call.deskVatReturn({ from: day, to: day });
  const denied = { errorName: 'noPermission' };
  await expect(invoicing.call.deskSetSupplyPlace({ place: 'delivery' })).rejects.toMatchObject(denied);
  const paying = await app.createStaff(['PAYMENTS']);
  await expect(paying.call.deskVatReturn({ from: day, to: day })).rejects.toMatchObject(denied);
  await paying.call.deskSetSupplyPlace({ place: 'establishment' });
});
