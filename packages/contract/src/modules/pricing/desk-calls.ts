import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { lang } from '../../fields.ts';
import { agreementDeskCalls } from './agreement-desk-calls.ts';
import { couponDeskCalls } from './coupon-desk-calls.ts';
import { figure, priceFigures, sku } from './price-figures.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';

const text = z.object({ en: z.string().max(200), ar: z.string().max(200) });
const codes = z.array(z.string().max(20)).max(300);

/** The shipping rates as they are edited. */
export const shippingFigures = z.object({
  unserved: codes,
  zones: z
    .array(
      z.object({ id: z.string().max(80), countries: z.union([z.literal('*'), codes]), emirates: codes.optional() }),
    )
    .max(100),
  methods: z
    .array(
      z.object({
        id: z.string().max(80),
        typeName: text,
        name: text,
        prices: z.record(sku, z.object({ firstGrams: figure, first: figure, stepGrams: figure, step: figure })),
        refusedZones: codes,
        charges: z.enum(['weight', 'largerOfWeightAndVolume']),
        maxGrams: figure.nullable(),
        sameDayBeforeHour: figure.nullable(),
      }),
    )
    .max(100),
});
export type ShippingFigures = z.output<typeof shippingFigures>;

const common = { area: 'pricing', action: 'desk.rates', maxLength: 100_000, stepUp: true } as const;
const priceListCalls = definePublishingCalls({
  ...common,
  path: '/desk/price-list',
  input: priceFigures,
  data: priceFigures,
});
const shippingCalls = definePublishingCalls({
  ...common,
  path: '/desk/shipping-rates',
  input: shippingFigures,
  data: shippingFigures,
});

/** Price list and shipping rates, as the desk edits and publishes them, with agreements and coupons. */
export const pricingDeskCalls = {
  ...agreementDeskCalls,
  ...couponDeskCalls,
  deskPriceList: defineCall({
    area: 'pricing',
    method: 'GET',
    path: '/desk/price-list',
    principals: ['staff'],
    action: 'desk.rates',
    input: z.object({ lang }),
    answer: publicationAnswer(priceFigures).extend({
      /** What the next version touches: nobody pays another price for what was ordered. */
      effect: z.object({
        /** Orders that were placed and are not paid: they keep the price list they were ordered by. */
        unpaidOrders: z.number(),
        /** Templates of customers, which are priced when they are used. */
        templates: z.number(),
      }),
      /** Those of the catalogue, for their margins. */
      categories: z.array(z.object({ key: z.string(), name: text })),
    }),
    errors: ['notFound'],
  }),
  deskPriceListSave: priceListCalls.save,
  deskPriceListPublish: priceListCalls.publish,
  deskPriceListDiscard: priceListCalls.discard,
  deskPriceListVersions: priceListCalls.versions,
  deskPriceListVersion: priceListCalls.version,
  deskPriceListRestore: priceListCalls.restore,
  deskPriceListWithdraw: priceListCalls.withdraw,
  deskShippingRates: defineCall({
    area: 'pricing',
    method: 'GET',
    path: '/desk/shipping-rates',
    principals: ['staff'],
    action: 'desk.rates',
    input: z.object({ lang }),
    answer: publicationAnswer(shippingFigures).extend({
      /** Orders that are not paid, whose delivery is charged by the rates in force when they are. */
      effect: z.object({ unpaidOrders: z.number() }),
    }),
    errors: ['notFound'],
  }),
  deskShippingRatesSave: shippingCalls.save,
  deskShippingRatesPublish: shippingCalls.publish,
  deskShippingRatesDiscard: shippingCalls.discard,
  deskShippingRatesVersions: shippingCalls.versions,
  deskShippingRatesVersion: shippingCalls.version,
  deskShippingRatesRestore: shippingCalls.restore,
  deskShippingRatesWithdraw: shippingCalls.withdraw,
};
