import { eq } from 'drizzle-orm';
import { expand, initialSelection, prune } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { allOptions } from '@platewright/domain/options/read';
import { unitNames } from '@platewright/domain/options/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProduct, demoProducts } from '../../../demo/catalogue/index.ts';
import type { Person } from '../../../testing/builders.ts';
import { encodings, productId, selectionOf } from '../../../testing/configuring.ts';
import { world, type World } from '../../../testing/world.ts';
import { categories, products } from '../../db/schema/index.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
});
afterAll(() => w.close());

const guest = () => w.client();

describe('checkurl', () => {
  it.each(['/api', '/api/web'])(
    'says whether a product is there, in any encoding at %s [PROD-81, SHL-30]',
    async (prefix) => {
      for (const encode of Object.values(encodings))
        for (const [url, success] of [
          ['label-plates', true],
          ['no-such-plates', false],
          ["x' or 1=1 --", false],
        ] as const) {
          const answer = await w.send({ method: 'POST', url: `${prefix}/checkurl`, ...encode({ url }) });
          expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: { success } }]);
        }
    },
  );

  it('asks for an url [PROD-81]', async () => {
    await expect(guest().checkUrl({ url: ' ' })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { url: { key: 'keyRequired' } },
    });
  });
});

/** Handbook 2.2: url, category, CT, AF, AUF, BS, TP, price of the PDF, quote text. */
const asTold: [string, string, string, number, string?][] = [
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
const usual = 'Final price will be provided after Processing step.';

describe('product', () => {
  it.each(asTold)(
    '%s of %s [PROD-13, PROD-15, PROD-82, PRC-07, PRC-08]',
    async (url, category, flags, pdfPrice, quoteText) => {
      const product = await owner.call.productGet({ id: url });
      const has = (flag: string) => flags.split(' ').includes(flag);
      expect(product).toMatchObject({
        id: productId(url),
        url,
        name: demoProduct(url).name.en,
        pdfPrice,
        quoteText: quoteText ?? usual,
        quoteTextColor: url === 'label-plates-hd' ? '#0A7A3B' : demoProduct(url).quoteTextColor,
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

  it('speaks the language that is asked for, by field, cookie or browser [PROD-82]', async () => {
    const arabic = demoProduct('label-plates').name.ar;
    expect((await guest().productGet({ id: 'label-plates', lang: 'ar' })).name).toBe(arabic);
    const asking: Record<string, string>[] = [
      { cookie: 'a=b; lang=ar' },
      { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' },
    ];
    for (const headers of asking) {
      const product = await w.client(undefined, headers).productGet({ id: 'label-plates' });
      expect([product.name, product.quoteText]).toEqual([arabic, 'سيُحدَّد السعر النهائي بعد مرحلة المعالجة.']);
    }
    const english = await w.client(undefined, { cookie: 'lang=ar' }).productGet({ id: 'label-plates', lang: 'en' });
    expect(english.quoteText).toBe(usual);
  });

  it('is shown to guests at both prefixes, without its price [CAT-08, PROD-27]', async () => {
    for (const prefix of ['/api', '/api/web']) {
      const answer = await w.send({ method: 'GET', url: `${prefix}/product/label-plates` });
      expect(answer.json()).toMatchObject({ error: null, payload: { id: 1, pdfPrice: null } });
      expect(answer.headers['vary']).toContain('Authorization');
    }
    // A token that has run out makes a guest of its bearer, not a refusal.
    expect((await w.client('stale').productGet({ id: 'label-plates' })).pdfPrice).toBeNull();
  });

  it('is not found when it is unknown or not published [PROD-10]', async () => {
    const { read } = w.deps.database;
    const notFound = { refusal: 'notFound', message: 'This does not exist or is not yours.' };
    for (const id of ['no-such-plates', '0', '999', '99999999999999'])
      await expect(guest().productGet({ id })).rejects.toMatchObject(notFound);
    const hidden = async () => {
      await expect(guest().productGet({ id: 'anilox-band-test' })).rejects.toMatchObject(notFound);
      await expect(guest().productOptions({ productUrlName: 'anilox-band-test' })).rejects.toMatchObject(notFound);
      const selected = {};
      const id = productId('anilox-band-test');
      await expect(guest().getOptionChildren({ productId: id, selected })).rejects.toMatchObject({
        refusal: 'productUnknown',
      });
      expect(await guest().checkUrl({ url: 'anilox-band-test' })).toEqual({ success: false });
    };
    await read.update(products).set({ published: false }).where(eq(products.url, 'anilox-band-test'));
    await hidden();
    await read.update(products).set({ published: true }).where(eq(products.url, 'anilox-band-test'));
    await read.update(categories).set({ published: false }).where(eq(categories.key, 'Fingerprint'));
    await hidden();
    await read.update(categories).set({ published: true }).where(eq(categories.key, 'Fingerprint'));
  });
});

describe.each(demoProducts.map((product) => [product.url, product] as const))('the options of %s', (url, product) => {
  const english = localise(product.options, 'en');

  it('come as the visible tree with all that a field needs [PROD-30, PROD-32, PROD-83]', async () => {
    const { options, tree } = await guest().productOptions({ productUrlName: url });
    expect(options).toEqual(expand(english, initialSelection(english)));
    expect(tree).toEqual(english);
    expect(options.length).toBeGreaterThan(2);
    for (const option of options) {
      expect(option.label).not.toBe('');
      for (const value of option.optionsFields) expect(value.parentId).toBe(option.id);
    }
  });

  it('open children under a choice and drop them with it [PROD-43, PROD-84]', async () => {
    const selected = selectionOf(url, ['Black']);
    const { options } = await guest().getOptionChildren({ productId: product.id, selected });
    expect(options).toEqual(expand(english, selected));
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
      const without = await guest().getOptionChildren({ productId: product.id, selected: JSON.stringify(rest) });
      expect(without.options).toEqual(expand(english, prune(english, rest)));
      const opened = parent.optionsFields.filter((value) => value.selected).map((value) => value.id);
      expect(without.options.some((option) => opened.includes(option.parentValueId ?? ''))).toBe(false);
    }
  });

  it('reload exactly where a choice opens or hides something [PROD-43, PROD-44]', () => {
    for (const option of allOptions(english)) {
      const changes = option.optionsFields.some((value) => value.children.length > 0 || value.hides.length > 0);
      expect([option.id, option.need_reload]).toEqual([option.id, changes]);
      if (option.units !== null) expect(unitNames).toContain(option.units);
    }
  });
});

describe('option trees', () => {
  it('use all units and all kinds of fields [PROD-31]', async () => {
    const all = demoProducts.flatMap((product) => [...allOptions(product.options)]);
    expect(new Set(all.map((option) => option.units))).toEqual(new Set([null, 'mm', 'percent', 'gears']));
    expect(new Set(all.map((option) => option.fieldType)).size).toBe(9);
  });

  it('speak Arabic [PROD-83, PROD-84]', async () => {
    const { options } = await guest().productOptions({ productUrlName: 'label-plates', lang: 'ar' });
    expect(options.find((option) => option.key === 'plateType')?.label).toBe('نوع اللوح');
    const selected = selectionOf('label-plates', ['Black']);
    const again = await guest().getOptionChildren({ productId: 1, selected, lang: 'ar' });
    expect(again.options.find((option) => option.key === 'thickness')?.label).toBe('السماكة');
  });

  it.each(['/api', '/api/web'])('are asked for in any encoding at %s [PROD-84, SHL-30]', async (prefix) => {
    const selected = { 'label-plates.plateType': 'label-plates.plateType.ftd' };
    for (const encode of Object.values(encodings)) {
      const answer = await w.send({
        method: 'POST',
        url: `${prefix}/getoptionchildren`,
        ...encode({ productId: 1, selected }),
      });
      const { error, payload } = answer.json<{ error: unknown; payload: { options: { id: string }[] } }>();
      expect(error).toBeNull();
      expect(payload.options.map((option) => option.id)).toContain('label-plates.thickness-ftd');
    }
  });

  it('leave out answers that they do not know [PROD-84]', async () => {
    const selected = {
      'label-plates.plateType': 'film-plates.plateType.dig',
      'label-plates.gears': '96',
      nonsense: ['x'],
    };
    const { options } = await guest().getOptionChildren({ productId: 1, selected });
    expect(options.find((option) => option.key === 'plateType')?.optionsFields.some((value) => value.selected)).toBe(
      false,
    );
    expect(options.some((option) => option.key === 'gears' || option.key === 'thickness')).toBe(false);
    await expect(guest().getOptionChildren({ productId: 1, selected: '[1' })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { selected: { key: 'jsonInvalid' } },
    });
  });
});
