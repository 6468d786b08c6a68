import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { getPlatePath } from '@platewright/domain/production/plate-code';
import { labelFormatNames, labelFormats } from '@platewright/domain/production/label-formats';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { scanPages } from '../../../testing/scan-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { companies, orders, plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let maker: TestStaff;
let orderId: number;
let codes: string[];
beforeAll(async () => {
  app = await startTestApp();
  maker = await app.createStaff(['ORDERS']);
  const owner = await app.createOwner();
  orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(plates.number);
  codes = rows.map(({ code }) => code);
});
afterAll(() => app.close());

const print = async (format: (typeof labelFormatNames)[number], language: 'en' | 'ar' = 'en') => {
  const { url } = await maker.call.deskPlateLabels({ plates: codes, format, language });
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
};

it.each(labelFormatNames)('a label is read by a camera and opens its plate: %s', async (format) => {
  const { widthMm, heightMm } = labelFormats[format];
  const pages = await scanPages(await print(format));
  expect(pages).toHaveLength(4);
  for (const [i, { codes: texts, mm }] of pages.entries()) {
    expect(texts).toEqual([`${app.deps.config.PUBLIC_URL}/p/${codes[i] ?? ''}`]);
    for (const [side, expected] of [
      [mm.width, widthMm],
      [mm.height, heightMm],
    ] as const)
      expect(side).toBeCloseTo(expected, 0);
  }
  const address = new URL(pages[0]?.codes[0] ?? '');
  expect(address.pathname).toBe(getPlatePath(codes[0] ?? ''));
  const answer = await app.inject({ url: `${address.pathname}/desk` });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    `${app.deps.config.DESK_URL}/desk/plates/${codes[0] ?? ''}`,
  ]);
  expect((await maker.call.deskPlate({ plate: codes[0] ?? '' })).plate).toMatchObject({ orderId, number: 1 });
});

it('a label says which plate it is, in both languages', async () => {
  const english = (await readPdfText(await print('bag'))).replaceAll(/\s+/g, ' ');
  for (const words of [getPlateNumber(orderId, 1), 'Plate 1 of 4', 'Plate 4 of 4', '1.14 mm thick', '120 lpi'])
    expect(english).toContain(words);
  expect((await readPdfText(await print('tape', 'ar'))).replaceAll(/\s+/g, ' ')).toContain(getPlateNumber(orderId, 4));
});

it('the label of a plate that is made again says so, with its own number and code', async () => {
  const [code = ''] = codes;
  const { outcomes } = await maker.call.deskTransitionPlates({
    events: [{ id: randomUUID(), plate: code, transition: 'scrap', reasonKey: 'scratched', way: 'hand' }],
  });
  const remake = outcomes[0]?.plate?.remake?.code ?? '';
  const { url } = await maker.call.deskPlateLabels({ plates: [remake], format: 'bag', language: 'en' });
  const answer = await app.inject({ url });
  const english = (await readPdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ');
  for (const words of [getPlateNumber(orderId, 1, 1), 'PRIORITY: made again', 'Plate 1 of 4'])
    expect(english).toContain(words);
  expect((await scanPages(answer.rawPayload))[0]?.codes[0]).toMatch(new RegExp(`/p/${remake}$`));
});

it.each([
  ['zpl203', 800, 480],
  ['zpl300', 1200, 720],
] as const)('labels for printers have their size, code and names: %s', async (file, width, height) => {
  const { db } = app.deps.database;
  const hostile = '^XA~JA مطابع الخليج';
  await db.update(orders).set({ projectName: 'Sidr ^FS~JA honey' }).where(eq(orders.id, orderId));
  await db.update(companies).set({ name: hostile });
  const { url } = await maker.call.deskPlateLabels({ plates: codes, format: 'bag', file, language: 'en' });
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="plate-labels.zpl"',
  ]);
  const labels = answer.body.split('^XZ\n').slice(0, -1);
  expect(labels).toHaveLength(4);
  for (const [i, label] of labels.entries()) {
    expect(label).toMatch(new RegExp(`^\\^XA\\^CI28\\^PW${width}\\^LL${height}\\^LH0,0\n`));
    expect(label).toContain(`^FDMA,${app.deps.config.PUBLIC_URL}/p/${codes[i] ?? ''}^FS`);
    expect(label).toContain(`^FD${getPlateNumber(orderId, i + 1)}^FS`);
    expect(label).toContain('Sidr _5EFS_7EJA honey');
    // What no font of a printer writes is a picture, with something black in it; no name is a command.
    const [, bytes, , perRow, hex = ''] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(label) ?? [];
    expect(hex).toHaveLength(2 * Number(bytes));
    expect(Number(bytes) % Number(perRow)).toBe(0);
    expect(hex).toMatch(/[1-9A-F]/);
    expect(label.match(/~|\^XA/g)).toEqual(['^XA']);
  }
  const asPdf = url.replace('.zpl', '.pdf');
  expect((await app.inject({ url: asPdf })).statusCode).toBe(404);
  expect((await app.inject({ url: url.replace(file, 'pdf') })).statusCode).toBe(404);
});

it('labels are had of plates that there are, by who may see them', async () => {
  await expect(
    maker.call.deskPlateLabels({ plates: [codes[0] ?? '', '7F3K92QX'], format: 'bag', language: 'en' }),
  ).rejects.toMatchObject({ errorName: 'notFound' });
  const cashier = await app.createStaff(['PAYMENTS']);
  await expect(cashier.call.deskPlateLabels({ plates: codes, format: 'bag', language: 'en' })).rejects.toMatchObject({
    errorName: 'noPermission',
  });
  const { url } = await maker.call.deskPlateLabels({ plates: codes.slice(0, 1), format: 'bag', language: 'en' });
  const changed = url.replace(codes[0] ?? '', codes[1] ?? '');
  expect((await app.inject({ url: changed })).statusCode).toBe(404);
  expect((await app.inject({ url: '/p/no-code/desk' })).statusCode).toBe(404);
});
