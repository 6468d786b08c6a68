import { calculateParcel } from '@platewright/domain/delivery/parcel';
import { listShippingMethods, type ShippingAddress } from '@platewright/domain/delivery/shipping-methods';
import type { WorkClock } from '@platewright/domain/calendar/working-days';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { createSelectionFromKeys } from '@platewright/domain/options/answers';
import type { OptionKey } from '@platewright/domain/options/option-types';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { calculateOrderTotals } from '@platewright/domain/pricing/order-totals';
import { hasPhysicalType, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import { toOrderTypePrices } from '@platewright/domain/pricing/pricing-fixture';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { calculateTotals } from '@platewright/domain/pricing/totals';
import { describe, expect, it } from 'vitest';
import { demoCoupons } from '../../demo/coupons.ts';
import { standardPriceList, getStandardProduct, standardShippingRates } from './index.ts';

type AnswersByOptionKey = Partial<Record<OptionKey, string | string[]>>;

const mondayMorning: WorkClock = { isWorkingDay: true, hour: 9 };
const processColourSkus = ['cyan', 'magenta', 'yellow', 'black'];
const fourColours: AnswersByOptionKey = { colours: 'c4', processColours: processColourSkus };
const sixColours: AnswersByOptionKey = {
  colours: 'c6',
  processColours: processColourSkus,
  spotColours: 'PANTONE 485 C\nWhite',
};
const defaultScreen: AnswersByOptionKey = { lineScreen: 'lpi133', distortion: 'distAuto' };

function quoteProduct(url: string, keys: AnswersByOptionKey, couponPercent = 0) {
  const product = getStandardProduct(url);
  const tree = localizeOptionTree(product.options, 'en');
  const selection = createSelectionFromKeys(tree, keys);
  expect(validateSelection(tree, selection, { decimals: 5 })).toEqual({});
  return calculateQuote(product, tree, selection, standardPriceList, { couponPercent });
}

type Quote = ReturnType<typeof quoteProduct>;

const getCouponPercent = (code: string): number => demoCoupons.find((coupon) => coupon.code === code)?.percent ?? 0;

/** Price of the first method of a name for these plates. */
function getShippingPrice(one: Quote, plates: number, address: ShippingAddress, method: string): number | undefined {
  const parcel = calculateParcel({
    plates,
    widthUm: one.plate?.widthUm ?? 0,
    lengthUm: one.plate?.lengthUm ?? 0,
    thicknessUm: one.thicknessUm ?? 0,
  });
  const methods = listShippingMethods({ parcel, fileOnly: false }, address, standardShippingRates, mondayMorning);
  return methods.find((candidate) => candidate.id === method)?.price;
}

const chooseColours = (one: Quote, id: number, count: number): SelectedOrderType => ({
  id,
  colours: one.separations.slice(0, count).map((separation) => separation.id),
});

const calculateQuoteTotals = (
  one: Quote,
  types: SelectedOrderType[],
  shipping: number,
  country: string,
  couponPercent = 0,
) =>
  calculateOrderTotals({
    prices: toOrderTypePrices(one),
    separations: one.separations,
    chosen: types,
    couponPercent,
    shipping,
    destinationCountry: country,
    vat: standardPriceList.vat,
  });

const v1Answers: AnswersByOptionKey = {
  plateType: 'dig',
  thickness: 't114',
  repeatBy: 'repGear',
  gears: '104',
  stepRepeat: 'stepRepeat',
  labelWidth: '70',
  labelLength: '100',
  across: '3',
  around: '3',
  gapAcross: '3',
  ...fourColours,
  ...defaultScreen,
  services: ['trapping'],
  outputs: ['physical'],
};

describe('price vectors of handbook 3.3 with the standard catalogue, shipping included', () => {
  it('V1 to Sharjah and V10 to Riyadh', () => {
    const one = quoteProduct('label-plates', v1Answers);
    expect(one.selectedPrice).toBe(78928);
    const sharjah = getShippingPrice(one, 4, { countryId: 'AE', region: 'Sharjah' }, 'local-standard');
    expect(sharjah).toBe(2500);
    expect(calculateQuoteTotals(one, [chooseColours(one, 1, 4)], sharjah ?? 0, 'AE').grandTotalInclVat).toBe(85499);
    const riyadh = getShippingPrice(one, 4, { countryId: 'SA', region: 'Riyadh' }, 'international-express');
    expect(riyadh).toBe(11500);
    expect(calculateQuoteTotals(one, [chooseColours(one, 1, 4)], riyadh ?? 0, 'SA').grandTotalInclVat).toBe(90428);
  });

  it('V2: minimum charge', () => {
    const one = quoteProduct('label-plates', {
      ...v1Answers,
      stepRepeat: [],
      gears: '60',
      printWidth: '40',
      colours: 'c1',
      processColours: ['black'],
      services: [],
    });
    expect(calculateQuoteTotals(one, [chooseColours(one, 1, 1)], 2500, 'AE').grandTotalInclVat).toBe(10500);
  });

  it('V3: film plates with WELCOME10', () => {
    const one = quoteProduct(
      'film-plates',
      {
        plateType: 'ftd',
        thickness: 't170',
        printSide: 'reverse',
        repeatBy: 'repCyl',
        cylinder: '5080',
        printWidth: '620',
        colours: 'c8',
        processColours: processColourSkus,
        spotColours: 'PANTONE 485 C\nPANTONE 286 C\nWhite\nVarnish',
        ...defaultScreen,
        services: ['trapping'],
        proof: 'proofA2',
        proofCopies: '1',
        outputs: ['physical'],
      },
      getCouponPercent('WELCOME10'),
    );
    expect([one.selectedPrice, one.discount, one.vat, one.priceInclTax]).toEqual([766528, 76653, 34494, 724369]);
  });

  it('decision 023: a rush is a quarter of what is ordered, and each design has its LEN files', () => {
    const files = {
      printWidth: '200',
      printLength: '300',
      colours: 'c2',
      processColours: ['black'],
      spotColours: 'White',
      brief: 'Two flavours',
    };
    const quote = (designs: string, outputs: string[]) =>
      quoteProduct('artwork-and-separation', { ...files, designs, outputs, services: ['rush', 'trapping'] });
    // 220 x 320 mm: a LEN file costs the minimum of 40.00.
    const one = quote('1', ['len']);
    expect([one.lenPrice, one.services['rush'], one.selectedPrice]).toEqual([8000, 2000, 8000 + 2000 + 1600]);
    const three = quote('3', ['len', 'pdf']);
    expect([three.lenPrice, three.pdfPrice]).toEqual([3 * 8000, 3 * 6000]);
    expect([three.services['rush'], three.selectedPrice]).toEqual([10_500, 42_000 + 10_500 + 1600]);
  });

  it('decision 023: plates that are not ordered are not rushed', () => {
    const v1 = (outputs: string[]) => quoteProduct('label-plates', { ...v1Answers, services: ['rush'], outputs });
    const [plates, len, both] = [v1(['physical']), v1(['len']), v1(['physical', 'len'])];
    expect(plates.services['rush']).toBe(18_182);
    expect(len.services['rush']).toBe(Math.round(len.lenPrice / 4));
    expect(both.services['rush']).toBe(Math.round((both.physical + both.lenPrice) / 4));
  });

  it('V4: corrugated to Abu Dhabi', () => {
    const one = quoteProduct('corrugated-postprint', {
      plateType: 'dig',
      thickness: 't394',
      printWidth: '1150',
      printLength: '780',
      flute: 'fluteB',
      colours: 'c2',
      processColours: ['black'],
      spotColours: 'PANTONE 485 C',
      lineScreen: 'lpi85',
      method: 'mntNone',
      services: ['mounting', 'dieline'],
      outputs: ['physical'],
    });
    const shipping = getShippingPrice(one, 2, { countryId: 'AE', region: 'Abu Dhabi' }, 'local-standard');
    expect(shipping).toBe(4700);
    expect(calculateQuoteTotals(one, [chooseColours(one, 1, 2)], shipping ?? 0, 'AE').grandTotalInclVat).toBe(741695);
  });

  it('V5: both sides of a woven sack with TRADE5', () => {
    const one = quoteProduct('woven-sack-plates', {
      plateType: 'dig',
      thickness: 't284',
      printedSides: 'bothSide',
      backColours: 'c2',
      printWidth: '480',
      printLength: '640',
      colours: 'c3',
      processColours: ['black'],
      spotColours: 'PANTONE 286 C\nPANTONE 151 C',
      method: 'mntNone',
      outputs: ['physical', 'pdf'],
    });
    const shipping = getShippingPrice(one, 5, { countryId: 'AE', region: 'Dubai' }, 'local-standard');
    expect(shipping).toBe(2800);
    const types = [chooseColours(one, 1, 5), { id: 3, colours: [] }];
    expect(calculateQuoteTotals(one, types, shipping ?? 0, 'AE', getCouponPercent('TRADE5')).grandTotalInclVat).toBe(
      532163,
    );
  });

  it('V6: LEN only, billed in Kenya', () => {
    const one = quoteProduct('film-plates', {
      plateType: 'dig',
      thickness: 't170',
      printSide: 'surface',
      repeatBy: 'repCyl',
      cylinder: '5080',
      printWidth: '620',
      ...sixColours,
      ...defaultScreen,
      services: ['trapping'],
      outputs: ['len'],
    });
    const types = [chooseColours(one, 2, 6)];
    expect(hasPhysicalType(types)).toBe(false);
    expect(calculateQuoteTotals(one, types, 2500, 'KE').grandTotalInclVat).toBe(106176);
  });

  it('V7 and its reorder V8 with PLATES15', () => {
    const one = quoteProduct('label-plates', {
      ...v1Answers,
      ...sixColours,
      stepRepeat: [],
      gears: '120',
      printWidth: '300',
      outputs: ['physical', 'len'],
    });
    const dubai = { countryId: 'AE', region: 'Dubai' };
    const shipping = getShippingPrice(one, 4, dubai, 'local-standard') ?? 0;
    expect(
      calculateQuoteTotals(one, [chooseColours(one, 1, 4), chooseColours(one, 2, 6)], shipping, 'AE').grandTotalInclVat,
    ).toBe(166652);
    const again = calculateTotals({
      amounts: { plates: 2 * one.unitPrice, delivery: getShippingPrice(one, 2, dubai, 'local-standard') },
      couponPercent: getCouponPercent('PLATES15'),
      destinationCountry: 'AE',
      vat: standardPriceList.vat,
    });
    expect(again.grandTotalInclVat).toBe(53016);
  });
});
