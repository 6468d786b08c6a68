import { afterAll, beforeAll, expect, it } from 'vitest';
import { signFormatNames, signFormats } from '@platewright/domain/production/sign-formats';
import { readScannedStation } from '@platewright/domain/production/station-path';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { scanPages } from '../../../testing/scan-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let maker: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  maker = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

it.each(signFormatNames)('the sign of a station is read by a camera, and opens its page: %s', async (format) => {
  const { url } = await maker.call.deskStationSign({ station: 'imaging', format });
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await scanPages(answer.rawPayload);
  const { widthMm, heightMm } = signFormats[format];
  expect(pages).toHaveLength(1);
  const [{ codes, mm } = { codes: [], mm: { width: 0, height: 0 } }] = pages;
  expect(codes).toEqual([`${app.deps.config.DESK_URL}/desk/plates/station/imaging`]);
  expect(readScannedStation(codes[0] ?? '')).toBe('imaging');
  expect(mm.width).toBeCloseTo(widthMm, 0);
  expect(mm.height).toBeCloseTo(heightMm, 0);
  expect(await readPdfText(answer.rawPayload)).toContain('Imaging');
});

it('a sign is had of a station that there is, by who may see plates, and for no other', async () => {
  await expect(maker.call.deskStationSign({ station: 'no-such-one', format: 'a4' })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  const cashier = await app.createStaff(['PAYMENTS']);
  await expect(cashier.call.deskStationSign({ station: 'imaging', format: 'a4' })).rejects.toMatchObject({
    errorName: 'noPermission',
  });
  const { url } = await maker.call.deskStationSign({ station: 'imaging', format: 'a4' });
  for (const changed of [url.replace('imaging', 'washout'), url.replace('a4', 'a5')])
    expect((await app.inject({ url: changed })).statusCode).toBe(404);
});
