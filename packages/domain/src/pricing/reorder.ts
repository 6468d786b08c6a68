import { sumFils, type Fils } from '../money/fils.ts';
import { readAnswers } from '../options/answers.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import type { Separation } from '../options/separations.ts';
import { calculateReorderPrice, type OrderTypeKey, type OrderTypePrices } from './order-types.ts';
import { listOrderedOutputs } from './ordered-outputs.ts';
import { NO_PROOF } from './price-keys.ts';
import type { PriceList } from './price-list.ts';
import { calculateQuote, calculateServicePrice, type QuotableProduct, type Quote } from './quote.ts';
import { listProofParts, toServiceParts, type ServicePart } from './service-parts.ts';

/** What an order that repeats another one is priced from: today's product, options and price list. */
export interface ReorderInput<T> {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<T>;
  readonly selection: Selection;
  readonly priceList: PriceList;
  /** Ids of the separations that are ordered again; null for all. */
  readonly colours: readonly string[] | null;
}

export interface ReorderQuote<T = string> {
  /** Today's price of one plate. */
  readonly oneColorPrice: Fils;
  readonly prices: OrderTypePrices;
  /** The part of the services that is a percentage of the ordered plates and files. */
  readonly surcharge: Fils;
  readonly serviceParts: readonly ServicePart<T>[];
  readonly separations: readonly Separation[];
  /** The ordered outputs and services, before discount and VAT. */
  readonly price: Fils;
}

/** The separations that can be ordered again one by one, as plates: none of an order of files or services alone. */
export const listReorderColours = (
  product: Pick<QuotableProduct, 'testProduct'>,
  quote: Pick<Quote<unknown>, 'offers' | 'outputs' | 'plates' | 'separations'>,
): readonly Separation[] =>
  quote.plates > 0 && listOrderedOutputs(product, quote).includes('physical') ? quote.separations : [];

/** Whether an order consists of services and proofs alone. */
const isServicesOnly = (product: QuotableProduct, quote: Quote<unknown>): boolean =>
  listOrderedOutputs(product, quote).every((key) => key === 'physical' && quote.plates === 0);

/** Whether a reorder pays the services that follow from the options: they are all that is repeated. */
export const isRepeatedWhole = (
  product: QuotableProduct,
  quote: Quote<unknown>,
  colours: ReorderInput<unknown>['colours'],
): boolean => colours === null && isServicesOnly(product, quote);

/**
 * The selection of a reorder: plates are ordered again without files, and services and proofs are not repeated
 * (handbook 3.2). An order of files alone gets its files again, an order of services alone its services.
 * @param input with the outputs that were bought at the checkout, where they are known: one may buy others than one asked for
 */
export function toReorderSelection<T>({
  product,
  tree,
  selection,
  priceList,
  colours,
  bought = null,
}: ReorderInput<T> & { readonly bought?: readonly OrderTypeKey[] | null }): Selection {
  const quote = calculateQuote(product, tree, selection, priceList);
  if (isRepeatedWhole(product, quote, colours)) return selection;
  const answers = readAnswers(tree, selection);
  const repeated: Record<string, string | readonly string[]> = { ...selection };
  for (const key of ['services', 'proof', 'proofCopies'] as const) {
    const option = answers.option(key);
    if (option && !option.required) delete repeated[option.id];
  }
  const proof = answers.option('proof');
  const noProof = proof?.optionsFields.find((value) => value.sku === NO_PROOF);
  if (proof?.required && noProof) repeated[proof.id] = noProof.id;
  const outputs = answers.option('outputs');
  const ordered: readonly string[] = bought ?? quote.outputs;
  const again = ordered.includes('physical') ? ['physical'] : ordered;
  const values = outputs?.optionsFields.filter(({ sku }) => sku && again.includes(sku)) ?? [];
  if (outputs && values.length > 0) repeated[outputs.id] = values.map(({ id }) => id);
  return repeated;
}

/**
 * Prices a reorder at today's price list: all colours or the chosen ones, each at the price of one [REO-08]. Preparations
 * that follow from the options, such as step and repeat, were made and charged with the first order; a service counts
 * only when it is ticked (again), as the correction of a specification allows.
 */
export function calculateReorder<T>({
  product,
  tree,
  selection,
  priceList,
  colours,
}: ReorderInput<T>): ReorderQuote<T> {
  const quote = calculateQuote(product, tree, selection, priceList);
  const separations =
    colours === null ? quote.separations : quote.separations.filter((separation) => colours.includes(separation.id));
  const physical = quote.plates > 0 ? calculateReorderPrice(separations.length, quote.unitPrice) : 0;
  const prices = {
    physical,
    len: quote.lenUnit * quote.lenFiles * separations.length,
    pdf: quote.pdfPrice,
  };
  const outputs = sumFils(listOrderedOutputs(product, quote).map((key) => prices[key]));
  const servicesOptionId = readAnswers(tree, selection).option('services')?.id;
  const ticked = toServiceParts(
    quote.serviceItems.filter(({ parentId }) => parentId === servicesOptionId),
    priceList,
    (sku) => {
      const rate = priceList.services[sku];
      return rate ? calculateServicePrice(rate, separations.length, outputs) : 0;
    },
  );
  const parts = isRepeatedWhole(product, quote, colours)
    ? toServiceParts(quote.serviceItems, priceList, (sku) => quote.services[sku] ?? 0)
    : ticked;
  const services = product.testProduct ? [] : parts;
  const serviceParts = [...services, ...listProofParts(tree, selection, quote)];
  const servicesAndProofs = sumFils(serviceParts.map(({ amount }) => amount));
  return {
    oneColorPrice: quote.unitPrice,
    prices: { ...prices, services: servicesAndProofs },
    surcharge: sumFils(services.filter(({ isSurcharge }) => isSurcharge).map(({ amount }) => amount)),
    serviceParts,
    separations,
    price: outputs + servicesAndProofs,
  };
}
