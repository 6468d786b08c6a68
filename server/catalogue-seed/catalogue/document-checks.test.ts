import { checkShippingRates } from '@platewright/domain/delivery/check-shipping-rates';
import type { ShippingMethodRate, ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { checkOptionTree } from '@platewright/domain/options/check-option-tree';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { checkPriceList } from '@platewright/domain/pricing/check-price-list';
import type { Result } from '@platewright/domain/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardPriceList, standardProducts, standardShippingRates } from './index.ts';

/** As the database answers it. */
const store = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;
const getKeys = (checked: Result<unknown, DocumentErrors>) =>
  checked.ok ? {} : Object.fromEntries(Object.entries(checked.reason).map(([path, { key }]) => [path, key]));

describe('the standard documents', () => {
  it('are right', () => {
    expect(getKeys(checkPriceList(store(standardPriceList)))).toEqual({});
    expect(getKeys(checkShippingRates(store(standardShippingRates)))).toEqual({});
  });

  it.each(standardProducts.map((product) => [product.url, product] as const))(
    'the options of %s are right',
    (_url, product) => {
      expect(getKeys(checkOptionTree(store(product.options)))).toEqual({});
    },
  );
});

describe('checkShippingRates', () => {
  const refuseGoneZone = (method: ShippingMethodRate) =>
    method.sameDayBeforeHour === null ? method : { ...method, refusedZones: [...method.refusedZones, 'z9'] };
  type Draft = { -readonly [K in keyof ShippingRates]: ShippingRates[K] };
  const [z1, z2, gcc, z4, z5, rest] = standardShippingRates.zones;
  const [standard, ...others] = standardShippingRates.methods;
  const z1Price = standard?.prices['z1'];
  if (!z1 || !z2 || !gcc || !z4 || !z5 || !rest || !standard || !z1Price) throw new Error('Six zones are expected.');

  it.each<[string, (rates: Draft) => void, Record<string, string>]>([
    ['an unknown country', (r) => (r.unserved = ['SY', 'XX']), { 'unserved.1': 'countryUnknown' }],
    [
      'an unknown emirate',
      (r) => (r.zones = [{ ...z1, emirates: ['DXB', 'LON'] }, z2, gcc, z4, z5, rest]),
      { 'zones.0.emirates.1': 'choiceUnknown' },
    ],
    ['two methods of one id', (r) => (r.methods = [standard, standard, ...others]), { 'methods.1.id': 'usedTwice' }],
    [
      'a name without Arabic',
      (r) => (r.methods = [{ ...standard, name: JSON.parse('{"en": "Standard"}') as LocalizedText }, ...others]),
      { 'methods.0.name.ar': 'fieldRequired' },
    ],
    [
      'half a fils',
      (r) => (r.methods = [{ ...standard, prices: { z1: { ...z1Price, first: 0.5 } } }, ...others]),
      { 'methods.0.prices.z1.first': 'wholeNumberBetween' },
    ],
    [
      'a step of no weight',
      (r) => (r.methods = [{ ...standard, prices: { z1: { ...z1Price, stepGrams: 0 } } }, ...others]),
      { 'methods.0.prices.z1.stepGrams': 'wholeNumberBetween' },
    ],
    [
      'a method for nothing',
      (r) => (r.methods = [{ ...standard, refusedZones: ['z6'] }, ...others]),
      { 'methods.0.refusedZones.0': 'priceMissing' },
    ],
  ])('names %s', (_fault, plant, errors) => {
    const rates = store(standardShippingRates);
    plant(rates);
    expect(getKeys(checkShippingRates(rates))).toEqual(errors);
  });

  it.each<[string, (rates: Draft) => void]>([
    ['a served country without a zone', (r) => (r.zones = [z1, z2, gcc, z4, z5])],
    ['zones without a method', (r) => (r.methods = [standard])],
    ['no method at all', (r) => (r.methods = [])],
    [
      'a country with a zone of its own before one that has it too',
      (r) => (r.zones = [{ ...z4, id: 'de' }, ...r.zones]),
    ],
    ['a zone behind the whole country', (r) => (r.zones = [z2, z1, gcc, z4, z5, rest])],
    ['a zone of which no country is served', (r) => (r.unserved = [...r.unserved, 'SA', 'KW', 'QA', 'BH', 'OM'])],
    ['two zones of one id', (r) => (r.zones = [z1, z2, gcc, z4, { ...z5, id: 'z4' }, rest])],
    ['a country named twice', (r) => (r.unserved = ['SY', 'SY'])],
    ['an empty name', (r) => (r.methods = [{ ...standard, name: { en: 'Standard', ar: '' } }, ...others])],
    ['a refusal of a zone that is gone', (r) => (r.methods = r.methods.map(refuseGoneZone))],
  ])('takes %s: the rules have an answer for it', (_case, plant) => {
    const rates = store(standardShippingRates);
    plant(rates);
    expect(getKeys(checkShippingRates(rates))).toEqual({});
  });

  it('refuses whatever is none, without an exception', () => {
    fc.assert(fc.property(fc.anything(), (data) => !checkShippingRates(data).ok));
  });
});

describe('checkOptionTree', () => {
  type Tree = OptionNode<LocalizedText>[];
  const product = standardProducts.find(({ options }) => options.some(({ need_reload }) => need_reload));
  if (!product) throw new Error('No product has options that depend on others.');
  const at = product.options.findIndex(({ need_reload }) => need_reload);

  it.each<[string, (node: OptionNode<LocalizedText>, tree: Tree) => void, Record<string, string>]>([
    ['a missing label', (node) => Object.assign(node, { label: { ar: 'و' } }), { [`${at}.label.en`]: 'fieldRequired' }],
    [
      'a type that no form has',
      (node) => Object.assign(node, { fieldType: 'slider' }),
      { [`${at}.fieldType`]: 'choiceUnknown' },
    ],
    ['a key that no rule knows', (node) => Object.assign(node, { key: 'colour' }), { [`${at}.key`]: 'choiceUnknown' }],
    ['a limit in words', (node) => Object.assign(node, { max: 'four' }), { [`${at}.max`]: 'fieldRequired' }],
    [
      'a missing price flag',
      (node) => Object.assign(node, { required: undefined }),
      { [`${at}.required`]: 'fieldRequired' },
    ],
    ['half a decimal', (node) => (node.decimals = 0.5), { [`${at}.decimals`]: 'wholeNumberBetween' }],
  ])('names %s', (_fault, plant, errors) => {
    const tree = store(product.options);
    const node = tree[at];
    if (node) plant(node, tree);
    expect(getKeys(checkOptionTree(tree))).toEqual(errors);
  });

  it('names an id of an option, and of a value of the same option, that is used twice', () => {
    const tree = store(product.options);
    const copies = store(tree.slice(at, at + 1));
    expect(getKeys(checkOptionTree([...tree, ...copies]))).toMatchObject({ [`${tree.length}.id`]: 'usedTwice' });
    const values = tree[at]?.optionsFields ?? [];
    const [first, second] = values;
    if (first && second) second.id = first.id;
    expect(getKeys(checkOptionTree(tree))).toEqual({ [`${at}.optionsFields.1.id`]: 'usedTwice' });
  });

  it.each<[string, (node: OptionNode<LocalizedText>) => void]>([
    ['crossed limits', (node) => Object.assign(node, { min: 5, max: 4 })],
    ['an empty label', (node) => (node.label = { en: '', ar: '' })],
    ['no reload', (node) => (node.need_reload = false)],
    ['no value to choose', (node) => (node.optionsFields = [])],
  ])('takes %s: no price is wrong by it', (_case, plant) => {
    const tree = store(product.options);
    const node = tree[at];
    if (node) plant(node);
    expect(getKeys(checkOptionTree(tree))).toEqual({});
  });

  it('refuses whatever is none, without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => !checkOptionTree(data).ok || (Array.isArray(data) && data.length === 0)),
    );
  });
});
