import { describe, expect, it } from 'vitest';
import { normalizeContent } from '../content/normalize-content.ts';
import {
  listOpeningObstacles,
  listSetupSteps,
  type SetupFacts,
  type SetupGap,
  type SetupStepKey,
} from './setup-steps.ts';

const seededBrand = normalizeContent('brand', {
  name: { en: 'Flexo Plates', ar: 'ألواح' },
  address: { en: 'Dubai', ar: 'دبي' },
  plot: { en: 'Dubai', ar: 'دبي' },
  latitude: 25.2048,
  longitude: 55.2708,
  phone: '+971 4 000 0000',
  email: 'support@flexo-plates.example',
});
const brand = normalizeContent('brand', {
  name: { en: 'Falcon Plates', ar: 'الصقر' },
  address: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
  plot: { en: 'Street 4b, Al Quoz 3', ar: 'شارع 4ب، القوز 3' },
  city: { en: 'Dubai', ar: 'دبي' },
  emirate: 'DXB',
  latitude: 25.1412,
  longitude: 55.2311,
  phone: '+971 4 555 0199',
  email: 'hello@falcon-plates.ae',
  trn: '100 1234 5678 9003',
  bankName: 'Falcon Bank',
  accountHolder: 'Falcon Plates LLC',
  iban: 'AE07 0331 2345 6789 0123 456',
});
const complete: SetupFacts = {
  brand,
  seededBrand,
  isCatalogueChosen: true,
  productCount: 3,
  mailFrom: 'Falcon Plates <no-reply@falcon-plates.ae>',
  mailTest: { accepted: true },
  paymentTests: ['accepted'],
  confirmedRates: { priceList: true, shippingRates: true },
  staffCount: 2,
  isOpened: true,
  hasOrders: true,
};
const getGaps = (facts: SetupFacts) => listSetupSteps(facts).flatMap(({ gaps }) => gaps);
const withBrand = (change: Partial<SetupFacts['brand']>): SetupFacts => ({
  ...complete,
  brand: { ...brand, ...change },
});

