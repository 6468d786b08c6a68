import { describe, expect, it } from 'vitest';
import { loader } from './home.tsx';

const bannersTo = (...urls: readonly (string | null)[]) => urls.map((url) => ({ title: 'Plates', url }));

/** As the server throws it, whose class is not that of the portal. */
const createServerError = (errorName: string) => Object.assign(new Error(errorName), { errorName });

/** Loads the page of an operator who shows label plates, once called plain plates, and nothing else. */
function load({ failure = createServerError('notFound'), banners = bannersTo() } = {}) {
  const asked: string[] = [];
  const check = (kind: string, key: string, success: boolean) => {
    asked.push(`${kind} ${key}`);
    return Promise.resolve({ success });
  };
  const client = {
    routesMeta: () => Promise.resolve({ metaData: { title: '', description: '', keywords: '' } }),
    banners: () => Promise.resolve(banners),
    homepageCategories: () => Promise.resolve([{ key: 'labels', products: [{ url: 'label-plates' }] }]),
    testimonials: () => Promise.resolve([]),
    siteHome: () => Promise.resolve({}),
    productsGetList: ({ categoryId }: { categoryId: string }) =>
      categoryId === 'labels' ? Promise.resolve([]) : Promise.reject(failure),
    checkUrl: ({ url }: { url: string }) => check('product', url, url === 'plain-plates'),
    checkCategoryKey: ({ key }: { key: string }) => check('category', key, false),
  };
  const data = loader({ context: { client, lang: 'en' } } as unknown as Parameters<typeof loader>[0]);
  return { data, asked };
}

describe('the home page', () => {
  it('is there without fingerprints where their category is not shown', async () => {
    expect((await load().data).fingerprint).toEqual([]);
  });

  it('fails where they cannot be read for another reason', async () => {
    await expect(load({ failure: createServerError('busy') }).data).rejects.toThrow();
  });

  it('has no banner that leads to a product or category that is not shown', async () => {
    const { data, asked } = load({
      banners: bannersTo(
        ...['/products/label-plates', '/products/plain-plates?lang=ar', '/products/film-plates'],
        ...['/category/labels', '/category/film', '/faq', 'https://academy.example/products/film', null],
      ),
    });
    expect((await data).banners.map(({ url }) => url)).toEqual([
      ...['/products/label-plates', '/products/plain-plates?lang=ar', null],
      ...['/category/labels', null, '/faq', 'https://academy.example/products/film', null],
    ]);
    expect(asked).toEqual(['product plain-plates', 'product film-plates', 'category film']);
  });
});
