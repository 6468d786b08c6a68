import type { ShippingRates, WeightPrice } from '@platewright/domain/shipping/rates';
import { t } from './types.ts';

const local = (first: number): WeightPrice => ({ firstGrams: 5000, first, stepGrams: 1000, step: 300 });
const flat = (price: number): WeightPrice => ({ firstGrams: 0, first: price, stepGrams: 1000, step: 0 });
const express = (first: number, step: number): WeightPrice => ({ firstGrams: 500, first, stepGrams: 500, step });

const europe =
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA';

/** Delivery as in handbook 5.1. */
export const demoShippingRates: ShippingRates = {
  version: 1,
  unserved: ['SY', 'KP', 'IR', 'SO', 'QA'],
  zones: [
    { id: 'z1', countries: ['AE'], emirates: ['DXB', 'SHJ', 'AJM'] },
    { id: 'z2', countries: ['AE'] },
    { id: 'gcc', countries: ['SA', 'KW', 'BH', 'OM'] },
    { id: 'z4', countries: ['EG', 'JO', 'LB', 'IQ', 'IN', 'PK', 'LK', 'BD', 'KE', 'ET', 'TZ', 'UG'] },
    { id: 'z5', countries: europe.split(' ') },
    { id: 'z6', countries: '*' },
  ],
  methods: [
    {
      id: 'local-standard',
      typeName: t('Local courier', 'شركة توصيل محلية'),
      name: t('Standard', 'توصيل عادي'),
      prices: { z1: local(2500), z2: local(3500) },
      refusedZones: [],
      charges: 'weight',
      maxGrams: null,
      sameDayBeforeHour: null,
    },
    {
      id: 'local-same-day',
      typeName: t('Local courier', 'شركة توصيل محلية'),
      name: t('Same day', 'في اليوم نفسه'),
      prices: { z1: flat(6000), z2: flat(6000) },
      refusedZones: ['z2'],
      charges: 'weight',
      maxGrams: 20_000,
      sameDayBeforeHour: 12,
    },
    {
      id: 'pickup',
      typeName: t('Collection', 'الاستلام'),
      name: t('Pick up at the plate house', 'الاستلام من مقر إنتاج الألواح'),
      prices: { z1: flat(0), z2: flat(0) },
      refusedZones: [],
      charges: 'weight',
      maxGrams: null,
      sameDayBeforeHour: null,
    },
    {
      id: 'international-express',
      typeName: t('International courier', 'شركة توصيل دولية'),
      name: t('Express', 'سريع'),
      prices: {
        gcc: express(9500, 2000),
        z4: express(13_000, 2800),
        z5: express(15_000, 3200),
        z6: express(18_500, 4000),
      },
      refusedZones: [],
      charges: 'largerOfWeightAndVolume',
      maxGrams: 30_000,
      sameDayBeforeHour: null,
    },
  ],
  workingDays: [0, 1, 2, 3, 4],
};
