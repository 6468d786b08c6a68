import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardCategories, standardProducts } from '../../../catalogue-seed/catalogue/index.ts';
import { requestEncodings } from '../../../testing/order-input.ts';
import { setShown } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publications } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createGuest = () => app.createClient();
const languages = ['en', 'ar'] as const;
const filterProducts = (key: string) => standardProducts.filter((product) => product.categoryKey === key);

/** Sends a call without a token at both prefixes, as pages of the public site do. */
async function fetchBothForms(path: string): Promise<unknown> {
  const answers = await Promise.all(
    ['/api', '/api/web'].map((prefix) => app.inject({ method: 'GET', url: prefix + path })),
  );
  const [one, other] = answers.map((answer) => answer.json<{ error: unknown; payload: unknown }>());
  expect(one).toEqual(other);
  expect(one?.error).toBeNull();
  for (const answer of answers) expect(answer.headers['vary']).toContain('Accept-Language');
  return one?.payload;
}

describe.each(languages)('catalogue calls in %s', (lang) => {
  it('lists the six categories with their products [HOME-02, HOME-26, CAT-08, CAT-12, CAT-16, SHL-02]', async () => {
    const listed = await fetchBothForms(`/homepagecategories?lang=${lang}`);
    expect(listed).toEqual(
      standardCategories.map((category) => ({
        key: category.key,
        name: category.name[lang],
        thumbnail: category.thumbnail,
        image: category.image,
        meta_title: category.meta_title[lang],
        meta_description: category.meta_description[lang],
        gallery_description: category.gallery_description[lang],
        products: filterProducts(category.key).map(({ name, url }) => ({ name: name[lang], url })),
      })),
    );
    expect(await fetchBothForms(`/categories/getList?lang=${lang}`)).toEqual(listed);
  });

  it('returns a category by key or id with its products [CAT-03, CAT-13, CAT-14, HOME-18]', async () => {
    const all = await createGuest().homepageCategories({ lang });
    for (const category of standardCategories) {
      const shown = all.find((one) => one.key === category.key);
      expect(await fetchBothForms(`/category/${category.key}?lang=${lang}`)).toEqual(shown);
      expect(await createGuest().categoryGet({ categoryId: String(category.id), lang })).toEqual(shown);
      const cards = filterProducts(category.key).map((product) => ({
        id: product.id,
        url: product.url,
        name: product.name[lang],
        thumbnail: product.thumbnail,
        short_description: product.short_description[lang],
        facts: expect.any(Object) as unknown,
      }));
      expect(await fetchBothForms(`/products/getList/${category.key}?lang=${lang}`)).toEqual(cards);
      expect(await createGuest().productsGetList({ categoryId: String(category.id), lang })).toEqual(cards);
    }
  });
});

describe('catalogue calls', () => {
  it.each(['/api', '/api/web'])(
    'reports whether a category exists, in every encoding at %s [CAT-09, CAT-15, SHL-30]',
    async (prefix) => {
      for (const encode of Object.values(requestEncodings))
        for (const [key, success] of [
          ['labels', true],
          ['1', true],
          ['Labels', false],
          ['99999999999999999999', false],
        ] as const) {
          const answer = await app.inject({ method: 'POST', url: `${prefix}/checkcategorykey`, ...encode({ key }) });
          expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: { success } }]);
        }
    },
  );

  it('returns not found for unknown categories', async () => {
    for (const categoryId of ['nothing', '0', '99999999999999999999']) {
      await expect(createGuest().categoryGet({ categoryId })).rejects.toMatchObject({ errorName: 'notFound' });
      await expect(createGuest().productsGetList({ categoryId })).rejects.toMatchObject({ errorName: 'notFound' });
    }
    await expect(createGuest().checkCategoryKey({ key: '' })).rejects.toMatchObject({
      fields: { key: { key: 'keyRequired' } },
    });
    await expect(createGuest().routesMeta({ route: '' })).rejects.toMatchObject({
      fields: { route: { key: 'routeRequired' } },
    });
  });

  it('cards say in which thicknesses and screens a product is made, and services nothing', async () => {
    const all = await Promise.all(
      standardCategories.map(({ key }) => createGuest().productsGetList({ categoryId: key })),
    );
    const empty = { thicknessMm: null, lineScreen: null };
    expect(all.flat().find(({ url }) => url === 'label-plates')?.facts).toMatchObject({
      thicknessMm: { min: 1.14 },
    });
    expect(all.flat().map(({ facts }) => facts)).toContainEqual(empty);
  });

  it('returns only published entries in their order [CAT-13, CAT-14]', async () => {
    const { db: read } = app.deps.database;
    await setShown(read, ['product', 'film-plates'], false);
    await read.update(publications).set({ position: 99 }).where(eq(publications.key, 'label-plates'));
    await setShown(read, ['category', 'corrugated'], false);
    const urls = (list: { url: string }[]) => list.map(({ url }) => url);
    expect(urls(await createGuest().productsGetList({ categoryId: 'flexible-packaging' }))).toEqual([
      'pouch-plates',
      'sleeve-on-roll-plates',
    ]);
    expect(urls((await createGuest().categoryGet({ categoryId: 'labels' })).products).at(-1)).toBe('label-plates');
    expect(urls(await createGuest().productsGetList({ categoryId: 'labels' })).at(-1)).toBe('label-plates');
    expect((await createGuest().categoriesGetList()).map(({ key }) => key)).not.toContain('corrugated');
    expect(await createGuest().checkCategoryKey({ key: 'corrugated' })).toEqual({ success: false });
  });
});
