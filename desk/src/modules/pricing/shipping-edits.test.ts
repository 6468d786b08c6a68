import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { checkShippingRates } from '@platewright/domain/delivery/check-shipping-rates';
import { expect, it } from 'vitest';
import {
  addMethod,
  addZone,
  alignMethods,
  changeMethod,
  changeZone,
  getService,
  moveZoneUp,
  removeZone,
  setService,
} from './shipping-edits.ts';

const price = { firstGrams: 5000, first: 2500, stepGrams: 1000, step: 300 };
const method = {
  ...{ id: 'courier', typeName: { en: 'Courier', ar: 'ساعي' }, name: { en: 'Van', ar: 'شاحنة' } },
  ...{ prices: { z1: price }, refusedZones: ['z2'], charges: 'weight' as const, maxGrams: null, sameDayBeforeHour: 12 },
};
const rates: ShippingFigures = {
  unserved: ['SY'],
  zones: [
    { id: 'z1', countries: ['AE'], emirates: ['DXB'] },
    { id: 'z2', countries: ['AE'] },
  ],
  methods: [method],
};
const isRight = (data: ShippingFigures) => checkShippingRates({ ...data, version: 1 }).ok;

it('a zone and a method that are added have ids of their own, and can be stored', () => {
  const added = addMethod(addZone(removeZone(rates, 'z1')));
  expect(added.zones.map(({ id }) => id)).toEqual(['z2', 'z3']);
  expect(added.methods.map(({ id }) => id)).toEqual(['courier', 'method2']);
  expect(isRight(added)).toBe(true);
});

it('a zone goes with what methods said of it', () => {
  expect(removeZone(rates, 'z2').methods[0]).toMatchObject({ prices: { z1: price }, refusedZones: [] });
  expect(removeZone(rates, 'z1').methods[0]).toMatchObject({ prices: {}, refusedZones: ['z2'] });
});

it('emirates belong to a zone of the Emirates alone', () => {
  expect(changeZone(rates, 0, { countries: ['AE', 'OM'] }).zones[0]).toEqual({ id: 'z1', countries: ['AE', 'OM'] });
  expect(changeZone(rates, 0, { countries: '*' }).zones[0]).toEqual({ id: 'z1', countries: '*' });
  expect(changeZone(rates, 0, { emirates: [] }).zones[0]).toEqual({ id: 'z1', countries: ['AE'] });
  expect(moveZoneUp(rates, 1).zones.map(({ id }) => id)).toEqual(['z2', 'z1']);
  expect(moveZoneUp(rates, 0)).toEqual(rates);
});

it('a method serves a zone at a price, lists it as not available, or says nothing of it', () => {
  expect([getService(method, 'z1'), getService(method, 'z2'), getService(method, 'z3')]).toEqual([
    'priced',
    'refused',
    'none',
  ]);
  expect(setService(method, 'z2', 'priced')).toMatchObject({ prices: { z1: price, z2: price }, refusedZones: [] });
  expect(setService(method, 'z1', 'refused')).toMatchObject({ prices: {}, refusedZones: ['z2', 'z1'] });
  expect(setService(method, 'z1', 'none')).toMatchObject({ prices: {}, refusedZones: ['z2'] });
});

it('former rates are compared method by method, wherever they stand', () => {
  const later = changeMethod(addMethod(rates), 0, { maxGrams: 30_000 });
  const turned = { ...later, methods: [...later.methods].reverse() };
  const aligned = alignMethods(rates, turned);
  expect(aligned.methods.map(({ id }) => id)).toEqual(['method2', 'courier']);
  expect(aligned.methods[1]).toEqual(method);
  expect(aligned.methods[0]?.prices).toEqual({});
});
