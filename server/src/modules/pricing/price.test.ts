import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { requestEncodings, getProductId, createProductSelection } from '../../../testing/order-input.ts';
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

const addAddress = (
  { companyId }: TestCustomer,
  values: Pick<typeof addresses.$inferInsert, 'countryId' | 'isDefaultBilling' | 'isDefaultShipping'>,
) =>
  app.deps.database.db.insert(addresses).values({
    companyId,
    firstname: 'Maha',
    lastname: 'Noor',
    street: 'Street 1',
    city: 'City',
    postcode: '00000',
    telephone: '971501234567',
    ...values,
  });

/** A customer whose default address, and with it the VAT of quotes, is in this country. */
async function createOwnerInCountry(
  countryId: string,
  kind: 'isDefaultBilling' | 'isDefaultShipping' = 'isDefaultBilling',
) {
  const person = await app.createOwner();
  await addAddress(person, { countryId, [kind]: true });
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

const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const sixInks = [...processInks, 'PANTONE 485 C', 'White'];
const eightInks = [...processInks, 'PANTONE 485 C', 'PANTONE 286 C', 'White', 'Varnish'];
const filmAnswers: AnswersByKey = { thickness: 't170', repeatBy: 'repCyl', cylinder: '5080', printWidth: '620' };
const wideAnswers: AnswersByKey = {
  plateType: 'dig',
  thickness: 't114',
  repeatBy: 'repGear',
  gears: '120',
  printWidth: '300',
};

describe('price vectors of handbook 3.3 as quotes', () => {
  it('V1: every amount of an answer, with VAT inside the UAE [PRC-02, PRC-03, PRC-04, PRC-10, PRC-11]', async () => {
    const { services, ...amounts } = await fetchPrice(owner, 'label-plates', processInks, v1LabelAnswers);
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
    const small: AnswersByKey = { ...wideAnswers, gears: '60', printWidth: '40', services: [], outputs: ['physical'] };
    expect(await fetchPrice(owner, 'label-plates', ['Black'], small)).toMatchObject({
      price: 75,
      selectedPrice: 75,
      unitPrice: 75,
      physical: 75,
      lenPrice: 40,
      priceInclTax: 78.75,
    });
  });

  it('V3: flat-top film plates with a proof and WELCOME10 [CPN-05]', async () => {
    const answers: AnswersByKey = {
      ...filmAnswers,
      plateType: 'ftd',
      printSide: 'reverse',
      services: ['trapping'],
      proof: 'proofA2',
      proofCopies: '1',
      outputs: ['physical'],
    };
    expect(await fetchPrice(owner, 'film-plates', eightInks, answers, 'WELCOME10')).toMatchObject({
      price: 7665.28,
      selectedPrice: 7665.28,
      unitPrice: 932.66,
      physical: 7461.28,
      lenPrice: 1351.68,
      pdfPrice: 90,
      trappingPrice: 64,
      proofingPrice: 140,
      discount: 766.53,
      priceInclTax: 7243.69,
    });
  });

  it('V4: corrugated with mounting layout and dieline', async () => {
    const answers: AnswersByKey = {
      plateType: 'dig',
      thickness: 't394',
      printWidth: '1150',
      printLength: '780',
      services: ['mounting', 'dieline'],
      outputs: ['physical'],
    };
    expect(await fetchPrice(owner, 'corrugated-postprint', ['Black', 'PANTONE 485 C'], answers)).toMatchObject({
      price: 7016.76,
      unitPrice: 3440.88,
      physical: 6881.76,
      mountingPrice: 60,
      dielinePrice: 75,
      priceInclTax: 7367.6,
    });
  });

  it('V5: both sides with PDF and TRADE5', async () => {
    const answers: AnswersByKey = {
      plateType: 'dig',
      thickness: 't284',
      printedSides: 'bothSide',
      backColours: 'c2',
      printWidth: '480',
      printLength: '640',
      services: [],
      outputs: ['physical', 'pdf'],
    };
    const inks = ['Black', 'PANTONE 286 C', 'PANTONE 151 C'];
    expect(await fetchPrice(owner, 'woven-sack-plates', inks, answers, 'TRADE5')).toMatchObject({
      price: 5125.5,
      selectedPrice: 5305.5,
      unitPrice: 1025.1,
      physical: 5125.5,
      pdfPrice: 180,
      discount: 265.28,
      priceInclTax: 5292.23,
    });
  });

  it('V6: LEN files billed in Kenya carry no VAT [PRC-10]', async () => {
    const answers: AnswersByKey = { ...filmAnswers, plateType: 'dig', services: ['trapping'], outputs: ['len'] };
    const kenyan = await createOwnerInCountry('KE');
    expect(await fetchPrice(kenyan, 'film-plates', sixInks, answers)).toMatchObject({
      selectedPrice: 1061.76,
      lenPrice: 1013.76,
      trappingPrice: 48,
      priceInclTax: 1061.76,
    });
    expect(await fetchPrice(owner, 'film-plates', sixInks, answers)).toMatchObject({ priceInclTax: 1114.85 });
  });

  it('V7: plates and LEN of six colours; 120 gears are cylinder 3810 [PROD-63]', async () => {
    const answers: AnswersByKey = { ...wideAnswers, services: ['trapping'], outputs: ['physical', 'len'] };
    const quoted = await fetchPrice(owner, 'label-plates', sixInks, answers);
    expect(quoted).toMatchObject({
      price: 1741.8,
      selectedPrice: 2126.76,
      unitPrice: 282.3,
      physical: 1693.8,
      lenPrice: 384.96,
      priceInclTax: 2233.1,
    });
    const byCylinder: AnswersByKey = { ...answers, repeatBy: 'repCyl', cylinder: '3810' };
    expect(await fetchPrice(owner, 'label-plates', sixInks, byCylinder)).toEqual(quoted);
  });

  it('V8: two colours with PLATES15', async () => {
    const answers: AnswersByKey = { ...wideAnswers, services: [], outputs: ['physical'] };
    expect(await fetchPrice(owner, 'label-plates', ['Cyan', 'Magenta'], answers, 'plates15')).toMatchObject({
      unitPrice: 282.3,
      selectedPrice: 564.6,
      discount: 84.69,
      priceInclTax: 503.91,
    });
  });

  it('V10: shipped to Saudi Arabia, whatever the billing address says [PRC-10]', async () => {
    const saudi = await createOwnerInCountry('SA', 'isDefaultShipping');
    expect(await fetchPrice(saudi, 'label-plates', processInks, v1LabelAnswers)).toMatchObject({
      selectedPrice: 789.28,
      priceInclTax: 789.28,
    });
    await addAddress(saudi, { countryId: 'AE', isDefaultBilling: true });
    expect(await fetchPrice(saudi, 'label-plates', processInks, v1LabelAnswers)).toMatchObject({
      priceInclTax: 789.28,
    });
  });

  it('adds 5 % for customers in the UAE, with or without an address, and none for others (spec decision 36) [PRC-09]', async () => {
    for (const [person, priceInclTax] of [
      [await app.createOwner(), 828.74],
      [await createOwnerInCountry('AE'), 828.74],
      [await createOwnerInCountry('OM'), 789.28],
    ] as const)
      expect(await fetchPrice(person, 'label-plates', processInks, v1LabelAnswers)).toMatchObject({
        selectedPrice: 789.28,
        priceInclTax,
      });
  });

  it('follows every change of the default address at once', async () => {
    const person = await app.createOwner();
    const expectPrice = async (priceInclTax: number) =>
      expect(await fetchPrice(person, 'label-plates', processInks, v1LabelAnswers)).toMatchObject({ priceInclTax });
    await expectPrice(828.74);
    await addAddress(person, { countryId: 'OM', isDefaultShipping: true });
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
    const answers: AnswersByKey = { ...wideAnswers, pressType: 'narrow', decks: '4' };
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
