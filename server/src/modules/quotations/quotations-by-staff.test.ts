import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { createOrderInput, getProductId } from '../../../testing/order-input.ts';
import { agreeOnPrices, agreedPercent } from '../../../testing/price-agreements.ts';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { takeOrder } from '../../../testing/take-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../platform/db/schema/index.ts';

const PRODUCT = 'label-plates';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('has the price of the customer, who sees it; the desk says who made it', async () => {
  const owner = await app.createOwner();
  await agreeOnPrices(await app.createStaff(['RATES']), owner, agreedPercent(12.5));
  const joy = await app.createStaff(['ORDER_FOR']);
  const taker = await takeOrder(app, joy, owner);
  const own = await owner.call.quotationsCreate(createOrderInput(PRODUCT));
  const { id, number } = await taker.call.quotationsCreate(createOrderInput(PRODUCT));
  const [ofOwner, ofStaff] = [await owner.call.quotationsRead({ id: own.id }), await taker.call.quotationsRead({ id })];
  expect(ofStaff.quotation.total).toBe(ofOwner.quotation.total);
  expect((await owner.call.quotationsRead({ id })).quotation).toEqual(ofStaff.quotation);
  const { rows } = (await owner.call.quotationsList({})).quotations;
  expect(rows.map((row) => row.number)).toEqual([number, own.number]);
  expect(await taker.call.quotationsList({})).toEqual(await owner.call.quotationsList({}));
  const desk = await app.createStaff(staffPermissionKeys);
  expect((await desk.call.deskQuotation({ id })).quotation.staff).toBe('Test Staff');
  expect((await desk.call.deskQuotation({ id: own.id })).quotation.staff).toBeNull();
  const emails = await waitForEmails(app, owner.email, 2);
  expect(emails.some(({ subject }) => subject.includes(number))).toBe(true);
});

it('is opened from its page at the desk, in the name of whoever it was made for, and by nobody else', async () => {
  const owner = await app.createOwner();
  const joy = await app.createStaff(['ORDER_FOR', 'INVOICES']);
  const { id } = await owner.call.quotationsCreate(createOrderInput(PRODUCT));
  const { quotation } = await joy.call.deskQuotation({ id });
  const start = { quotationId: id, start: 'quotation', way: 'phone' } as const;
  const { url } = await joy.call.deskTakeOrder({ userId: quotation.userId, ...start });
  expect(new URL(url).searchParams.get('to')).toBe(`/quotations/${id}`);
  const taker = await takeOrder(app, joy, owner, start);
  expect((await taker.call.quotationsRead({ id })).quotation.total).toBe(quotation.total);
  await expect(
    joy.call.deskTakeOrder({ userId: owner.userId, start: 'quotation', way: 'phone' }),
  ).rejects.toMatchObject({
    fields: { quotationId: { key: 'fieldRequired' } },
  });
  await expect(joy.call.deskTakeOrder(start)).rejects.toMatchObject({ fields: { userId: { key: 'fieldRequired' } } });
});

it('is read as PDF, emailed by name and ordered for the customer, who alone shares and withdraws it', async () => {
  const owner = await app.createOwner();
  const other = await app.createOwner();
  const joy = await app.createStaff(['ORDER_FOR']);
  const taker = await takeOrder(app, joy, owner);
  const { id } = await taker.call.quotationsCreate(createOrderInput(PRODUCT));
  const { url } = await taker.call.quotationsPdf({ id, pdfLang: 'en' });
  expect((await app.inject({ url })).statusCode).toBe(200);
  const email = `buyer-${id}@test.example`;
  await taker.call.quotationsSend({ id, email, emailLang: 'en' });
  expect((await waitForEmails(app, email, 1))[0]?.text).toContain('Test Staff');
  const refused = { errorName: 'noPermission' };
  await expect(taker.call.quotationsShare({ id })).rejects.toMatchObject(refused);
  await expect(taker.call.quotationsRevoke({ id })).rejects.toMatchObject(refused);
  await expect(taker.call.quotationsWithdraw({ id })).rejects.toMatchObject(refused);
  const foreign = await other.call.quotationsCreate(createOrderInput(PRODUCT));
  await expect(taker.call.quotationsRead({ id: foreign.id })).rejects.toMatchObject({ errorName: 'notFound' });
  await taker.call.orderfilesCreate(
    { productId: getProductId(PRODUCT) },
    { files: { files: [await createPdfFile('label.pdf')] } },
  );
  const { orderId } = await taker.call.quotationsAccept({ id });
  const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ companyId: owner.companyId, createdBy: owner.userId, takenBy: joy.staffId });
  expect((await owner.call.quotationsRead({ id })).quotation).toMatchObject({ state: 'accepted', orderId });
});
