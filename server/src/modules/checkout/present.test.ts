import type { ShippingMethodOffer } from '@platewright/domain/delivery/shipping-methods';
import { expect, it } from 'vitest';
import { standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { listShippingMethods } from '@platewright/domain/delivery/shipping-methods';
import { presentShippingMethod } from './present.ts';

const withLimits = (maxGrams: number, sameDayBeforeHour: number | null) => ({
  ...standardShippingRates,
  methods: standardShippingRates.methods.map((method) => ({ ...method, maxGrams, sameDayBeforeHour })),
});
const find = (rates: typeof standardShippingRates, countryId: string, grams: number): ShippingMethodOffer => {
  const parcel = { grams, chargeableGrams: grams };
  const address = { countryId, region: 'Dubai' };
  const clock = { isWorkingDay: true, hour: 16 };
  const [method] = listShippingMethods({ parcel, fileOnly: false }, address, rates, clock);
  if (!method) throw new Error('There is no method.');
  return method;
};
const readMessages = (method: ShippingMethodOffer) =>
  (['en', 'ar'] as const).map((lang) => presentShippingMethod(method, lang).error?.message);

it('names the limit that the rates set for a parcel, in both languages [CHK-51]', () => {
  expect(readMessages(find(standardShippingRates, 'SA', 30_500))[0]).toBe(
    'Please contact support for parcels above 30 kg.',
  );
  expect(readMessages(find(withLimits(12_500, null), 'SA', 13_000))).toEqual([
    'Please contact support for parcels above 12.5 kg.',
    'يرجى التواصل مع الدعم للطرود التي يزيد وزنها على 12.5 كغ.',
  ]);
});

it('names the hour that the rates set for the same day', () => {
  expect(readMessages(find(withLimits(50_000, 9), 'AE', 1000))).toEqual([
    'Same day delivery has to be paid before 09:00 on a working day.',
    'يجب دفع قيمة التوصيل في اليوم نفسه قبل الساعة 09:00 في يوم عمل.',
  ]);
});
