import { expandOptionTree, createInitialSelection, pruneSelection } from '@platewright/domain/options/selection';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { walkOptions } from '@platewright/domain/options/answers';
import { optionUnits } from '@platewright/domain/options/option-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStandardProduct, standardProducts } from '../../../catalogue-seed/catalogue/index.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { requestEncodings, getProductId, createProductSelection } from '../../../testing/order-input.ts';
import { changePublished, setShown } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadCachedOptionTreeById } from './products.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const createGuest = () => app.createClient();

describe('checkurl', () => {
  it.each(['/api', '/api/web'])(
    'reports whether a product exists, in every encoding at %s [PROD-81, SHL-30]',
    async (prefix) => {
      for (const encode of Object.values(requestEncodings))
        for (const [url, success] of [
          ['label-plates', true],
          ['no-such-plates', false],
          ["x' or 1=1 --", false],
        ] as const) {
          const answer = await app.inject({ method: 'POST', url: `${prefix}/checkurl`, ...encode({ url }) });
          expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: { success } }]);
        }
    },
  );

  it('requires a url [PROD-81]', async () => {
    await expect(createGuest().checkUrl({ url: ' ' })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { url: { key: 'keyRequired' } },
    });
  });
});

/** Handbook 2.2: url, category, CT, AF, AUF, BS, TP, price of the PDF, quote text. */
const handbookProducts: [string, string, string, number, string?][] = [
  ['label-plates', 'labels', 'CT AUF', 60],
  ['label-plates-hd', 'labels', 'CT', 60, 'HD screening included'],
  ['shrink-sleeve-plates', 'labels', 'CT AUF', 75],
  ['varnish-and-white-plates', 'labels', 'CT', 45],
  ['film-plates', 'flexible-packaging', 'CT', 90],
  ['pouch-plates', 'flexible-packaging', 'CT AUF', 90],
  ['sleeve-on-roll-plates', 'flexible-packaging', 'CT', 90],
  ['corrugated-postprint', 'corrugated', 'AF', 120],
  ['corrugated-diecut-box', 'corrugated', 'AF AUF', 120],
  ['paper-bag-plates', 'paper-and-tissue', 'CT BS', 90],
  ['woven-sack-plates', 'paper-and-tissue', 'BS', 90],
  ['carton-and-tissue-plates', 'paper-and-tissue', 'CT', 75],
  ['artwork-and-separation', 'prepress-services', 'AUF', 60],
  ['colour-proof', 'prepress-services', '', 0],
  ['press-fingerprint', 'Fingerprint', 'CT TP', 0, 'Includes one fingerprint report'],
  ['anilox-band-test', 'Fingerprint', 'CT TP', 0],
];
const defaultQuoteText = 'Final price will be provided after Processing step.';

