import { calculatePercentage, type Fils } from '../money/fils.ts';
import { walkOptions } from '../options/answers.ts';
import type { OptionKey, OptionTree, Selection } from '../options/option-types.ts';
import { getChosenValues, listVisibleOptions } from '../options/selection.ts';
import { err, ok, type Result } from '../result.ts';
import { applyAgreement, type Agreement, type PricedBy } from './agreement.ts';
import { calculateLenPrice } from './len-follow-up.ts';
import { findMissingPrice } from './price-keys.ts';
import type { PriceList } from './price-list.ts';
import { calculateQuote, type QuotableProduct } from './quote.ts';
import { calculateReorder, isRepeatedWhole } from './reorder.ts';

/** How many orders can be priced again with a draft. */
export const REPLAY_LEAST = 50;
export const REPLAY_MOST = 10_000;
/** Five runs of others that take as long as a run may: one that has waited longer has not begun, and nobody waits on. */
export const REPLAY_WAIT_MINUTES = 10;

/** What the company of an order has agreed on by the moment at which it is priced again, for its product as it is listed now. */
export interface ReplayedAgreement {
  readonly agreement: Agreement;
  readonly product: { readonly id: number; readonly categoryId: number };
  readonly at: Date;
}

/** An order as it was configured and placed: product, tree and price list are those of its snapshot, at list prices. */
export interface ReplayedOrder<T = unknown> {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<T>;
  readonly selection: Selection;
  /** What it was priced with; it says what had a price then. */
  readonly priceList: PriceList;
  readonly couponPercent: number;
  /** For orders that repeat another one: the separations that are ordered again, null for all. */
  readonly reorder: { readonly colours: readonly string[] | null } | null;
  readonly isLenFollowUp: boolean;
  /** Null for a company that pays list prices. */
  readonly agreement: ReplayedAgreement | null;
}

/** The two lists that an order is priced with. */
export interface ReplayLists {
  readonly inForce: PriceList;
  readonly draft: PriceList;
}

export const replayFailureReasons = ['optionGone', 'priceMissing', 'answerMissing', 'unreadable'] as const;
/**
 * Why an order cannot be compared: an answer of its selection is not in its options · a list has no price for something that
 * it chose · an answer that every price depends on is missing · its snapshot cannot be read.
 */
export interface ReplayFailure {
  readonly reason: (typeof replayFailureReasons)[number];
  /** The list that has no price; null where neither could have one. */
  readonly list: keyof ReplayLists | null;
  /** The field of the list, or the option: `thickness.t170`, `printWidth`; empty for an unreadable snapshot. */
  readonly at: string;
}

/** What an order costs by both lists, as ordered, less its coupon and without delivery and VAT. */
export interface Replay {
  readonly before: Fils;
  readonly after: Fils;
}

const answerIds = new WeakMap<OptionTree<unknown>, ReadonlyMap<string, ReadonlySet<string>>>();

/** The ids of all options of a tree, which nobody changes in place, with those of their values. */
function getAnswerIds<T>(tree: OptionTree<T>): ReadonlyMap<string, ReadonlySet<string>> {
  let ids = answerIds.get(tree);
  if (!ids) {
    const options = Array.from(walkOptions(tree), ({ id, optionsFields }): [string, ReadonlySet<string>] => [
      id,
      new Set(optionsFields.map((value) => value.id)),
    ]);
    answerIds.set(tree, (ids = new Map(options)));
  }
  return ids;
}

/** The first option that a selection answers with something that its tree does not have. */
function findGoneOption<T>(tree: OptionTree<T>, selection: Selection): string | null {
  const ids = getAnswerIds(tree);
  for (const [id, answer] of Object.entries(selection)) {
    const values = ids.get(id);
    if (!values) return id;
    const chosen = typeof answer === 'string' ? [answer] : answer;
    if (values.size > 0 && chosen.some((one) => !values.has(one))) return id;
  }
  return null;
}

/**
 * Whether an order pays what a field of the price list says, of an answer to the option `key`: of a test product no services, of
 * LEN files neither services nor proofs, of a reorder no services that follow from its options.
 */
function createPayCheck(order: ReplayedOrder): (field: string, key: OptionKey) => boolean {
  const { product, tree, selection, priceList, reorder, isLenFollowUp } = order;
  const isWhole =
    reorder === null || isRepeatedWhole(product, calculateQuote(product, tree, selection, priceList), reorder.colours);
  return (field, key) => {
    if (field.startsWith('proofs.')) return !isLenFollowUp;
    if (!field.startsWith('services.')) return true;
    return !product.testProduct && !isLenFollowUp && (isWhole || key === 'services');
  };
}

/** The first field that a list lacks to price what was chosen; a quote would count nothing for it. */
function findLackingPrice(order: ReplayedOrder, list: PriceList): string | null {
  const isPaid = createPayCheck(order);
  for (const { node } of listVisibleOptions(order.tree, order.selection))
    for (const { sku } of getChosenValues(node, order.selection)) {
      const field = sku === null ? null : findMissingPrice(list, { key: node.key, sku }, order.priceList);
      if (field !== null && isPaid(field, node.key)) return field;
    }
  return null;
}

/** What a list means for the company of an order. */
function toCompanyPrices({ product, agreement }: ReplayedOrder, priceList: PriceList): PricedBy {
  const listed = { product, priceList };
  return (agreement && applyAgreement(agreement.agreement, listed, agreement.product, agreement.at)) ?? listed;
}

function priceOrder(order: ReplayedOrder, list: PriceList): Fils {
  const { tree, selection, couponPercent, reorder } = order;
  const { product, priceList } = toCompanyPrices(order, list);
  const input = { product, tree, selection, priceList, colours: reorder?.colours ?? null };
  const listed = order.isLenFollowUp
    ? calculateLenPrice(input)
    : reorder
      ? calculateReorder(input).price
      : calculateQuote(product, tree, selection, priceList).selectedPrice;
  return listed - calculatePercentage(listed, couponPercent);
}

/** Prices an order from its own snapshot with the list in force and with a draft of the next one. */
export function replayOrder(order: ReplayedOrder, lists: ReplayLists): Result<Replay, ReplayFailure> {
  const gone = findGoneOption(order.tree, order.selection);
  if (gone !== null) return err({ reason: 'optionGone', list: null, at: gone });
  for (const list of ['inForce', 'draft'] as const) {
    const field = findLackingPrice(order, lists[list]);
    if (field !== null) return err({ reason: 'priceMissing', list, at: field });
  }
  const [missing] = calculateQuote(order.product, order.tree, order.selection, lists.inForce).missing;
  if (missing !== undefined) return err({ reason: 'answerMissing', list: null, at: missing });
  return ok({ before: priceOrder(order, lists.inForce), after: priceOrder(order, lists.draft) });
}
