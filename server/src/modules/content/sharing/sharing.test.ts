import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardCategories, standardProducts } from '../../../../catalogue-seed/catalogue/index.ts';
import { toFile } from '../../../../testing/sample-files.ts';
import { changePublished, setShown } from '../../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { renderSitemap } from './sitemap.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const getUrl = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('sitemap', () => {
  it('lists every public page in both languages with hreflang alternates', async () => {
    const answer = await getUrl('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    const paths = [
      '/', '/category', '/faq', '/about-us', '/contact-us', '/legal',
      ...standardCategories.map(({ key }) => `/category/${key}`),
      ...standardProducts.map(({ url }) => `/products/${url}`),
    ]; // prettier-ignore
    expect(new Set(found)).toEqual(
      new Set(paths.flatMap((path) => [`http://localhost:3000${path}`, `http://localhost:3000${path}?lang=ar`])),
    );
    expect(answer.body).toContain(
      '<xhtml:link rel="alternate" hreflang="ar" href="http://localhost:3000/products/label-plates?lang=ar"/>',
    );
    expect(answer.body.match(/hreflang="x-default"/g)).toHaveLength(found.length);
    const again = await getUrl('/sitemap.xml', { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('omits unpublished pages', async () => {
    const { db: read } = app.deps.database;
    await setShown(read, ['product', 'film-plates'], false);
    expect((await getUrl('/sitemap.xml')).body).not.toContain('film-plates');
    expect((await getUrl('/social/en/product/film-plates.png')).statusCode).toBe(404);
    await setShown(read, ['product', 'film-plates'], true);
  });

  it('escapes URLs to stay well-formed', () => {
    const text = renderSitemap('https://plates.example', [{ path: `/category/a&b<'"`, changed: new Date(0) }]);
    expect(text).toContain('<loc>https://plates.example/category/a&amp;b&lt;&#39;&quot;</loc>');
    expect(text).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  });

  it('is referenced in robots.txt with the disallowed paths', async () => {
    const { body } = await getUrl('/robots.txt');
    expect(body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
    for (const path of ['/account', '/checkout/', '/desk', '/api/']) expect(body).toContain(`\nDisallow: ${path}\n`);
  });
});

describe('social preview images', () => {
  it.each([
    ['en', 'category', 'labels'],
    ['ar', 'category', 'labels'],
    ['en', 'product', 'label-plates'],
    ['ar', 'product', 'label-plates'],
  ])('are 1200 by 630 in %s for the %s %s', async (lang, kind, key) => {
    const answer = await getUrl(`/social/${lang}/${kind}/${key}.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });

  it('differ by language and change with the name', async () => {
    const bytes = async (url: string) => (await getUrl(url)).rawPayload;
    const english = await bytes('/social/en/product/label-plates.png');
    expect(english.equals(await bytes('/social/ar/product/label-plates.png'))).toBe(false);
    expect(english.equals(await bytes('/social/en/product/label-plates.png'))).toBe(true);
    const { db: read } = app.deps.database;
    await changePublished(read, ['product', 'label-plates'], {
      name: { en: `Plates <b>&</b> ${'very long words '.repeat(20)}`, ar: 'x' },
      image: '/../../etc/passwd',
    });
    const changed = await getUrl('/social/en/product/label-plates.png');
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(english)).toBe(false);
  });

  it('show the photo that staff sent', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c81e5a' } })
      .jpeg()
      .toBuffer();
    const editor = await app.createStaff(['CONTENT']);
    const { src } = await editor.call.deskContentImage({}, { files: { image: [toFile(photo, 'press.jpg')] } });
    const { db: read } = app.deps.database;
    await changePublished(read, ['product', 'film-plates'], { image: src });
    for (const [lang, x] of [
      ['en', 1000],
      ['ar', 200],
    ] as const) {
      const { rawPayload } = await getUrl(`/social/${lang}/product/film-plates.png`);
      const [red, green, blue] = await sharp(rawPayload)
        .extract({ left: x, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(Math.abs((red ?? 0) - 200) + Math.abs((green ?? 0) - 30) + Math.abs((blue ?? 0) - 90)).toBeLessThan(20);
    }
  });

  it('are rendered without a missing photo, and not for products of a hidden category', async () => {
    const { db: read } = app.deps.database;
    const missing = '/media/content/00000000-0000-4000-8000-000000000000.png';
    await changePublished(read, ['product', 'pouch-plates'], { image: missing });
    expect((await getUrl('/social/en/product/pouch-plates.png')).statusCode).toBe(200);
    await setShown(read, ['category', 'flexible-packaging'], false);
    expect((await getUrl('/social/en/product/pouch-plates.png')).statusCode).toBe(404);
    await setShown(read, ['category', 'flexible-packaging'], true);
  });

  it('return not found for unknown entries', async () => {
    for (const url of [
      '/social/en/product/nothing.png',
      '/social/de/product/label-plates.png',
      '/social/en/other/labels.png',
      '/social/en/category/labels.svg',
      '/social/en/category/..%2f..%2fx.png',
    ])
      expect((await getUrl(url)).statusCode, url).toBe(404);
  });
});