describe('product', () => {
  it.each(handbookProducts)(
    '%s of %s [PROD-13, PROD-15, PROD-82, PRC-07, PRC-08]',
    async (url, category, flags, pdfPrice, quoteText) => {
      const product = await owner.call.productGet({ id: url });
      const has = (flag: string) => flags.split(' ').includes(flag);
      expect(product).toMatchObject({
        id: getProductId(url),
        url,
        name: getStandardProduct(url).name.en,
        pdfPrice,
        quoteText: quoteText ?? defaultQuoteText,
        quoteTextColor: url === 'label-plates-hd' ? '#0A7A3B' : getStandardProduct(url).quoteTextColor,
        hasCustomTemplate: has('CT'),
        hasAttachFile: has('AF'),
        additional_upload_file: has('AUF'),
        hasBothSide: has('BS'),
        testProduct: has('TP'),
        category: { key: category },
      });
      for (const text of [
        product.meta_title,
        product.meta_description,
        product.gallery_description,
        product.short_description,
      ])
        expect(text).not.toBe('');
      expect(await owner.call.productGet({ id: String(product.id) })).toEqual(product);
    },
  );

  it('uses the requested language from field, cookie or header [PROD-82]', async () => {
    const arabic = getStandardProduct('label-plates').name.ar;
    expect((await createGuest().productGet({ id: 'label-plates', lang: 'ar' })).name).toBe(arabic);
    const asking: Record<string, string>[] = [
      { cookie: 'a=b; lang=ar' },
      { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' },
    ];
    for (const headers of asking) {
      const product = await app.createClient(undefined, headers).productGet({ id: 'label-plates' });
      expect([product.name, product.quoteText]).toEqual([arabic, 'سيُحدَّد السعر النهائي بعد مرحلة المعالجة.']);
    }
    const english = await app
      .createClient(undefined, { cookie: 'lang=ar' })
      .productGet({ id: 'label-plates', lang: 'en' });
    expect(english.quoteText).toBe(defaultQuoteText);
  });

  it('is returned to guests at both prefixes without a price [CAT-08, PROD-27]', async () => {
    for (const prefix of ['/api', '/api/web']) {
      const answer = await app.inject({ method: 'GET', url: `${prefix}/product/label-plates` });
      expect(answer.json()).toMatchObject({ error: null, payload: { id: 1, pdfPrice: null } });
      expect(answer.headers['vary']).toContain('Authorization');
    }
    // Whoever sends an expired token is treated as a guest instead of being refused.
    expect((await app.createClient('stale').productGet({ id: 'label-plates' })).pdfPrice).toBeNull();
  });

  it('is not found when it is unknown or not published [PROD-10]', async () => {
    const { db: read } = app.deps.database;
    const notFound = { errorName: 'notFound', message: 'This does not exist or is not yours.' };
    for (const id of ['no-such-plates', '0', '999', '99999999999999'])
      await expect(createGuest().productGet({ id })).rejects.toMatchObject(notFound);
    const hidden = async () => {
      await expect(createGuest().productGet({ id: 'anilox-band-test' })).rejects.toMatchObject(notFound);
      await expect(createGuest().productOptions({ productUrlName: 'anilox-band-test' })).rejects.toMatchObject(
        notFound,
      );
      const selected = {};
      const id = getProductId('anilox-band-test');
      await expect(createGuest().getOptionChildren({ productId: id, selected })).rejects.toMatchObject({
        errorName: 'productUnknown',
      });
      expect(await createGuest().checkUrl({ url: 'anilox-band-test' })).toEqual({ success: false });
    };
    await setShown(read, ['product', 'anilox-band-test'], false);
    await hidden();
    await setShown(read, ['product', 'anilox-band-test'], true);
    await setShown(read, ['category', 'Fingerprint'], false);
    await hidden();
    await setShown(read, ['category', 'Fingerprint'], true);
  });
});

describe.each(standardProducts.map((product) => [product.url, product] as const))('options of %s', (url, product) => {
  const english = localizeOptionTree(product.options, 'en');

  it('are returned as the visible option tree with all field attributes [PROD-30, PROD-32, PROD-83]', async () => {
    const { options, tree } = await createGuest().productOptions({ productUrlName: url });
    expect(options).toEqual(expandOptionTree(english, createInitialSelection(english)));
    expect(tree).toEqual(english);
    expect(options.length).toBeGreaterThan(2);
    for (const option of options) {
      expect(option.label).not.toBe('');
      for (const value of option.optionsFields) expect(value.parentId).toBe(option.id);
    }
  });

  it('show child options of the chosen value only [PROD-43, PROD-84]', async () => {
    const selected = createProductSelection(url, ['Black']);
    const { options } = await createGuest().getOptionChildren({ productId: product.id, selected });
    expect(options).toEqual(expandOptionTree(english, selected));
    for (const [at, option] of options.entries()) {
      if (option.parentValueId === null) continue;
      const parent = options
        .slice(0, at)
        .findLast((one) => one.optionsFields.some((value) => value.id === option.parentValueId));
      expect(parent?.need_reload).toBe(true);
      expect(parent?.optionsFields.find((value) => value.id === option.parentValueId)?.selected).toBe(true);
    }
    for (const parent of options.filter((option) => option.need_reload)) {
      const { [parent.id]: _gone, ...rest } = selected;
      const without = await createGuest().getOptionChildren({
        productId: product.id,
        selected: JSON.stringify(rest),
      });
      expect(without.options).toEqual(expandOptionTree(english, pruneSelection(english, rest)));
      const opened = parent.optionsFields.filter((value) => value.selected).map((value) => value.id);
      expect(without.options.some((option) => opened.includes(option.parentValueId ?? ''))).toBe(false);
    }
  });

  it('set reload exactly where a choice shows or hides options [PROD-43, PROD-44]', () => {
    for (const option of walkOptions(english)) {
      const changes = option.optionsFields.some((value) => value.children.length > 0 || value.hides.length > 0);
      expect([option.id, option.need_reload]).toEqual([option.id, changes]);
      if (option.units !== null) expect(optionUnits).toContain(option.units);
    }
  });
});

describe('option trees', () => {
  it('use all units and all kinds of fields [PROD-31]', async () => {
    const all = standardProducts.flatMap((product) => [...walkOptions(product.options)]);
    expect(new Set(all.map((option) => option.units))).toEqual(new Set([null, 'mm', 'percent', 'gears']));
    expect(new Set(all.map((option) => option.fieldType)).size).toBe(9);
  });

  it('are available in Arabic [PROD-83, PROD-84]', async () => {
    const { options } = await createGuest().productOptions({ productUrlName: 'label-plates', lang: 'ar' });
    expect(options.find((option) => option.key === 'plateType')?.label).toBe('نوع اللوح');
    const selected = createProductSelection('label-plates', ['Black']);
    const again = await createGuest().getOptionChildren({ productId: 1, selected, lang: 'ar' });
    expect(again.options.find((option) => option.key === 'thickness')?.label).toBe('السماكة');
  });

  it.each(['/api', '/api/web'])('accept every encoding at %s [PROD-84, SHL-30]', async (prefix) => {
    const selected = { 'label-plates.plateType': 'label-plates.plateType.ftd' };
    for (const encode of Object.values(requestEncodings)) {
      const answer = await app.inject({
        method: 'POST',
        url: `${prefix}/getoptionchildren`,
        ...encode({ productId: 1, selected }),
      });
      const { error, payload } = answer.json<{ error: unknown; payload: { options: { id: string }[] } }>();
      expect(error).toBeNull();
      expect(payload.options.map((option) => option.id)).toContain('label-plates.thickness-ftd');
    }
  });

  it('ignore unknown answers [PROD-84]', async () => {
    const selected = {
      'label-plates.plateType': 'film-plates.plateType.dig',
      'label-plates.gears': '96',
      nonsense: ['x'],
    };
    const { options } = await createGuest().getOptionChildren({ productId: 1, selected });
    expect(options.find((option) => option.key === 'plateType')?.optionsFields.some((value) => value.selected)).toBe(
      false,
    );
    expect(options.some((option) => option.key === 'gears' || option.key === 'thickness')).toBe(false);
    await expect(createGuest().getOptionChildren({ productId: 1, selected: '[1' })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { selected: { key: 'jsonInvalid' } },
    });
  });
});

