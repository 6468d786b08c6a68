import { allocateByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import { readAnswers } from '../options/answers.ts';
import { getChosenValues } from '../options/selection.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import type { PriceList } from './price-list.ts';
import type { Quote, ServiceItem } from './quote.ts';

/** One of the services and proofs that the services price of an order consists of. */
export interface ServicePart<T = string> {
  /** A service by its title, a proof by its option and its size. */
  readonly names: readonly T[];
  /** Copies of a proof; 1 for a service. */
  readonly copies: number;
  readonly amount: Fils;
  /** Its price is a percentage of the plates and files that are bought (decision 023). */
  readonly isSurcharge: boolean;
}

/** The parts of services of which each has its price; a sku that several options offer is charged once. */
export function toServiceParts<T>(
  items: readonly ServiceItem<T>[],
  list: PriceList,
  getPrice: (sku: string) => Fils,
): ServicePart<T>[] {
  const bySku = new Map(items.filter(({ selected }) => selected).map((item) => [item.sku, item]));
  return [...bySku.values()].map(({ sku, title }) => ({
    names: [title],
    copies: 1,
    amount: getPrice(sku),
    isSurcharge: list.services[sku]?.kind === 'percentOfOutputs',
  }));
}

/** The proof of a quote as a part; none where it costs nothing. */
export function listProofParts<T>(
  tree: OptionTree<T>,
  selection: Selection,
  { proofingPrice, proofCopies }: Pick<Quote<T>, 'proofingPrice' | 'proofCopies'>,
): ServicePart<T>[] {
  const option = readAnswers(tree, selection).option('proof');
  const [value] = option ? getChosenValues(option, selection) : [];
  return option && value && proofingPrice > 0
    ? [{ names: [option.label, value.title], copies: proofCopies, amount: proofingPrice, isSurcharge: false }]
    : [];
}

/** What the services and proofs of a quote cost one by one; together its services price. */
export const listQuotedServices = <T>(
  tree: OptionTree<T>,
  selection: Selection,
  list: PriceList,
  quote: Quote<T>,
): ServicePart<T>[] => [
  ...(quote.servicesTotal > 0 ? toServiceParts(quote.serviceItems, list, (sku) => quote.services[sku] ?? 0) : []),
  ...listProofParts(tree, selection, quote),
];

/**
 * Splits what is charged for services over their quoted parts, so that they add up to it exactly. Surcharges share what
 * the plates and files that are bought make of them, all others the rest, each by its quoted price: staff may have set
 * another price, but only for all together. Empty where the parts do not explain the price; parts without a price are left out.
 * @param price of all services while everything is bought that was ordered, and its part that is surcharges
 */
export function splitServices<T>(
  parts: readonly ServicePart<T>[],
  price: { readonly services: Fils; readonly surcharge: Fils },
  charged: Fils,
): ServicePart<T>[] {
  const fixed = price.services - price.surcharge;
  const getWeights = (isSurcharge: boolean) =>
    parts.map((part) => (part.isSurcharge === isSurcharge ? part.amount : 0));
  const fixedAmounts = allocateByLargestRemainder(fixed, getWeights(false));
  const surcharges = allocateByLargestRemainder(charged - fixed, getWeights(true));
  const split = parts
    .map((part, i) => ({ ...part, amount: (fixedAmounts[i] ?? 0) + (surcharges[i] ?? 0) }))
    .filter(({ amount }) => amount > 0);
  return sumFils(split.map(({ amount }) => amount)) === charged ? split : [];
}
