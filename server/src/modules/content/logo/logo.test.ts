import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForEmails } from '../../../../testing/accounts-and-emails.ts';
import { changePublished } from '../../../../testing/publications.ts';
import { createPngBytes, toFile } from '../../../../testing/sample-files.ts';
import type { TestStaff } from '../../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

const draw = (inside: string, box = '0 0 300 100') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
const rect = '<rect width="300" height="100" fill="#0a5c63"/>';
const send = (bytes: Uint8Array | string, name: string, use: 'logo' | 'picture' = 'logo') =>
  editor.call.deskContentImage({ use }, { files: { image: [toFile(Buffer.from(bytes), name)] } });
const denial = (key: string, words: string) => ({
  errorName: 'fileTypeRefused',
  fields: { image: { key, params: { message: expect.stringContaining(words) as string } } },
});

describe('a logo that is an SVG', () => {
  it('is stored as it is drawn and as a PNG, and served so that nothing in it runs', async () => {
    const { src, width, height } = await send(draw(`<title>x</title>${rect}`), 'logo.svg');
    expect(src).toMatch(/^\/media\/content\/[\w-]+\.svg$/);
    expect([width, height]).toEqual([960, 320]);
    const svg = await app.inject({ url: src });
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(svg.body).toContain('<rect width="300"');
    expect(svg.body).not.toContain('title');
    const png = await app.inject({ url: src.replace('.svg', '.png') });
    expect(png.headers['content-type']).toBe('image/png');
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 960, height: 320 });
    expect((await send(draw(`<title>x</title>${rect}`), 'logo.svg')).src).toBe(src);
  });

  it('is refused with the reason at the field', async () => {
    await expect(send(draw('<script>1</script>'), 'a.svg')).rejects.toMatchObject(denial('logoUnsafe', '<script>'));
    await expect(send(draw(rect, '0 0 0 0'), 'a.svg')).rejects.toMatchObject(denial('logoEmpty', 'no size'));
    await expect(send(draw('<g/>'), 'a.svg')).rejects.toMatchObject(denial('logoEmpty', 'shows nothing'));
    await expect(send('<html/>', 'a.svg')).rejects.toMatchObject(denial('logoNotPicture', 'SVG or PNG'));
    await expect(send(draw(rect + ' '.repeat(262_144)), 'a.svg')).rejects.toMatchObject(
      denial('logoTooLarge', '256 KB'),
    );
    const arabic = app.createClient(editor.token, { 'accept-language': 'ar' });
    const inArabic = arabic.deskContentImage(
      { use: 'logo' },
      { files: { image: [toFile(Buffer.from('x'), 'a.svg')] } },
    );
    await expect(inArabic).rejects.toMatchObject(denial('logoNotPicture', 'SVG أو PNG'));
    await expect(send(draw(rect), 'a.svg', 'picture')).rejects.toMatchObject({ errorName: 'fileTypeRefused' });
  });
});

it('a logo that is a PNG is stored upright and small enough; other pictures, and what nobody sees, are refused', async () => {
  const wide = await createPngBytes(3000, 600);
  expect(await send(wide, 'logo.png')).toMatchObject({ width: 1200, height: 240 });
  const jpeg = await sharp(await createPngBytes(20, 20))
    .jpeg()
    .toBuffer();
  await expect(send(jpeg, 'logo.jpg')).rejects.toMatchObject(denial('logoNotPicture', 'SVG or PNG'));
  const nothing = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  await expect(send(nothing, 'logo.png')).rejects.toMatchObject(denial('logoEmpty', 'shows nothing'));
  await expect(send(new Uint8Array(2_097_153), 'logo.png')).rejects.toMatchObject(denial('logoTooLarge', '2 MB'));
});

it('the site and emails show the logo of the operator once it is published', async () => {
  const guest = app.createClient();
  expect((await guest.siteBrand({})).logo).toBeNull();
  const { src } = await send(draw(rect), 'operator.svg');
  await changePublished(app.deps.database.db, ['brand', 'brand'], { logo: src });
  const logo = await app.waitFor(async () => (await guest.siteBrand({})).logo);
  expect(logo).toEqual({ src, width: 960, height: 320 });
  const admin = await app.createStaff(['STAFF']);
  await admin.call.deskSendTestEmail({});
  const [email] = await waitForEmails(app, admin.email);
  const url = `${app.deps.config.PUBLIC_URL}${src.replace('.svg', '.png')}`;
  expect(email?.html).toContain(`<img src="${url}" alt="Dune Flexo Plates" width="144" height="48"`);
});