describe('a product with wrong options', () => {
  it('is listed without facts, and takes nothing down but itself', async () => {
    const { db } = app.deps.database;
    const url = 'label-plates';
    const product = getStandardProduct(url);
    const id = getProductId(url);
    const calcPrice = (productId: number) => owner.call.calcPrice({ productId, selected: {} });
    const write = (options: unknown) => changePublished(db, ['product', url], { options });
    const listCards = () => createGuest().productsGetList({ categoryId: product.categoryKey });
    const before = await listCards();
    await write([{ ...product.options[0], key: 'colour' }]);
    try {
      expect(await listCards()).toEqual(
        before.map((card) => (card.id === id ? { ...card, facts: { thicknessMm: null, lineScreen: null } } : card)),
      );
      await expect(createGuest().productOptions({ productUrlName: url })).rejects.toThrow();
      // What lists of templates read leaves no price of nothing behind.
      expect(await loadCachedOptionTreeById(app.deps.database, id, 'en')).toEqual([]);
      await expect(calcPrice(id)).rejects.toMatchObject({ errorName: 'unexpected' });
      await expect(calcPrice(getProductId('film-plates'))).rejects.toMatchObject({ errorName: 'priceUnavailable' });
    } finally {
      await write(product.options);
    }
    expect(await listCards()).toEqual(before);
    expect(await loadCachedOptionTreeById(app.deps.database, id, 'en')).not.toEqual([]);
  });
});
