import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionNode } from '@platewright/domain/options/option-types';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { createProductSelection } from '../../../testing/order-input.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = 'label-plates';
let app: TestApp;
let editor: TestStaff;
let customer: TestCustomer;
let id: number;
let productId: number;
let published: Record<string, unknown>;
let selected: Record<string, string | string[]>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
  customer = await app.createOwner();
  id = (await editor.call.deskCatalogueList({ kind: 'product', search: url })).entries.rows[0]?.id ?? 0;
  productId = (await customer.call.productGet({ id: url })).id;
  selected = createProductSelection(url, ['Cyan', 'Black']);
  published = (await editor.call.deskCatalogueGet({ id })).live ?? {};
});
afterAll(() => app.close());

const getPage = (changes: object = {}, lang: 'en' | 'ar' = 'en') =>
  editor.call.deskCatalogueDraftPage({ id, data: { ...published, ...changes }, lang });
const getPrice = (answers: Record<string, string | string[]>, changes: object = {}) =>
  editor.call.deskCatalogueDraftPrice({ id, data: { ...published, ...changes }, selected: answers, lang: 'en' });

describe('a draft as its page would be', () => {
  it('is what the page of the published product is, while nothing was changed', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const { product, tree } = await getPage({}, lang);
      expect(product).toEqual(await customer.call.productGet({ id: url, lang }));
      expect(tree).toEqual((await customer.call.productOptions({ productUrlName: url, lang })).tree);
    }
  });

  it('says what is typed, cleaned as it would be stored, and stores nothing', async () => {
    const before = await editor.call.deskCatalogueGet({ id });
    const typed = {
      name: { en: 'Sleeves', ar: 'أكمام' },
      galleryDescription: { en: '<p onclick="alert(1)">For <b>cups</b></p>', ar: '' },
    };
    const { product, origin } = await getPage(typed, 'ar');
    expect([product.name, origin]).toEqual(['أكمام', null]);
    expect((await getPage(typed)).product.gallery_description).toBe('<p>For <strong>cups</strong></p>');
    expect(await editor.call.deskCatalogueGet({ id })).toEqual(before);
  });

  it('is refused at the fields that no page can be made of', async () => {
    const [first, ...others] = published['options'] as OptionNode[];
    const broken = [{ ...first, decimals: -1 }, ...others];
    // One after the other: a refusal that nobody waits for yet counts as unhandled.
    for (const ask of [() => getPage({ options: broken }), () => getPrice({}, { options: broken })])
      await expect(ask()).rejects.toMatchObject({
        errorName: 'invalidInput',
        fields: { 'options.0.decimals': expect.objectContaining({ key: expect.any(String) }) },
      });
    await expect(getPage({ name: { en: 'x'.repeat(1_000), ar: '' } })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'name.en': { key: 'textLongerThan' } },
    });
    await expect(getPage({ note: 'x'.repeat(3_000_001) })).rejects.toMatchObject({ errorName: 'bodyTooLarge' });
  });

  it('is of products alone', async () => {
    const category = (await editor.call.deskCatalogueList({ kind: 'category' })).entries.rows[0]?.id ?? 0;
    for (const other of [category, 999_999]) {
      await expect(editor.call.deskCatalogueDraftPage({ id: other, data: {} })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      await expect(editor.call.deskCatalogueDraftPrice({ id: other, data: {}, selected: {} })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    }
  });
});

describe('the price of a draft', () => {
  it('is that of a customer without an agreement, by the price list in force', async () => {
    const { rates, quote } = await getPrice(selected);
    expect(quote).toEqual(await customer.call.calcPrice({ productId, selected }));
    expect(rates).toEqual(await customer.call.pricingRates({ productUrlName: url }));
    expect((rates.priceList as PriceList).version).toBe(1);
  });

  it('follows what is typed, and is none while answers are missing', async () => {
    expect((await getPrice({})).quote).toBeNull();
    const { rates } = await getPrice({}, { pdfPrice: 12_345 });
    expect(rates.product).toMatchObject({ pdfPrice: 12_345 });
    const { quote } = await getPrice(selected, { testProduct: true });
    expect(quote).not.toEqual((await getPrice(selected)).quote);
  });

  it('is for staff who edit the catalogue alone', async () => {
    const others = await Promise.all(
      staffPermissionKeys.filter((key) => key !== 'CATALOGUE').map((key) => app.createStaff([key])),
    );
    for (const { call } of [...others, customer, { call: app.createClient() }])
      for (const refused of [
        () => call.deskCatalogueDraftPage({ id, data: published }),
        () => call.deskCatalogueDraftPrice({ id, data: published, selected: {} }),
      ])
        await expect(refused()).rejects.toMatchObject({
          errorName: expect.stringMatching(/^no(Permission|tSignedIn)$/),
        });
  });
});
