import { chosenValues } from '@platewright/domain/options/expand';
import { allOptions } from '@platewright/domain/options/read';
import type { OptionTree, Selection } from '@platewright/domain/options/types';

/** What a person did last, so that a difference in price can name its cause. */
export type Cause =
  | { readonly kind: 'colours'; readonly number: number }
  | { readonly kind: 'value'; readonly label: string; readonly value: string }
  | { readonly kind: 'with'; readonly value: string }
  | { readonly kind: 'without'; readonly value: string }
  | { readonly kind: 'coupon'; readonly code: string | null }
  | { readonly kind: 'prices' };

/** The cause that lies in answering one option; null when nothing of it is worth naming. */
export function causeOf(tree: OptionTree, before: Selection, after: Selection, optionId: string): Cause | null {
  const node = [...allOptions(tree)].find((one) => one.id === optionId);
  if (!node) return null;
  if (node.fieldType === 'checkbox') {
    const was = chosenValues(node, before);
    const now = chosenValues(node, after);
    const added = now.find((value) => !was.includes(value));
    if (added) return { kind: 'with', value: nameOf(node.label, added.title, node.optionsFields.length) };
    const gone = was.find((value) => !now.includes(value));
    return gone ? { kind: 'without', value: nameOf(node.label, gone.title, node.optionsFields.length) } : null;
  }
  const [chosen] = chosenValues(node, after);
  if (node.key === 'colours' && chosen?.sku) {
    const number = Number(chosen.sku.slice(1));
    const [previous] = chosenValues(node, before);
    const grew = number > Number(previous?.sku?.slice(1) ?? 0);
    return grew && number >= 1
      ? { kind: 'colours', number }
      : { kind: 'value', label: node.label, value: chosen.title };
  }
  if (chosen) return { kind: 'value', label: node.label, value: chosen.title };
  const typed = after[optionId];
  return typeof typed === 'string' ? { kind: 'value', label: node.label, value: typed } : null;
}

/** A lone tick box says what it is in its label, a group in its values. */
const nameOf = (label: string, title: string, values: number): string => (values === 1 ? label : title);
