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
import { plates } from '../../platform/db/schema/index.ts';

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
