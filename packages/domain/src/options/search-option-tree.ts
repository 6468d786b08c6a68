import type { LocalizedText } from '../localized-text.ts';
import type { NodeRef } from './edit-option-tree.ts';
import type { OptionTree } from './option-types.ts';

/** The options and values, from the top, whose name in a language, code or price key contains what is typed. */
export function searchOptionTree(tree: OptionTree<LocalizedText>, typed: string): NodeRef[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const has = (...texts: readonly (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(wanted));
  return tree.flatMap((node): NodeRef[] => [
    ...(has(node.label.en, node.label.ar, node.key, node.sku) ? [{ of: 'option', id: node.id } as const] : []),
    ...node.optionsFields.flatMap((value): NodeRef[] => [
      ...(has(value.title.en, value.title.ar, value.value, value.sku)
        ? [{ of: 'value', option: node.id, id: value.id } as const]
        : []),
      ...searchOptionTree(value.children, typed),
    ]),
  ]);
}
