import { parcelWeight } from '@platewright/domain/shipping/parcel';
import { shippingMethods, type LocalClock, type ShippingAddress } from '@platewright/domain/shipping/methods';
import { localise } from '@platewright/domain/options/localise';
import { selectionFromKeys } from '@platewright/domain/options/read';
import type { OptionKey } from '@platewright/domain/options/types';
import { validate } from '@platewright/domain/options/validate';
import { orderTotals, isPhysical, wholePricesOf, type ChosenType } from '@platewright/domain/pricing/checkout';
import { quote } from '@platewright/domain/pricing/quote';
import { totalsOf } from '@platewright/domain/pricing/totals';
import { describe, expect, it } from 'vitest';
import { demoCoupons, demoPriceList, demoProduct, demoShippingRates } from './index.ts';

type Keys = Partial<Record<OptionKey, string | string[]>>;

const mondayMorning: LocalClock = { weekday: 1, hour: 9 };
const process = ['cyan', 'magenta', 'yellow', 'black'];
const four: Keys = { colours: 'c4', processColours: process };
const six: Keys = { colours: 'c6', processColours: process, spotColours: 'PANTONE 485 C\nWhite' };
const screen: Keys = { lineScreen: 'lpi133', distortion: 'distAuto' };

function priced(url: string, keys: Keys, couponPercent = 0) {
  const product = demoProduct(url);
  const tree = localise(product.options, 'en');
  const selection = selectionFromKeys(tree, keys);
  expect(validate(tree, selection, { decimals: 5 })).toEqual({});
  return quote(product, tree, selection, demoPriceList, { couponPercent });
}

type Quoted = ReturnType<typeof priced>;

const percentOf = (code: string): number => demoCoupons.find((coupon) => coupon.code === code)?.percent ?? 0;

/** Price of the first method of a name for these plates. */
function shipped(one: Quoted, plates: number, address: ShippingAddress, method: string): number | undefined {
  const parcel = parcelWeight({
    plates,
    widthUm: one.plate?.widthUm ?? 0,
    lengthUm: one.plate?.lengthUm ?? 0,
    thicknessUm: one.thicknessUm ?? 0,
  });
  const methods = shippingMethods({ parcel, fileOnly: false }, address, demoShippingRates, mondayMorning);
  return methods.find((candidate) => candidate.id === method)?.price;
}

const chosen = (one: Quoted, id: number, count: number): ChosenType => ({
  id,
  colours: one.separations.slice(0, count).map((separation) => separation.id),
});

const total = (one: Quoted, types: ChosenType[], shipping: number, country: string, couponPercent = 0) =>
  orderTotals({
    prices: wholePricesOf(one),
    separations: one.separations,
    chosen: types,
    couponPercent,
    shipping,
    destinationCountry: country,
  });

const v1: Keys = {
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
  ...four,
  ...screen,
  services: ['trapping'],
  outputs: ['physical'],
};

describe('the vectors of handbook 3.3 on the demo catalogue, delivery included', () => {
  it('V1 to Sharjah and V10 to Riyadh', () => {
    const one = priced('label-plates', v1);
    expect(one.selectedPrice).toBe(78928);
    const sharjah = shipped(one, 4, { countryId: 'AE', region: 'Sharjah' }, 'local-standard');
    expect(sharjah).toBe(2500);
    expect(total(one, [chosen(one, 1, 4)], sharjah ?? 0, 'AE').grandTotalInclVat).toBe(85499);
    const riyadh = shipped(one, 4, { countryId: 'SA', city: 'Riyadh' }, 'international-express');
    expect(riyadh).toBe(11500);
    expect(total(one, [chosen(one, 1, 4)], riyadh ?? 0, 'SA').grandTotalInclVat).toBe(90428);
  });

  it('V2: minimum charge', () => {
    const one = priced('label-plates', {
      ...v1,
      stepRepeat: [],
      gears: '60',
      printWidth: '40',
      colours: 'c1',
      processColours: ['black'],
      services: [],
    });
    expect(total(one, [chosen(one, 1, 1)], 2500, 'AE').grandTotalInclVat).toBe(10500);
  });

  it('V3: film plates with WELCOME10', () => {
    const one = priced(
      'film-plates',
      {
        plateType: 'ftd',
        thickness: 't170',
        printSide: 'reverse',
        repeatBy: 'repCyl',
        cylinder: '5080',
        printWidth: '620',
        colours: 'c8',
        processColours: process,
        spotColours: 'PANTONE 485 C\nPANTONE 286 C\nWhite\nVarnish',
        ...screen,
        services: ['trapping'],
        proof: 'proofA2',
        proofCopies: '1',
        outputs: ['physical'],
      },
      percentOf('WELCOME10'),
    );
    expect([one.selectedPrice, one.discount, one.vat, one.priceInclTax]).toEqual([766528, 76653, 34494, 724369]);
  });

  it('V4: corrugated to Abu Dhabi', () => {
    const one = priced('corrugated-postprint', {
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
    const shipping = shipped(one, 2, { countryId: 'AE', region: 'Abu Dhabi' }, 'local-standard');
    expect(shipping).toBe(4700);
    expect(total(one, [chosen(one, 1, 2)], shipping ?? 0, 'AE').grandTotalInclVat).toBe(741695);
  });

  it('V5: both sides of a woven sack with TRADE5', () => {
    const one = priced('woven-sack-plates', {
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
    const shipping = shipped(one, 5, { countryId: 'AE', region: 'Dubai' }, 'local-standard');
    expect(shipping).toBe(2800);
    const types = [chosen(one, 1, 5), { id: 3, colours: [] }];
    expect(total(one, types, shipping ?? 0, 'AE', percentOf('TRADE5')).grandTotalInclVat).toBe(532163);
  });

  it('V6: LEN only, billed in Kenya', () => {
    const one = priced('film-plates', {
      plateType: 'dig',
      thickness: 't170',
      printSide: 'surface',
      repeatBy: 'repCyl',
      cylinder: '5080',
      printWidth: '620',
      ...six,
      ...screen,
      services: ['trapping'],
      outputs: ['len'],
    });
    const types = [chosen(one, 2, 6)];
    expect(isPhysical(types)).toBe(false);
    expect(total(one, types, 2500, 'KE').grandTotalInclVat).toBe(106176);
  });

  it('V7 and its reorder V8 with PLATES15', () => {
    const one = priced('label-plates', {
      ...v1,
      ...six,
      stepRepeat: [],
      gears: '120',
      printWidth: '300',
      outputs: ['physical', 'len'],
    });
    const dubai = { countryId: 'AE', city: 'Dubai' };
    const shipping = shipped(one, 4, dubai, 'local-standard') ?? 0;
    expect(total(one, [chosen(one, 1, 4), chosen(one, 2, 6)], shipping, 'AE').grandTotalInclVat).toBe(166652);
    const again = totalsOf({
      amounts: { plates: 2 * one.unitPrice, delivery: shipped(one, 2, dubai, 'local-standard') },
      couponPercent: percentOf('PLATES15'),
      destinationCountry: 'AE',
    });
    expect(again.grandTotalInclVat).toBe(53016);
  });
});
