import { sumFils, type Fils } from '../money/fils.ts';
import type { OrderTypeKey, OrderTypePrices } from './order-types.ts';

/** Why a reorder costs another amount than the order that it repeats. */
export const reorderDifferenceReasons = [
  /** The discount of a coupon is not taken over. */
  'coupon',
  /** Staff had set other prices than the rules. */
  'staffPrices',
  /** Services and proofs are not repeated. */
  'services',
  /** Files were ordered along with plates and are not repeated. */
  'files',
  /** The company has other prices of its own than then. */
  'agreement',
  /** Another version of the price list applies. */
  'priceList',
  /** The same price list, but the product has changed. */
  'product',
] as const;
export type ReorderDifferenceReason = (typeof reorderDifferenceReasons)[number];

export interface ReorderDifference {
  readonly reason: ReorderDifferenceReason;
  /** Change of the price that this reason makes; negative when it makes the reorder cheaper. */
  readonly amount: Fils;
}

/** Prices of the order that is repeated; all before VAT and delivery. */
export interface RepeatedOrderPrices {
  /** What the order shows: final prices less discount. */
  readonly price: Fils;
  readonly final: OrderTypePrices;
  /** As the rules had quoted them, before staff set others. */
  readonly quoted: OrderTypePrices;
  readonly outputs: readonly OrderTypeKey[];
  readonly priceListVersion: number;
}

export interface TodaysReorderPrice {
  readonly price: Fils;
  readonly prices: OrderTypePrices;
  readonly outputs: readonly OrderTypeKey[];
  readonly priceListVersion: number;
  /** Today's price by what the company had agreed on then: the same when that has not changed for what is ordered. */
  readonly asAgreedThen: Fils;
}

/**
 * The steps from the old price to today's, in the order in which a person reads them. VAT is in neither price, because it
 * follows from the destination that is chosen at the checkout. The amounts add up to exactly the difference.
 */
export function explainReorderPrice(old: RepeatedOrderPrices, today: TodaysReorderPrice): ReorderDifference[] {
  const sumOutputs = (prices: OrderTypePrices, outputs: readonly OrderTypeKey[]): Fils =>
    sumFils(outputs.map((key) => prices[key]));
  const finalGoods = sumOutputs(old.final, old.outputs) + old.final.services;
  const quotedGoods = sumOutputs(old.quoted, old.outputs) + old.quoted.services;
  const notRepeated = old.outputs.filter((key) => !today.outputs.includes(key));
  const steps: ReorderDifference[] = [
    { reason: 'coupon', amount: finalGoods - old.price },
    { reason: 'staffPrices', amount: quotedGoods - finalGoods },
    { reason: 'services', amount: today.prices.services === 0 ? -old.quoted.services : 0 },
    { reason: 'files', amount: -sumOutputs(old.quoted, notRepeated) },
  ];
  const explained = old.price + sumFils(steps.map(({ amount }) => amount));
  const rules = old.priceListVersion === today.priceListVersion ? 'product' : 'priceList';
  const rest: ReorderDifference[] = [
    { reason: rules, amount: today.asAgreedThen - explained },
    { reason: 'agreement', amount: today.price - today.asAgreedThen },
  ];
  return [...steps, ...rest].filter(({ amount }) => amount !== 0);
}
