import type { ShippingRates, WeightPrice } from '@platewright/domain/delivery/shipping-rates';
import { localized } from './types.ts';

const createLocalPrice = (first: number): WeightPrice => ({ firstGrams: 5000, first, stepGrams: 1000, step: 300 });
const createFlatPrice = (price: number): WeightPrice => ({ firstGrams: 0, first: price, stepGrams: 1000, step: 0 });
const createExpressPrice = (first: number, step: number): WeightPrice => ({
  firstGrams: 500,
  first,
  stepGrams: 500,
  step,
});

const europeanCountries =
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA';

/** The standard shipping rates (handbook 5.1), amounts in fils. */
export const standardShippingRates: ShippingRates = {
  version: 1,
  unserved: ['SY', 'KP', 'IR', 'SO', 'QA'],
  zones: [
    { id: 'z1', countries: ['AE'], emirates: ['DXB', 'SHJ', 'AJM'] },
    { id: 'z2', countries: ['AE'] },
    { id: 'gcc', countries: ['SA', 'KW', 'BH', 'OM'] },
    { id: 'z4', countries: ['EG', 'JO', 'LB', 'IQ', 'IN', 'PK', 'LK', 'BD', 'KE', 'ET', 'TZ', 'UG'] },
    { id: 'z5', countries: europeanCountries.split(' ') },
    { id: 'z6', countries: '*' },
  ],
  methods: [
    {
      id: 'local-standard',
      typeName: localized('Local courier', 'شركة توصيل محلية'),
      name: localized('Standard', 'توصيل عادي'),
      prices: { z1: createLocalPrice(2500), z2: createLocalPrice(3500) },
      refusedZones: [],
      charges: 'weight',
      maxGrams: null,
      sameDayBeforeHour: null,
    },
    {
      id: 'local-same-day',
      typeName: localized('Local courier', 'شركة توصيل محلية'),
      name: localized('Same day', 'في اليوم نفسه'),
      prices: { z1: createFlatPrice(6000), z2: createFlatPrice(6000) },
      refusedZones: ['z2'],
      charges: 'weight',
      maxGrams: 20_000,
      sameDayBeforeHour: 12,
    },
    {
      id: 'pickup',
      typeName: localized('Collection', 'الاستلام'),
      name: localized('Pick up at the plate house', 'الاستلام من مقر إنتاج الألواح'),
      prices: { z1: createFlatPrice(0), z2: createFlatPrice(0) },
      refusedZones: [],
      charges: 'weight',
      maxGrams: null,
      sameDayBeforeHour: null,
    },
    {
      id: 'international-express',
      typeName: localized('International courier', 'شركة توصيل دولية'),
      name: localized('Express', 'سريع'),
      prices: {
        gcc: createExpressPrice(9500, 2000),
        z4: createExpressPrice(13_000, 2800),
        z5: createExpressPrice(15_000, 3200),
        z6: createExpressPrice(18_500, 4000),
      },
      refusedZones: [],
      charges: 'largerOfWeightAndVolume',
      maxGrams: 30_000,
      sameDayBeforeHour: null,
    },
  ],
};
