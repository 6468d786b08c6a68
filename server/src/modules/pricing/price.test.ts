import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddress } from '../../../testing/add-address.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { requestEncodings, getProductId, createProductSelection } from '../../../testing/order-input.ts';
import { quoteVectors, type QuoteVector } from '../../../testing/quote-vectors.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AnswersByKey } from '../../../demo/world/complete-selection.ts';
import { loadPriceList } from './rates.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import type { PriceList } from '@platewright/domain/pricing/price-list';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

/** A customer whose default address, and with it the VAT of quotes, is in this country. */
async function createOwnerInCountry(
  countryId: string,
  kind: 'isDefaultBilling' | 'isDefaultShipping' = 'isDefaultBilling',
) {
  const person = await app.createOwner();
  await addAddress(app, person, { countryId, [kind]: true });
  return person;
}

const fetchPrice = (
  person: TestCustomer,
  url: string,
  inks: readonly string[],
  answers: AnswersByKey,
  couponCode?: string,
) =>
  person.call.calcPrice({
    productId: getProductId(url),
    selected: createProductSelection(url, inks, answers),
    ...(couponCode ? { couponCode } : {}),
  });

/** Asks for the price of a vector of the handbook, with these answers instead of some of its own. */
const fetchVector = (
  person: TestCustomer,
  { product, inks, answers, couponCode }: QuoteVector,
  changed: AnswersByKey = {},
) => fetchPrice(person, product, inks, { ...answers, ...changed }, couponCode);

const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('price vectors of handbook 3.3 as quotes', () => {
  it('V1: every amount of an answer, with VAT inside the UAE [PRC-02, PRC-03, PRC-04, PRC-10, PRC-11]', async () => {
    const { services, ...amounts } = await fetchVector(owner, quoteVectors.V1);
    expect(amounts).toEqual({
      price: 789.28,
      selectedPrice: 789.28,
      unitPrice: 181.82,
      physical: 727.28,
      lenPrice: 165.28,
      pdfPrice: 60,
      proofingPrice: 0,
      priceInclTax: 828.74,
      discount: 0,
      trappingPrice: 32,
      stepRepeatPrice: 30,
      artworkPrice: 0,
      redrawPrice: 0,
      retouchPrice: 0,
      barcodePrice: 0,
      dielinePrice: 0,
      mountingPrice: 0,
      rushPrice: 0,
    });
    expect(services.filter((item) => item.selected)).toEqual([
      {
        id: 'label-plates.stepRepeat.stepRepeat',
        parentId: 'label-plates.stepRepeat',
        title: 'Several times on the plate',
        sku: 'stepRepeat',
        selected: true,
        price: 30,
      },
      {
        id: 'label-plates.services.trapping',
        parentId: 'label-plates.services',
        title: 'Trapping',
        sku: 'trapping',
        selected: true,
        price: 32,
      },
    ]);
    expect(services).toHaveLength(9);
  });

  it('V2: a small plate costs the minimum charge', async () => {
    expect(await fetchVector(owner, quoteVectors.V2)).toMatchObject(quoteVectors.V2.quoted);
  });

  it('V3: flat-top film plates with a proof and WELCOME10 [CPN-05]', async () => {
    expect(await fetchVector(owner, quoteVectors.V3)).toMatchObject(quoteVectors.V3.quoted);
  });

  it('V4: corrugated with mounting layout and dieline', async () => {
    expect(await fetchVector(owner, quoteVectors.V4)).toMatchObject(quoteVectors.V4.quoted);
  });

  it('V5: both sides with PDF and TRADE5', async () => {
    expect(await fetchVector(owner, quoteVectors.V5)).toMatchObject(quoteVectors.V5.quoted);
  });

  it('V6: LEN files billed in Kenya carry no VAT [PRC-10]', async () => {
    const kenyan = await createOwnerInCountry('KE');
    expect(await fetchVector(kenyan, quoteVectors.V6)).toMatchObject(quoteVectors.V6.quoted);
    expect(await fetchVector(owner, quoteVectors.V6)).toMatchObject({ priceInclTax: 1114.85 });
  });

  it('V7: plates and LEN of six colours; 120 gears are cylinder 3810 [PROD-63]', async () => {
    const quoted = await fetchVector(owner, quoteVectors.V7);
    expect(quoted).toMatchObject(quoteVectors.V7.quoted);
    const byCylinder = { repeatBy: 'repCyl', cylinder: '3810' };
    expect(await fetchVector(owner, quoteVectors.V7, byCylinder)).toEqual(quoted);
  });

  it('V8: two colours with PLATES15', async () => {
    expect(await fetchVector(owner, quoteVectors.V8)).toMatchObject(quoteVectors.V8.quoted);
  });

  it('V10: shipped to Saudi Arabia, whatever the billing address says [PRC-10]', async () => {
    const saudi = await createOwnerInCountry('SA', 'isDefaultShipping');
    expect(await fetchVector(saudi, quoteVectors.V10)).toMatchObject(quoteVectors.V10.quoted);
    await addAddress(app, saudi, { countryId: 'AE', isDefaultBilling: true });
    expect(await fetchVector(saudi, quoteVectors.V10)).toMatchObject(quoteVectors.V10.quoted);
  });

  it('adds 5 % for customers in the UAE, with or without an address, and none for others (spec decision 36) [PRC-09]', async () => {
    for (const [person, priceInclTax] of [
      [await app.createOwner(), 828.74],
      [await createOwnerInCountry('AE'), 828.74],
      [await createOwnerInCountry('OM'), 789.28],
    ] as const)
      expect(await fetchVector(person, quoteVectors.V1)).toMatchObject({
        selectedPrice: 789.28,
        priceInclTax,
      });
  });

  it('follows every change of the default address at once', async () => {
    const person = await app.createOwner();
    const expectPrice = async (priceInclTax: number) =>
      expect(await fetchVector(person, quoteVectors.V1)).toMatchObject({ priceInclTax });
    await expectPrice(828.74);
    await addAddress(app, person, { countryId: 'OM', isDefaultShipping: true });
    await expectPrice(789.28);
    const { db } = app.deps.database;
    const ofCompany = eq(addresses.companyId, person.companyId);
    await db.update(addresses).set({ countryId: 'AE' }).where(ofCompany);
    await expectPrice(828.74);
    await db.update(addresses).set({ countryId: 'SA' }).where(ofCompany);
    await expectPrice(789.28);
    await db.delete(addresses).where(ofCompany);
    await expectPrice(828.74);
  });
});

