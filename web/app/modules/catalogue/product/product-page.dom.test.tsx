import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { labelsProduct, testPriceList, testTree } from '@platewright/domain/pricing/pricing-fixture';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import { ConfiguratorPage } from './configurator-page.tsx';
// The page loads it when it is hydrated; here it is there from the start.
import './example-note.tsx';
import type { ProductInfo } from './use-configurator.ts';

const text = (en: string) => ({ en, ar: en });
const tree = localizeOptionTree(
  [
    buildOption({
      ...{ id: 'sides', key: 'printedSides', label: text('Printed sides'), fieldType: 'dropdown' as const },
      values: [
        { sku: 'oneSide', title: text('One side'), bothSide: 0 },
        { sku: 'bothSide', title: text('Both sides'), bothSide: 1 },
      ],
    }),
    buildOption({
      ...{ id: 'width', key: 'printWidth', label: text('Print width'), fieldType: 'number' as const },
      ...{ min: 10, max: 900, units: 'mm' as const, required: true },
    }),
    buildOption({
      ...{ id: 'stagger', key: 'stagger', label: text('Stagger'), fieldType: 'number' as const },
      ...{ min: 5, max: 90, units: 'percent' as const },
    }),
    buildOption({
      ...{ id: 'gears', key: 'gears', label: text('Number of gears'), fieldType: 'number' as const },
      ...{ min: 20, max: 400, units: 'gears' as const },
    }),
    buildOption({
      ...{ id: 'colours', key: 'colours', label: text('Number of colours'), fieldType: 'dropdown' as const },
      values: [
        { sku: 'c1', title: text('1') },
        { sku: 'c4', title: text('4') },
      ],
    }),
    buildOption({
      ...{ id: 'cylinder', key: 'cylinder', label: text('Cylinder'), fieldType: 'cylinder' as const },
    }),
  ],
  'en',
);
const product: ProductInfo = {
  ...{ id: 1, name: 'Label plates', url: 'label-plates', image: '', thumbnail: '', meta_title: '' },
  ...{ meta_description: '', gallery_description: '', short_description: '', pdfPrice: null, testProduct: false },
  ...{ quoteText: 'Price on request.', quoteTextColor: '#a15c00', hasCustomTemplate: true, hasAttachFile: false },
  ...{
    additional_upload_file: false,
    hasBothSide: true,
    category: { key: 'labels', base: 'labels', name: 'Labels', marginUm: 10_000 },
  },
};

/** A select that can be opened: its code comes after the page. */
const findSelect = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

let visit = 0;
/** Opens the page of a product, as a guest or signed in; every visit is to a product without a draft. */
function openProduct(
  flags: Partial<ProductInfo> = {},
  permissions: readonly string[] | 'guest' = ['CREATE_ORDER'],
  options: readonly OptionNode[] = tree,
  groupId: 1 | 2 | 3 = 1,
  rates: object = {},
) {
  if (permissions === 'guest') session.clear();
  else
    session.save({
      ...{ token: 't', refreshToken: 'r', userId: 7, isMember: true, groupId, email: 'noor@honey.example' },
      ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '' },
      permissions: permissions.map((key) => ({ key, name: key })),
    });
  const url = `label-plates-${(visit += 1)}`;
  const sent = stubServer(({ path }) => {
    if (path.includes('/getTemplateByProduct/'))
      return { payload: { templates: [{ value: 1, label: 'Saved before' }], isEmpty: false, count: 1 } };
    if (path.startsWith('/orderfiles/')) return { payload: [] };
    if (path.startsWith('/customers/index'))
      return {
        payload: {
          customers: { rows: [{ id: 31, firstname: 'Priya', lastname: 'Menon', company: 'Kochi Spices' }], count: 1 },
        },
      };
    if (path.startsWith('/getoptionchildren')) return { payload: { options: [] } };
    if (path.startsWith('/pricing/rates/'))
      return {
        payload: { version: 1, priceList: testPriceList, product: labelsProduct, destinationCountry: 'AE', ...rates },
      };
    if (path.startsWith('/coupon/check'))
      return { error: { code: 400, name: 'couponExpired', message: 'This coupon ended yesterday.' } };
    return { error: { code: 404, name: 'notFound' } };
  });
  const { user } = renderScreen(<ConfiguratorPage product={{ ...product, url, ...flags }} tree={options} />);
  const quote = within(screen.getByRole('complementary', { name: 'Fast Quote' }));
  return { user, sent, quote, url };
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
afterEach(() => session.clear());

