import { describe, expect, it } from 'vitest';
import {
  canPrefillFrom,
  getSaveOffers,
  listsPrefillSources,
  type PrefillSource,
  type PrefillFlags,
} from './prefill-sources.ts';

const product: PrefillFlags = { testProduct: false, hasCustomTemplate: true };
const withoutPress: PrefillFlags = { testProduct: false, hasCustomTemplate: false };
const testProduct: PrefillFlags = { testProduct: true, hasCustomTemplate: false };

describe('saving the answers of an order', () => {
  it.each<[string, PrefillFlags, ReturnType<typeof getSaveOffers>]>([
    ['offers a template and a press setting', product, { template: true, press: true }],
    ['offers no press setting where the product has none', withoutPress, { template: true, press: false }],
    ['offers nothing for a test product', testProduct, { template: false, press: false }],
    [
      'offers the press setting alone for a test product that has one',
      { testProduct: true, hasCustomTemplate: true },
      { template: false, press: true },
    ],
  ])('%s', (_case, flags, offers) => expect(getSaveOffers(flags)).toEqual(offers));
});

describe('filling the form in', () => {
  it.each<[string, PrefillSource, PrefillFlags, boolean, boolean]>([
    ['from a press setting is offered to people who are signed in', 'press', product, true, true],
    ['from a press setting is not offered to guests', 'press', product, false, false],
    ['from a press setting is not offered for a test product', 'press', testProduct, true, false],
    ['from a press setting is not offered where the product has none', 'press', withoutPress, true, false],
    ['from a template is offered to people who are signed in', 'template', product, true, true],
    ['from a template is not offered to guests', 'template', product, false, false],
    ['from a template is not offered for a test product', 'template', testProduct, true, false],
    ['from an earlier order is possible for people who are signed in', 'order', product, true, true],
    ['from an earlier order is possible for a test product', 'order', testProduct, true, true],
    ['from an earlier order is not possible for guests', 'order', product, false, false],
  ])('%s', (_case, source, flags, isSignedIn, expected) => {
    expect(canPrefillFrom(source, flags, isSignedIn)).toBe(expected);
  });

  it('from a press setting is possible for a test product that has one, whose page lists none [PRS-10] [PROD-26]', () => {
    const fingerprint: PrefillFlags = { testProduct: true, hasCustomTemplate: true };
    expect(canPrefillFrom('press', fingerprint, true)).toBe(true);
    expect([
      listsPrefillSources('press', fingerprint, true),
      listsPrefillSources('template', fingerprint, true),
    ]).toEqual([false, false]);
    expect([listsPrefillSources('press', product, true), listsPrefillSources('template', product, true)]).toEqual([
      true,
      true,
    ]);
  });
});