describe('calcprice', () => {
  const v1 = () => ({
    productId: getProductId('label-plates'),
    selected: createProductSelection('label-plates', processInks, v1LabelAnswers),
  });

  it.each(['/api', '/api/web'])('takes every encoding at %s [PRC-11, SHL-29, SHL-30]', async (prefix) => {
    for (const [name, encode] of Object.entries(requestEncodings)) {
      const { payload, headers } = encode(v1());
      const answer = await app.inject({
        method: 'POST',
        url: `${prefix}/calcprice`,
        payload,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
      });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect(answer.json()).toMatchObject({ error: null, payload: { selectedPrice: 789.28, trappingPrice: 32 } });
    }
  });

  it('returns no price to guests [PROD-27, PRC-01]', async () => {
    const guest = app.createClient();
    await expect(guest.calcPrice(v1())).rejects.toMatchObject({ errorName: 'notSignedIn' });
    await expect(guest.pricingRates({ productUrlName: 'label-plates' })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
    await expect(guest.couponCheck({ code: 'WELCOME10' })).rejects.toMatchObject({ errorName: 'notSignedIn' });
    expect((await guest.productGet({ id: 'label-plates' })).pdfPrice).toBeNull();
    expect((await owner.call.productGet({ id: 'label-plates' })).pdfPrice).toBe(60);
    const tree = JSON.stringify(await guest.productOptions({ productUrlName: 'label-plates' }));
    expect(tree).not.toMatch(/fils|price|rate"/i);
  });

  it('names services in the language of the reader [PRC-05]', async () => {
    const { services } = await owner.call.calcPrice({ ...v1(), lang: 'ar' });
    expect(services.find((item) => item.sku === 'trapping')?.title).toBe('تداخل الألوان');
  });

  it('quotes the same for a member without permissions [PRC-01]', async () => {
    const member = await app.createMember(owner, []);
    expect(await member.call.calcPrice(v1())).toMatchObject({ selectedPrice: 789.28 });
  });

  it('reports missing answers instead of a partial quote [PRC-11]', async () => {
    const { 'label-plates.gears': _gears, ...withoutGears } = v1().selected;
    await expect(owner.call.calcPrice({ ...v1(), selected: withoutGears })).rejects.toMatchObject({
      errorName: 'priceUnavailable',
      message: 'There is no price for this selection yet. Please complete the options.',
      flags: { missing: ['printLength'] },
    });
    await expect(owner.call.calcPrice({ productId: 999, selected: {} })).rejects.toMatchObject({
      errorName: 'productUnknown',
    });
    await expect(owner.call.calcPrice({ ...v1(), selected: '{"broken' })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { selected: { key: 'jsonInvalid' } },
    });
  });

  it('rejects an invalid coupon like coupon/check [CPN-07]', async () => {
    for (const [couponCode, errorName] of [
      ['OLD20', 'couponExpired'],
      ['NOTHING', 'couponUnknown'],
      ['WEL COME', 'couponMalformed'],
    ] as const)
      await expect(owner.call.calcPrice({ ...v1(), couponCode })).rejects.toMatchObject({ errorName });
  });

  it('quotes only plates for a test product [PROD-15]', async () => {
    const answers = { ...quoteVectors.V8.answers, pressType: 'narrow', decks: '4' };
    const quoted = await fetchPrice(owner, 'press-fingerprint', [], answers);
    expect(quoted.price).toBe(quoted.physical);
    expect(quoted.selectedPrice).toBe(quoted.physical);
    expect(quoted.unitPrice).toBeGreaterThan(0);
  });

  it('returns the rates that let the browser compute the same price [PRC-01]', async () => {
    const rates = await owner.call.pricingRates({ productUrlName: 'label-plates' });
    expect(rates).toMatchObject({
      version: 1,
      destinationCountry: 'AE',
      product: { categoryKey: 'labels', pdfPrice: 6000 },
    });
    await expect(owner.call.pricingRates({ productUrlName: 'no-plates' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('uses the price list in force today [PRC-11]', async () => {
    const { db: read } = app.deps.database;
    const list = await loadPriceList(read, app.clock.now());
    const trapping: PriceList['services'] = { ...list.services, trapping: { kind: 'perColour', fils: 1000 } };
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await publishRates(app, 'priceList', { ...list, version: 2, services: trapping }, tomorrow);
    expect(await owner.call.calcPrice(v1())).toMatchObject({ trappingPrice: 32 });
    app.clock.advance({ days: 1 });
    const call = app.createClient(await app.createAccessToken({ userId: owner.userId }));
    expect(await call.calcPrice(v1())).toMatchObject({ trappingPrice: 40, selectedPrice: 797.28 });
    expect(await call.pricingRates({ productUrlName: 'label-plates' })).toMatchObject({ version: 2 });
  });
});