describe('the product page', () => {
  it('shows a guest no price and takes no order [PROD-27]', () => {
    const { quote, sent } = openProduct({}, 'guest');
    expect(quote.getByText('Price on request.')).toBeTruthy();
    for (const price of [/Total/, /\d\.\d\d/]) expect(quote.queryByText(price)).toBeNull();
    expect(quote.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true);
    expect(sent.filter(({ path }) => /rates|calcprice|Template/.test(path))).toEqual([]);
  });

  it('shows an example until the own answers give a plate, and takes it over on request', async () => {
    const { user, quote } = openProduct({}, 'guest');
    const layout = screen.getByRole('region', { name: 'Plate layout' });
    expect(await within(layout).findByText('Example: 104 gears, 600 mm wide. Type to make it yours.')).toBeTruthy();
    expect(within(layout).getByText('Sample artwork')).toBeTruthy();
    expect(field(/Number of gears/).value).toBe('');
    expect(quote.queryByText(/\d\.\d\d/)).toBeNull();
    await user.type(field(/Number of gears/), '96');
    expect(await within(layout).findByText(/^Still from the example: .*Print width/)).toBeTruthy();
    await user.click(within(layout).getByRole('button', { name: 'Use these' }));
    expect(field(/Print width/).value).toBe('600');
    expect(field(/Number of gears/).value).toBe('96');
    expect(within(layout).queryByText(/example/)).toBeNull();
  });

  it.each([
    ['a customer', 1],
    ['an agent', 3],
  ] as const)('shows %s of a company with prices of its own the list price beside them', async (_name, group) => {
    const priceList = { ...testPriceList, thickness: {} as Record<string, object> };
    for (const [key, rate] of Object.entries(testPriceList.thickness))
      priceList.thickness[key] = { ...rate, lessPercent: 10 };
    const listPrices = { priceList: testPriceList, product: labelsProduct };
    const { quote } = openProduct({}, [], testTree, group, { priceList, listPrices });
    expect((await quote.findByText('Your price')).closest('div')?.textContent).toMatch(
      /^.+Your priceList price [\d,.]+AED [\d,.]+$/,
    );
    expect(document.querySelectorAll('s')).toHaveLength(1);
  });

  it('draws a plate with the margin of the price list that it is priced with, for guests with that in force', async () => {
    const size = /[\d.]+ × [\d.]+ mm/;
    const readSize = () =>
      size
        .exec(screen.getByRole('region', { name: 'Plate layout' }).textContent)?.[0]
        .split(' × ')
        .map(parseFloat);
    const category = { ...product.category, marginUm: 7500 };
    openProduct({ category }, 'guest', testTree);
    const [guest = 0, guestLength = 0] = readSize() ?? [];
    cleanup();
    openProduct({ category }, [], testTree, 1, { priceList: { ...testPriceList, margin: { labels: 12_250 } } });
    await waitFor(() => expect(readSize()).toEqual([guest + 9.5, guestLength + 9.5]));
  });

  it('speaks of no list price where it is the price', async () => {
    const listPrices = { priceList: testPriceList, product: labelsProduct };
    const { quote } = openProduct({}, [], testTree, 1, { listPrices });
    expect(await quote.findByText(/^The price of the example/)).toBeTruthy();
    expect(quote.queryByText('Your price')).toBeNull();
    expect(document.querySelector('s')).toBeNull();
  });

  it('says of a price whether it is that of the example, or of the own answers with some of the example', async () => {
    const { user, quote } = openProduct({}, [], testTree);
    expect(await quote.findByText(/^The price of the example/)).toBeTruthy();
    expect(quote.getAllByText(/\d\.\d\d/).length).toBeGreaterThan(2);
    await user.type(field(/^printWidth/), '300');
    expect(await quote.findByText(/answers that are still from the example/)).toBeTruthy();
    expect(screen.getAllByText(/In part the example’s/).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Still from the example: .+, .+, and \d+ more\.$/)).toBeTruthy();
  });

  it('tells a member once what the role lacks to order, as the reason why files can not be added', () => {
    openProduct({}, []);
    expect(screen.getByRole('button', { name: 'Upload File' }).getAttribute('aria-describedby')).toBe(
      screen.getByText(/does not have the permission/).id,
    );
  });

  it('takes digits only, names the limits with mm or %, and a cylinder has four digits [PROD-39, PROD-52, PROD-54, PROD-56, PROD-57]', async () => {
    const { user } = openProduct();
    const width = field(/Print width/);
    await user.type(width, '5x.-');
    expect(width.value).toBe('5');
    expect(screen.getByText('Minimum must be 10mm')).toBeTruthy();
    await user.type(width, '000');
    expect(screen.getByText('Maximum must be 900mm')).toBeTruthy();
    await user.type(field(/Stagger/), '3');
    expect(screen.getByText('Minimum must be 5%')).toBeTruthy();
    await user.type(field(/Stagger/), '00');
    expect(screen.getByText('Maximum must be 90%')).toBeTruthy();
    await user.type(field(/Number of gears/), '3');
    expect(screen.getByText(/^Minimum must be 20(?! ?(mm|%))/)).toBeTruthy();
    await user.type(field(/Cylinder/), '12a345');
    expect(field(/Cylinder/).value).toBe('1234');
  });

  it('asks for a back side when both are printed, where the product can [PROD-16, PROD-46]', async () => {
    const choose = async (user: ReturnType<typeof openProduct>['user'], name: string) => {
      await user.click(await findSelect(/Printed sides/));
      await user.click(screen.getByRole('option', { name }));
    };
    const getUploads = () => screen.getAllByRole('button', { name: /^Upload / }).map(({ textContent }) => textContent);
    const { user } = openProduct();
    expect(getUploads()).toEqual(['Upload File']);
    await choose(user, 'Both sides');
    expect(getUploads()).toEqual(['Upload Face Side', 'Upload Back Side']);
    await choose(user, 'One side');
    expect(getUploads()).toEqual(['Upload File']);
  });

  it('of a product that prints one side never asks for a back side [PROD-16]', async () => {
    const { user } = openProduct({ hasBothSide: false });
    await user.click(await findSelect(/Printed sides/));
    await user.click(screen.getByRole('option', { name: 'Both sides' }));
    expect(screen.queryByRole('button', { name: 'Upload Back Side' })).toBeNull();
  });

  it.each([
    [{ hasCustomTemplate: true }, ['Template', 'Press setting']],
    [{ hasCustomTemplate: false }, ['Template']],
    [{ hasCustomTemplate: true, testProduct: true }, []],
  ])('with the flags %o can be filled in from %j [PROD-14, PROD-15]', async (flags, lists) => {
    const { sent, url } = openProduct(flags);
    const readLists = () =>
      ['Template', 'Press setting'].filter((name) => screen.queryByRole('button', { name: new RegExp(`${name}$`) }));
    await waitFor(() => expect(sent.some(({ path }) => path.startsWith('/orderfiles/'))).toBe(true));
    await waitFor(() => expect(readLists()).toEqual(lists));
    // Lists of the products before may be asked for late.
    expect(sent.filter(({ path }) => path.endsWith(`/getTemplateByProduct/${url}`))).toHaveLength(lists.length);
  });

  it('keeps letters of any script, digits and spaces of project texts, and notes as they are [PROD-62]', async () => {
    const { user } = openProduct();
    for (const name of [/Project name/, /Project description/]) {
      await user.click(field(name));
      await user.paste('Sidr 60/40, عسل №١!');
      expect(field(name).value).toBe('Sidr 6040 عسل ١');
      expect(field(name).getAttribute('aria-invalid')).not.toBe('true');
    }
    await user.click(field(/Notes for prepress/));
    await user.paste('1.14 mm; CMYK + W');
    expect(field(/Notes for prepress/).value).toBe('1.14 mm; CMYK + W');
  });

  it('shows the text of the product under the quote, in its colour [PRC-08]', () => {
    const { quote } = openProduct();
    expect(quote.getByText('Price on request.').style.color).toBe('#a15c00');
  });

  it('takes letters and digits as a coupon and says what the server has against it [CPN-01, CPN-03]', async () => {
    const { user, quote, sent } = openProduct();
    const coupon = await quote.findByRole('textbox', { name: 'Coupon' });
    const apply = () => user.click(quote.getByRole('button', { name: 'Apply' }));
    await user.type(coupon, 'SAVE-10');
    await apply();
    expect(quote.getByText('Coupon must include only numbers and letters')).toBeTruthy();
    expect(sent.some(({ path }) => path.startsWith('/coupon/check'))).toBe(false);
    await user.clear(coupon);
    await user.type(coupon, 'SAVE10');
    await apply();
    expect(await quote.findByText('This coupon ended yesterday.')).toBeTruthy();
  });

  it('names everything that is wrong at once, the options first, then tells who may not order [PROD-64, PROD-70, PROD-71]', async () => {
    const { user, quote, sent } = openProduct({}, []);
    const submit = () => user.click(quote.getByRole('button', { name: 'Submit' }));
    await submit();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Print width/),
      expect.stringMatching(/^Project name/),
      expect.stringMatching(/^Project description/),
    ]);
    fill(field(/Print width/), '300');
    for (const name of [/Project name/, /Project description/]) fill(field(name), 'Sidr');
    await submit();
    const denial = within(await screen.findByRole('dialog'));
    denial.getByText('You do not have permission to submit order.');
    await user.click(denial.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.some(({ path }) => path.includes('/orders/create'))).toBe(false);
  });

  it('lets an agent choose whom the order is for, of fifteen at first [PROD-21, PROD-23, PROD-24]', async () => {
    const { user, sent } = openProduct({}, ['CREATE_ORDER'], tree, 3);
    const customer = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Order for customer' });
    await waitFor(() => expect(sent.some(({ path }) => /customers.*_start=0&_end=15/.test(path))).toBe(true));
    await user.click(customer);
    await user.click(await screen.findByRole('option', { name: 'Priya Menon, Kochi Spices' }));
    expect(customer.value).toBe('Priya Menon, Kochi Spices');
  });

  it('offers nobody else a customer [PROD-21]', async () => {
    openProduct();
    await findSelect(/Printed sides/);
    expect(screen.queryByRole('combobox', { name: 'Order for customer' })).toBeNull();
  });
});
