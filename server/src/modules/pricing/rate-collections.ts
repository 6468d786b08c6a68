import {
  priceFigures,
  shippingFigures,
  type PriceFigures,
  type ShippingFigures,
} from '@platewright/contract/modules/pricing/desk-calls';
import type { z } from '@platewright/contract/z';
import { rateChecks, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import { findMissingPrice, pricedOptionKeys } from '@platewright/domain/pricing/price-keys';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { findEmptiedHours } from '@platewright/domain/delivery/check-shipping-rates';
import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { listOfferedSkus } from '../catalogue/index.ts';
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

/** What is in force until the next version is; nothing for what was stored in another shape. */
const normalizeInForce = <K extends string, D>(
  { normalize }: PublicationCollection<K, D>,
  publication: Publication<K>,
) => normalize(publication.row.kind, getInForce(publication)?.data);

/** @throws CallError invalidInput */
function refuse(fields: Record<string, FieldMessage>): void {
  if (Object.keys(fields).length > 0) throw new CallError('invalidInput', { fields });
}

/**
 * Lets one transaction at a time publish what is offered or what it costs, until it ends: a product and a price list that are
 * published together would each be right beside the other's former version only.
 */
export const lockOfferedPrices = (tx: Tx): Promise<void> => lockByName(tx, 'offered prices');

/** A price list must price whatever the products in force offer. */
export const priceListCollection: typeof priceList = {
  ...priceList,
  assertPublishable: async ({ tx, lang }, publication, data) => {
    await lockOfferedPrices(tx);
    const former = normalizeInForce(priceList, publication);
    const offered = await listOfferedSkus(tx, { keys: pricedOptionKeys, skus: Object.keys(former.services) });
    const products = new Map<string, Set<string>>();
    for (const { product, ...one } of offered) {
      const field = findMissingPrice(data, one, former);
      if (field !== null) products.set(field, (products.get(field) ?? new Set()).add(product[lang]));
    }
    refuse(
      Object.fromEntries(
        [...products].map(([field, names]) => [
          field,
          { key: 'priceOffered', params: { products: [...names].join(lang === 'ar' ? '، ' : ', ') } },
        ]),
      ),
    );
  },
};

export const shippingRatesCollection: typeof shippingRates = {
  ...shippingRates,
  assertPublishable: async (_ctx, publication, data) =>
    refuse(findEmptiedHours(normalizeInForce(shippingRates, publication), data)),
};
