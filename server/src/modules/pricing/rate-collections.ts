import { shippingFigures, type ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { priceFigures, type PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import type { z } from '@platewright/contract/z';
import { listPriceAlarms, listShippingAlarms } from '@platewright/domain/pricing/figure-alarm';
import { rateChecks, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { findEmptiedHours, findNamelessMethods } from '@platewright/domain/delivery/check-shipping-rates';
import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import { getInForce, type Publication, type PublicationCollection, type VersionMark } from '../publishing/index.ts';

/** What a version of each kind says of itself. */
const marks: { readonly [K in RateKind]: (mark: VersionMark) => object } = {
  priceList: ({ version, inForceFrom }) => ({ version, validFrom: toLocalDay(inForceFrom) }),
  shippingRates: ({ version }) => ({ version }),
};
/** Stands for the version that is not published yet. */
const unpublished: VersionMark = { version: 1, inForceFrom: new Date(0) };

/** How rates of a kind are published. A draft may hold any figures, a version only such that prices can be worked out from. */
function createRateCollection<K extends RateKind, D extends object>(
  kind: K,
  figures: z.ZodType<D>,
  empty: D,
): PublicationCollection<K, D> {
  return {
    kinds: [kind],
    // What was stored by hand in another shape prices nothing either: an earlier version takes its place.
    normalize: (_kind, stored) => figures.safeParse(stored).data ?? empty,
    toStored: (_kind, data, mark) => (mark ? { ...data, ...marks[kind](mark) } : data),
    check: (_kind, data, mode) => ({
      data,
      errors: mode === 'publish' ? listErrors(kind, { ...data, ...marks[kind](unpublished) }) : {},
    }),
    removal: () => 'never',
  };
}

function listErrors(kind: RateKind, document: unknown): Readonly<Record<string, FieldMessage>> {
  const checked = rateChecks[kind](document);
  return checked.ok ? {} : checked.reason;
}

const priceList = createRateCollection<'priceList', PriceFigures>('priceList', priceFigures, {
  thickness: {},
  typeFactor: {},
  margin: {},
  len: { rate: 0, minimum: 0 },
  services: {},
  proofs: {},
  vat: { country: 'AE', percent: 0 },
});
const shippingRates = createRateCollection<'shippingRates', ShippingFigures>('shippingRates', shippingFigures, {
  unserved: [],
  zones: [],
  methods: [],
});

/** What is in force until the next version is, empty for what was stored in another shape. */
const normalizeInForce = <K extends string, D>(
  { normalize }: PublicationCollection<K, D>,
  publication: Publication<K>,
) => normalize(publication.row.kind, getInForce(publication)?.data);

/** The same for a comparison of figures; null where nothing is in force. */
const findInForce = <K extends string, D>(collection: PublicationCollection<K, D>, publication: Publication<K>) =>
  getInForce(publication) ? normalizeInForce(collection, publication) : null;

export const priceListCollection: typeof priceList = {
  ...priceList,
  listAlarms: async (_ctx, publication, data) => listPriceAlarms(findInForce(priceList, publication), data),
};

/** @throws CallError invalidInput */
function refuse(fields: Record<string, FieldMessage>): void {
  if (Object.keys(fields).length > 0) throw new CallError('invalidInput', { fields });
}

/** The figures of a stored price list; none for what has another shape. */
export const readPriceFigures = (stored: unknown): PriceFigures => priceListCollection.normalize('priceList', stored);

export const shippingRatesCollection: typeof shippingRates = {
  ...shippingRates,
  assertPublishable: async (_ctx, publication, data) =>
    refuse({ ...findNamelessMethods(data), ...findEmptiedHours(normalizeInForce(shippingRates, publication), data) }),
  listAlarms: async (_ctx, publication, data) => listShippingAlarms(findInForce(shippingRates, publication), data),
};
