import type { OptionKey } from '../options/option-types.ts';
import type { PriceList } from './price-list.ts';

type Rates = Pick<PriceList, 'thickness' | 'typeFactor' | 'services' | 'proofs'>;
/** The part of a price list that answers of an option are priced by, whatever their sku. */
const tables: Partial<Record<OptionKey, keyof Rates>> = {
  thickness: 'thickness',
  plateType: 'typeFactor',
  services: 'services',
  proof: 'proofs',
};
/** Options whose values all have a price. */
export const pricedOptionKeys = Object.keys(tables) as OptionKey[];

/** The codes of a price list that have a price, by its tables. */
export type PricedCodes = Record<keyof Rates, string[]>;

export const listPricedCodes = ({ thickness, typeFactor, services, proofs }: Rates): PricedCodes => ({
  thickness: Object.keys(thickness),
  typeFactor: Object.keys(typeFactor),
  services: Object.keys(services),
  proofs: [NO_PROOF, ...Object.keys(proofs)],
});

/** The codes that give a value of such an option a price; any option may offer a service, but for numbers of colours. */
export const getCodesOf = (codes: PricedCodes, key: OptionKey): readonly string[] =>
  key === 'colours' || key === 'backColours' ? [] : codes[tables[key] ?? 'services'];

/** The choice of no proof, which costs nothing. */
export const NO_PROOF = 'proofNone';

/** A value of an option, as far as its price goes. */
export interface OfferedSku {
  readonly key: OptionKey;
  readonly sku: string;
}

/**
 * The field of a price list that lacks the price of something that is offered, such as `thickness.t170`; null when nothing is
 * lacking. A service may stand under any option: it is known by having had a price.
 * @param former the list that the prices were in until now
 */
export function findMissingPrice(list: Rates, { key, sku }: OfferedSku, former: Rates = list): string | null {
  const table = tables[key] ?? (Object.hasOwn(former.services, sku) ? 'services' : undefined);
  if (table === undefined || sku === NO_PROOF || Object.hasOwn(list[table], sku)) return null;
  return `${table}.${sku}`;
}
