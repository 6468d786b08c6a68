import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCategories, demoProducts } from '../../../demo/catalogue/index.ts';
import { asFile } from '../../../testing/artwork.ts';
import { world, type World } from '../../../testing/world.ts';
import { categories, products } from '../../db/schema/index.ts';
import { sitemapOf } from './sitemap.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const get = (url: string, headers: Record<string, string> = {}) => w.send({ method: 'GET', url, headers });

describe('the map of the site', () => {
  it('names every public page in both languages, each with its twins', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    const paths = [
      '/', '/category', '/faq', '/about-us', '/contact-us', '/legal',
      ...demoCategories.map(({ key }) => `/category/${key}`),
      ...demoProducts.map(({ url }) => `/products/${url}`),
    ]; // prettier-ignore
    expect(new Set(found)).toEqual(
      new Set(paths.flatMap((path) => [`http://localhost:3000${path}`, `http://localhost:3000${path}?lang=ar`])),
    );
    expect(answer.body).toContain(
      '<xhtml:link rel="alternate" hreflang="ar" href="http://localhost:3000/products/label-plates?lang=ar"/>',
    );
    expect(answer.body.match(/hreflang="x-default"/g)).toHaveLength(found.length);
    const again = await get('/sitemap.xml', { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('leaves out what is not published', async () => {
    const { read } = w.deps.database;
    await read.update(products).set({ published: false }).where(eq(products.url, 'film-plates'));
    expect((await get('/sitemap.xml')).body).not.toContain('film-plates');
    expect((await get('/social/en/product/film-plates.png')).statusCode).toBe(404);
    await read.update(products).set({ published: true }).where(eq(products.url, 'film-plates'));
  });

  it('is well-formed whatever an address holds', () => {
    const text = sitemapOf('https://plates.example', [{ path: `/category/a&b<'"`, changed: new Date(0) }]);
    expect(text).toContain('<loc>https://plates.example/category/a&#38;b&#60;&#39;&#34;</loc>');
    expect(text).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  });

  it('is told to robots, with what is closed to them', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
    for (const path of ['/account', '/checkout/', '/desk', '/api/']) expect(body).toContain(`\nDisallow: ${path}\n`);
  });
});

describe('pictures for social networks', () => {
  it.each([
    ['en', 'category', 'labels'],
    ['ar', 'category', 'labels'],
    ['en', 'product', 'label-plates'],
    ['ar', 'product', 'label-plates'],
  ])('are 1200 by 630 in %s for the %s %s', async (lang, kind, key) => {
    const answer = await get(`/social/${lang}/${kind}/${key}.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });

  it('differ by language and follow a changed name', async () => {
    const bytes = async (url: string) => (await get(url)).rawPayload;
    const english = await bytes('/social/en/product/label-plates.png');
    expect(english.equals(await bytes('/social/ar/product/label-plates.png'))).toBe(false);
    expect(english.equals(await bytes('/social/en/product/label-plates.png'))).toBe(true);
    const { read } = w.deps.database;
    await read
      .update(products)
      .set({ name: { en: `Plates <b>&</b> ${'very long words '.repeat(20)}`, ar: 'x' }, image: '/../../etc/passwd' })
      .where(eq(products.url, 'label-plates'));
    const changed = await get('/social/en/product/label-plates.png');
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(english)).toBe(false);
  });

  it('show the photo that staff sent', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c81e5a' } })
      .jpeg()
      .toBuffer();
    const editor = await w.aStaff(['CONTENT']);
    const { src } = await editor.call.deskContentImage({}, { files: { image: [asFile(photo, 'press.jpg')] } });
    const { read } = w.deps.database;
    await read.update(products).set({ image: src }).where(eq(products.url, 'film-plates'));
    for (const [lang, x] of [
      ['en', 1000],
      ['ar', 200],
    ] as const) {
      const { rawPayload } = await get(`/social/${lang}/product/film-plates.png`);
      const [red, green, blue] = await sharp(rawPayload)
        .extract({ left: x, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(Math.abs((red ?? 0) - 200) + Math.abs((green ?? 0) - 30) + Math.abs((blue ?? 0) - 90)).toBeLessThan(20);
    }
  });

  it('are drawn without a photo that is gone, and not for products of a hidden category', async () => {
    const { read } = w.deps.database;
    const gone = '/media/content/00000000-0000-4000-8000-000000000000.png';
    await read.update(products).set({ image: gone }).where(eq(products.url, 'pouch-plates'));
    expect((await get('/social/en/product/pouch-plates.png')).statusCode).toBe(200);
    await read.update(categories).set({ published: false }).where(eq(categories.key, 'flexible-packaging'));
    expect((await get('/social/en/product/pouch-plates.png')).statusCode).toBe(404);
    await read.update(categories).set({ published: true }).where(eq(categories.key, 'flexible-packaging'));
  });

  it('are not there for what is not there', async () => {
    for (const url of [
      '/social/en/product/nothing.png',
      '/social/de/product/label-plates.png',
      '/social/en/other/labels.png',
      '/social/en/category/labels.svg',
      '/social/en/category/..%2f..%2fx.png',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});
