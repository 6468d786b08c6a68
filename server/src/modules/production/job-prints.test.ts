import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { MAX_PRINTED_JOBS } from '@platewright/contract/modules/production/print-desk-calls';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { createOrderInProduction, sendPlateEvent } from '../../../testing/plate-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { scanPages } from '../../../testing/scan-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let press: TestStaff;
let ahead: Awaited<ReturnType<typeof createOrderInProduction>>;
let behind: typeof ahead;
beforeAll(async () => {
  app = await startTestApp();
  press = await app.createStaff(['PRODUCTION']);
  const owner = await app.createOwner({ companyName: 'مطابع الخليج' });
  ahead = await createOrderInProduction(app, owner);
  behind = await createOrderInProduction(app, owner);
  // One is past the first station with all of its plates but one.
  for (const code of ahead.codes.slice(1)) await sendPlateEvent(press, code);
  for (const code of behind.codes) await sendPlateEvent(press, code);
  for (const code of behind.codes) await sendPlateEvent(press, code);
});
afterAll(() => app.close());

type Input = Parameters<TestStaff['call']['deskPrintJobs']>[0];
const print = async (input: Partial<Input>, person = press) => {
  const answer = await person.call.deskPrintJobs({ content: 'all', format: 'bag', language: 'en', ...input });
  return { ...answer, pdf: answer.url === null ? null : (await app.inject({ url: answer.url })).rawPayload };
};
const A4 = { width: 210, height: 297 };

it('prints tickets and labels of today in one document, sorted by station', async () => {
  const { jobs, left, pdf } = await print({});
  expect([jobs, left]).toEqual([2, 0]);
  const pages = await scanPages(pdf ?? Buffer.from(''));
  const printed = pages.map(({ mm, codes }) =>
    Math.round(mm.width) === A4.width ? 'ticket' : (codes[0]?.split('/').at(-1) ?? 'unread'),
  );
  const [slow = '', ...fast] = ahead.codes;
  // Where the last of its plates is, a job has its ticket; each label where its plate is.
  const isContinued = (index: number) => printed[index] === 'ticket' && printed[index - 1] === 'ticket';
  expect(printed.filter((_, index) => !isContinued(index))).toEqual([
    'ticket',
    slow,
    ...fast,
    'ticket',
    ...behind.codes,
  ]);
  const ticket = pages[0];
  const label = pages.find(({ codes }) => codes.length > 0);
  expect(ticket?.mm.height).toBeCloseTo(A4.height, 0);
  expect([label?.mm.width, label?.mm.height].map((mm) => Math.round(mm ?? 0))).toEqual([100, 60]);
  // The barcode is the number of the job, which opens it.
  expect(ticket?.barcodes).toEqual([String(ahead.orderId)]);
});

it('says on the ticket what the handbook asks of a job and of each plate, and no price', async () => {
  const { pdf } = await print({ orders: [ahead.orderId], content: 'tickets' });
  const text = (await readPdfText(pdf ?? Buffer.from(''))).replaceAll(/\s+/g, ' ');
  for (const words of [
    ...[String(ahead.orderId), 'Due', 'Customer', 'Product', 'Ordered', 'Plates: 4'],
    ...['Plate type', 'Digital', 'Thickness 1.14 mm', 'Mirrored', 'Repeat', 'Scale', 'Image length'],
    ...['Across', 'Around', 'Gap across', 'Gap around', 'Stagger'],
    ...[1, 2, 3, 4].map((number) => getPlateNumber(ahead.orderId, number)),
    ...['120', 'Dot shape', 'Curve', 'cm²', 'Station', 'Specification and services'],
    ...['face.pdf, v1', 'Packing and delivery', 'Weight', 'Preflight', 'Packed', 'printed'],
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/AED|price|854|VAT/i);
  const arabic = await print({ orders: [ahead.orderId], content: 'tickets', language: 'ar' });
  expect(await readPdfText(arabic.pdf ?? Buffer.from(''))).toContain(getPlateNumber(ahead.orderId, 4));
});

it('says why a plate is made again', async () => {
  const [code = ''] = behind.codes;
  await sendPlateEvent(press, code, { transition: 'scrap', reasonKey: 'scratched' });
  const { pdf } = await print({ orders: [behind.orderId], content: 'tickets' });
  const text = (await readPdfText(pdf ?? Buffer.from(''))).replaceAll(/\s+/g, ' ');
  expect(text).toContain(getPlateNumber(behind.orderId, 1, 1));
  expect(text).toMatch(/Made again: Scratched/i);
});

it('leaves out what is due later and began before, says how many are too many, and prints nothing of nothing', async () => {
  const { db } = app.deps.database;
  const later = new Date(app.clock.now().getTime() + 5 * 86_400_000);
  const before = new Date(app.clock.now().getTime() - 5 * 86_400_000);
  await db.update(orders).set({ dueAt: later, statusSince: before }).where(eq(orders.id, ahead.orderId));
  expect((await print({ content: 'tickets' })).jobs).toBe(1);
  await db.update(orders).set({ dueAt: later, statusSince: before }).where(eq(orders.id, behind.orderId));
  expect(await print({})).toEqual({ url: null, jobs: 0, left: 0, pdf: null });
  await db
    .update(orders)
    .set({ dueAt: before })
    .where(and(eq(orders.id, ahead.orderId)));
  expect((await print({ content: 'tickets' })).jobs).toBe(1);
  const many = Array.from({ length: MAX_PRINTED_JOBS + 1 }, (_, index) => index + 1);
  await expect(print({ orders: many })).rejects.toMatchObject({ fields: { orders: { key: 'tooManyPrints' } } });
});

it('is had by who may see plates, of orders that there are', async () => {
  await expect(print({ orders: [999_999] })).rejects.toMatchObject({ errorName: 'notFound' });
  const cashier = await app.createStaff(['PAYMENTS']);
  await expect(print({ orders: [ahead.orderId] }, cashier)).rejects.toMatchObject({ errorName: 'noPermission' });
  const { url } = await print({ orders: [ahead.orderId] });
  const changed = (url ?? '').replace(`orders=${ahead.orderId}`, `orders=${behind.orderId}`);
  expect((await app.inject({ url: changed })).statusCode).toBe(404);
});