describe('the steps to the first order', () => {
  it('are all done in an installation that has everything', () => {
    expect(listSetupSteps(complete).filter(({ isDone }) => !isDone)).toEqual([]);
  });

  it.each<[string, SetupFacts, SetupStepKey, readonly SetupGap[]]>([
    ['seeded name', withBrand({ name: seededBrand.name }), 'brand', ['nameSeeded']],
    ['seeded email', withBrand({ email: seededBrand.email }), 'brand', ['emailSeeded']],
    ['seeded phone', withBrand({ phone: seededBrand.phone }), 'brand', ['phoneSeeded']],
    ['seeded address', withBrand({ address: seededBrand.address }), 'address', ['addressSeeded']],
    ['seeded plot', withBrand({ plot: seededBrand.plot }), 'address', ['plotSeeded']],
    ['seeded plot in Arabic', withBrand({ plot: { en: 'Al Quoz', ar: 'دبي' } }), 'address', ['plotSeeded']],
    ['seeded name in Arabic', withBrand({ name: { en: 'Falcon', ar: 'ألواح' } }), 'brand', ['nameSeeded']],
    ['seeded address in Arabic', withBrand({ address: { en: 'Al Quoz', ar: 'دبي' } }), 'address', ['addressSeeded']],
    ['seeded place', withBrand({ latitude: 25.2048, longitude: 55.2708 }), 'address', ['mapSeeded']],
    ['no city', withBrand({ city: { en: 'Dubai', ar: '' } }), 'address', ['placeMissing']],
    ['no emirate', withBrand({ emirate: 'noEmirate' }), 'address', ['placeMissing']],
    ['a place beside it', withBrand({ latitude: 25.2048 }), 'address', []],
    ['seeded academy', withBrand({ academyUrl: 'https://academy.plates.example/x' }), 'brand', ['academySeeded']],
    ['no academy', withBrand({ academyUrl: '' }), 'brand', []],
    ['own academy', withBrand({ academyUrl: 'https://learn.plates.ae/a.example' }), 'brand', []],
    ['no TRN', withBrand({ trn: ' ' }), 'tax', ['trnMissing']],
    ['not a TRN', withBrand({ trn: '12345' }), 'tax', ['trnInvalid']],
    ['a TRN, and not registered', withBrand({ taxUnregistered: true }), 'tax', ['trnContradicts']],
    ['not registered', withBrand({ trn: '', taxUnregistered: true }), 'tax', []],
    [
      'no bank',
      withBrand({ bankName: '', accountHolder: '', iban: '' }),
      'bank',
      ['bankNameMissing', 'accountHolderMissing', 'ibanMissing'],
    ],
    ['a mistyped IBAN', withBrand({ iban: 'AE07 0331 2345 6789 0123 457' }), 'bank', ['ibanInvalid']],
    ['no sender', { ...complete, mailFrom: 'Platewright <no-reply@localhost>' }, 'mail', ['senderLocal']],
    ['no test email', { ...complete, mailTest: null }, 'mail', ['mailUntested']],
    ['a refused test email', { ...complete, mailTest: { accepted: false } }, 'mail', ['mailRefused']],
    ['no provider', { ...complete, paymentTests: [] }, 'payment', ['onlinePaymentMissing']],
    ['keys that nobody has tried', { ...complete, paymentTests: [null] }, 'payment', ['paymentUntested']],
    ['refused keys', { ...complete, paymentTests: ['refused'] }, 'payment', ['paymentRefused']],
    ['a silent provider', { ...complete, paymentTests: ['unreachable'] }, 'payment', ['paymentUnreachable']],
    [
      'one of two providers refuses, the other one was not asked',
      { ...complete, paymentTests: ['refused', null] },
      'payment',
      ['paymentUntested', 'paymentRefused'],
    ],
    ['two providers that take their keys', { ...complete, paymentTests: ['accepted', 'accepted'] }, 'payment', []],
    [
      'new prices',
      { ...complete, confirmedRates: { priceList: false, shippingRates: true } },
      'prices',
      ['pricesUnseen'],
    ],
    [
      'new shipping rates',
      { ...complete, confirmedRates: { priceList: true, shippingRates: false } },
      'shipping',
      ['shippingUnseen'],
    ],
    ['a catalogue that nobody chose', { ...complete, isCatalogueChosen: false }, 'catalogue', ['catalogueUnchosen']],
    ['no product', { ...complete, productCount: 0 }, 'catalogue', ['catalogueEmpty']],
    ['nobody else', { ...complete, staffCount: 1 }, 'staff', ['staffAlone']],
    ['not opened', { ...complete, isOpened: false }, 'opening', ['notOpened']],
    ['no order', { ...complete, hasOrders: false }, 'firstOrder', ['orderMissing']],
  ])('%s', (_name, facts, key, expected) => {
    expect(listSetupSteps(facts).find((step) => step.key === key)?.gaps).toEqual(expected);
    expect(getGaps(facts)).toEqual(expected);
  });

  it('does not take the own words of an operator for those of the seed', () => {
    expect(getGaps({ ...complete, brand: { ...brand, name: seededBrand.name }, seededBrand: null })).toEqual([]);
  });

  it('lets the portal open when everything but the optional steps is done', () => {
    const facts: SetupFacts = {
      ...complete,
      confirmedRates: { priceList: false, shippingRates: false },
      staffCount: 1,
      isOpened: false,
      hasOrders: false,
    };
    expect(listOpeningObstacles(listSetupSteps(facts))).toEqual([]);
    const offlineOnly = { ...facts, paymentTests: [] };
    expect(listOpeningObstacles(listSetupSteps(offlineOnly))).toEqual([]);
    expect(listOpeningObstacles(listSetupSteps({ ...offlineOnly, mailTest: null }))).toEqual(['mailUntested']);
  });

  it.each([
    [[null], ['paymentUntested']],
    [['refused', 'accepted'], ['paymentRefused']],
    [['unreachable'], []],
  ] as const)('keeps it closed with keys that a provider has not taken: %s', (paymentTests, obstacles) => {
    expect(listOpeningObstacles(listSetupSteps({ ...complete, isOpened: false, paymentTests }))).toEqual(obstacles);
  });
});
