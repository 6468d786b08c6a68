import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCategories, demoProducts } from '../../../demo/catalogue/index.ts';
import { encodings } from '../../../testing/configuring.ts';
import { world, type World } from '../../../testing/world.ts';
import { categories, products } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const guest = () => w.client();
const languages = ['en', 'ar'] as const;
const productsOf = (key: string) => demoProducts.filter((product) => product.categoryKey === key);

/** A page of the public site asks both forms of its calls without a token. */
async function both(path: string): Promise<unknown> {
  const answers = await Promise.all(
    ['/api', '/api/web'].map((prefix) => w.send({ method: 'GET', url: prefix + path })),
  );
  const [one, other] = answers.map((answer) => answer.json<{ error: unknown; payload: unknown }>());
  expect(one).toEqual(other);
  expect(one?.error).toBeNull();
  for (const answer of answers) expect(answer.headers['vary']).toContain('Accept-Language');
  return one?.payload;
}

describe.each(languages)('the public site in %s', (lang) => {
  it('lists the six categories with their products [HOME-02, HOME-26, CAT-08, CAT-12, CAT-16, SHL-02]', async () => {
    const listed = await both(`/homepagecategories?lang=${lang}`);
    expect(listed).toEqual(
      demoCategories.map((category) => ({
        key: category.key,
        name: category.name[lang],
        thumbnail: category.thumbnail,
        image: category.image,
        meta_title: category.meta_title[lang],
        meta_description: category.meta_description[lang],
        gallery_description: category.gallery_description[lang],
        products: productsOf(category.key).map(({ name, url }) => ({ name: name[lang], url })),
      })),
    );
    expect(await both(`/categories/getList?lang=${lang}`)).toEqual(listed);
  });

  it('shows one category by key or number, and its products [CAT-03, CAT-13, CAT-14, HOME-18]', async () => {
    const all = await guest().homepageCategories({ lang });
    for (const category of demoCategories) {
      const shown = all.find((one) => one.key === category.key);
      expect(await both(`/category/${category.key}?lang=${lang}`)).toEqual(shown);
      expect(await guest().categoryGet({ categoryId: String(category.id), lang })).toEqual(shown);
      const cards = productsOf(category.key).map((product) => ({
        id: product.id,
        url: product.url,
        name: product.name[lang],
        thumbnail: product.thumbnail,
        short_description: product.short_description[lang],
      }));
      expect(await both(`/products/getList/${category.key}?lang=${lang}`)).toEqual(cards);
      expect(await guest().productsGetList({ categoryId: String(category.id), lang })).toEqual(cards);
    }
  });
});

describe('the catalogue', () => {
  it.each(['/api', '/api/web'])(
    'says whether a category is there, in any encoding at %s [CAT-09, CAT-15, SHL-30]',
    async (prefix) => {
      for (const encode of Object.values(encodings))
        for (const [key, success] of [
          ['labels', true],
          ['1', true],
          ['Labels', false],
          ['99999999999999999999', false],
        ] as const) {
          const answer = await w.send({ method: 'POST', url: `${prefix}/checkcategorykey`, ...encode({ key }) });
          expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: { success } }]);
        }
    },
  );

  it('refuses what is not there', async () => {
    for (const categoryId of ['nothing', '0', '99999999999999999999']) {
      await expect(guest().categoryGet({ categoryId })).rejects.toMatchObject({ refusal: 'notFound' });
      await expect(guest().productsGetList({ categoryId })).rejects.toMatchObject({ refusal: 'notFound' });
    }
    await expect(guest().checkCategoryKey({ key: '' })).rejects.toMatchObject({
      fields: { key: { key: 'keyRequired' } },
    });
    await expect(guest().routesMeta({ route: '' })).rejects.toMatchObject({
      fields: { route: { key: 'routeRequired' } },
    });
  });

  it('shows what is published, in its order [CAT-13, CAT-14]', async () => {
    const { read } = w.deps.database;
    await read.update(products).set({ published: false }).where(eq(products.url, 'film-plates'));
    await read.update(products).set({ position: 99 }).where(eq(products.url, 'label-plates'));
    await read.update(categories).set({ published: false }).where(eq(categories.key, 'corrugated'));
    const urls = (list: { url: string }[]) => list.map(({ url }) => url);
    expect(urls(await guest().productsGetList({ categoryId: 'flexible-packaging' }))).toEqual([
      'pouch-plates',
      'sleeve-on-roll-plates',
    ]);
    expect(urls((await guest().categoryGet({ categoryId: 'labels' })).products).at(-1)).toBe('label-plates');
    expect(urls(await guest().productsGetList({ categoryId: 'labels' })).at(-1)).toBe('label-plates');
    expect((await guest().categoriesGetList()).map(({ key }) => key)).not.toContain('corrugated');
    expect(await guest().checkCategoryKey({ key: 'corrugated' })).toEqual({ success: false });
  });
});
