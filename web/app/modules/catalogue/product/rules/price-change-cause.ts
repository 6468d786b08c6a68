import { getChosenValues } from '@platewright/domain/options/selection';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';

/** The last change of a person, which explains a difference of the price. */
export type PriceChangeCause =
  | { readonly kind: 'colours'; readonly number: number }
  | { readonly kind: 'value'; readonly label: string; readonly value: string }
  | { readonly kind: 'with'; readonly value: string }
  | { readonly kind: 'without'; readonly value: string }
  | { readonly kind: 'coupon'; readonly code: string | null }
  | { readonly kind: 'several' }
  | { readonly kind: 'prices' };

/** The cause of changing the answer of one option; null when there is nothing to name. */
export function getPriceChangeCause(
  tree: OptionTree,
  before: Selection,
  after: Selection,
  optionId: string,
): PriceChangeCause | null {
  const node = [...walkOptions(tree)].find((option) => option.id === optionId);
  if (!node) return null;
  if (node.fieldType === 'checkbox') {
    const valuesBefore = getChosenValues(node, before);
    const valuesAfter = getChosenValues(node, after);
    const added = valuesAfter.find((value) => !valuesBefore.includes(value));
    if (added) return { kind: 'with', value: getChangedName(node.label, added.title, node.optionsFields.length) };
    const removed = valuesBefore.find((value) => !valuesAfter.includes(value));
    return removed
      ? { kind: 'without', value: getChangedName(node.label, removed.title, node.optionsFields.length) }
      : null;
  }
  const [chosen] = getChosenValues(node, after);
  if (node.key === 'colours' && chosen?.sku) {
    const number = Number(chosen.sku.slice(1));
    const [previous] = getChosenValues(node, before);
    const hasGrown = number > Number(previous?.sku?.slice(1) ?? 0);
    return hasGrown && number >= 1
      ? { kind: 'colours', number }
      : { kind: 'value', label: node.label, value: chosen.title };
  }
  if (chosen) return { kind: 'value', label: node.label, value: chosen.title };
  const typed = after[optionId];
  return typeof typed === 'string' ? { kind: 'value', label: node.label, value: typed } : null;
}

/** How many options have other answers. */
export const countChangedAnswers = (before: Selection, after: Selection): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => String(before[id] ?? '') !== String(after[id] ?? ''),
  ).length;

/** An option with one value has its name in the label, a group of values in their titles. */
const getChangedName = (label: string, title: string, values: number): string => (values === 1 ? label : title);
