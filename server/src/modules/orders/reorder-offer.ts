import type { LocalizedText } from '@platewright/domain/localized-text';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { matchSavedSelection, type MissingAnswer } from '@platewright/domain/options/match-saved-selection';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { listVisibleOptions } from '@platewright/domain/options/selection';
import type { Separation } from '@platewright/domain/options/separations';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import {
  calculateReorder,
  listReorderColours,
  toReorderSelection,
  type ReorderQuote,
} from '@platewright/domain/pricing/reorder';
import { listOrderedOutputs } from '@platewright/domain/pricing/ordered-outputs';
import type { OrderTypeKey } from '@platewright/domain/pricing/order-types';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { findProduct, getOptionTree } from '../catalogue/index.ts';
import { loadCompanyPrices, loadPricesAsAgreed } from '../pricing/index.ts';
import { getReorder, getSnapshotTree, type OrderRow } from './order-row.ts';

/** What an order costs when it is repeated today, and what stands in the way. */
export interface ReorderOffer {
  /** The answers that are repeated, with today's ids. */
  readonly selection: Selection;
  readonly quote: ReorderQuote;
  readonly outputs: readonly OrderTypeKey[];
  /** The plates that can be ordered one by one. */
  readonly colours: readonly Separation[];
  readonly missing: readonly MissingAnswer[];
  /** Labels of options whose answer today's rules refuse: other limits, newly required, or without a price. */
  readonly wrong: readonly string[];
  readonly priceListVersion: number;
  /** The quote by what the company had agreed on when it placed the order. */
  readonly asAgreedThen: ReorderQuote;
  /** What the price list says beside an agreement; null for none. */
  readonly listed: ReorderQuote | null;
}

/** The answers of an order in the options of today. */
export const matchOrderSelection = (order: OrderRow, today: readonly OptionNode[], lang: Language) =>
  matchSavedSelection({ selection: order.selection, tree: localizeOptionTree(getSnapshotTree(order), lang) }, today);

/**
 * Prices an order as it would be repeated today; null when its product is not sold any more. Answers that are not
 * repeated anyway (services, proofs) stand in nobody's way when they are gone.
 * @param chosen ids of the separations that are ordered again; null for the order without changes
 * @param bought the outputs that the order was bought as; null when that is not known
 */
export async function loadReorderOffer(
  tx: Tx,
  now: Date,
  order: OrderRow,
  {
    chosen,
    bought,
    lang,
  }: {
    readonly chosen: readonly string[] | null;
    readonly bought: readonly OrderTypeKey[] | null;
    readonly lang: Language;
  },
): Promise<ReorderOffer | null> {
  const row = await findProduct(tx, { id: order.productId });
  if (!row) return null;
  const prices = await loadCompanyPrices(tx, order.companyId, row, now);
  const { product, priceList, agreement } = prices;
  const tree = localizeOptionTree(getOptionTree(row), lang);
  // A reorder of single colours can be repeated, too: then only these are offered.
  const repeatable = getReorder(order)?.colours ?? null;
  const colours = chosen ?? repeatable;
  const repeated = toReorderSelection<LocalizedText>({
    product: order.snapshot.product,
    tree: getSnapshotTree(order),
    selection: order.selection,
    priceList: order.snapshot.priceList,
    colours,
    bought,
  });
  const { selection, missing } = matchOrderSelection({ ...order, selection: toStored(repeated) }, tree, lang);
  const todays = calculateQuote(product, tree, selection, priceList);
  const missingLabels = new Set(missing.map(({ label }) => label));
  const messages = validateSelection(tree, selection, { decimals: ORDER_DECIMALS });
  // Without an answer that the price depends on there is no price.
  const wrong = listVisibleOptions(tree, selection).flatMap(({ node: { id, key, label } }) =>
    (messages[id] || todays.missing.includes(key)) && !missingLabels.has(label) ? [label] : [],
  );
  const agreedThen = await loadPricesAsAgreed(
    tx,
    { companyId: order.companyId, version: order.snapshot.agreement?.version ?? null, at: order.createdAt },
    row,
    agreement?.priceList ?? priceList,
  );
  return {
    selection,
    quote: calculateReorder({ product, tree, selection, priceList, colours }),
    outputs: listOrderedOutputs(product, todays),
    colours: listReorderColours(product, todays).filter(({ id }) => repeatable?.includes(id) ?? true),
    missing,
    wrong,
    priceListVersion: priceList.version,
    asAgreedThen: calculateReorder({ ...agreedThen, tree, selection, colours }),
    listed: agreement && calculateReorder({ ...agreement, tree, selection, colours }),
  };
}

const toStored = (selection: Selection): OrderRow['selection'] =>
  Object.fromEntries(
    Object.entries(selection).map(([id, answer]) => [id, typeof answer === 'string' ? answer : [...answer]]),
  );

/** The repeated colours as an order stores them: null for an order that repeats all of them. */
export const getReorderedColours = (order: OrderRow, chosen: readonly string[] | null): readonly string[] | null =>
  chosen ?? getReorder(order)?.colours ?? null;
