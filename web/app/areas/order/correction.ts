import { isRecord } from '@platewright/browser/session';
import { keepInTab, keptInTab } from '@platewright/browser/tab-storage';
import type { FieldMessages } from '@platewright/domain/options/messages';
import { prune } from '@platewright/domain/options/expand';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { validate } from '@platewright/domain/options/validate';

/** The order's form takes two decimals [ORD-28], the product page took five. */
export const DECIMALS = 2;
const ORDERED_DECIMALS = 5;

const same = (one: Selection[string] | undefined, other: Selection[string] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What stops a correction; answers with more decimals that nobody touched stay right, as on the server. */
export function correctionMessages(tree: OptionTree, selection: Selection, ordered: Selection): FieldMessages {
  const strict = Object.entries(validate(tree, selection, { decimals: DECIMALS })).filter(
    ([id]) => !same(selection[id], ordered[id]),
  );
  return { ...Object.fromEntries(strict), ...validate(tree, selection, { decimals: ORDERED_DECIMALS }) };
}

/** Marks that still stand: what prepress found wrong and nobody has changed since. */
export const openMarks = (wrongIds: readonly string[], selection: Selection, ordered: Selection): string[] =>
  wrongIds.filter((id) => same(selection[id], ordered[id]));

const keyOf = (orderId: number): string => `correction:${orderId}`;

/** A correction that was begun in this tab and not submitted, as far as it fits the order's options. */
export function readCorrection(orderId: number, tree: OptionTree): Selection | null {
  const kept = keptInTab(keyOf(orderId));
  return isRecord(kept) ? prune(tree, kept as Selection) : null;
}

/** Keeps what was changed while somebody looks at another tab or reloads; null forgets it. */
export const keepCorrection = (orderId: number, selection: Selection | null): void =>
  keepInTab(keyOf(orderId), selection ?? undefined);
