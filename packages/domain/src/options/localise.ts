import type { Localised, OptionNode, OptionTree } from './types.ts';

export type Language = keyof Localised;

/** The tree in one language, with plain strings. */
export function localise(tree: OptionTree<Localised>, language: Language): OptionNode[] {
  const say = (text: Localised): string => text[language];
  const sayOrNull = (text: Localised | null): string | null => (text === null ? null : text[language]);
  return tree.map((node) => ({
    ...node,
    label: say(node.label),
    description: sayOrNull(node.description),
    optionsFields: node.optionsFields.map((value) => ({
      ...value,
      title: say(value.title),
      downloadableDescription: sayOrNull(value.downloadableDescription),
      children: localise(value.children, language),
    })),
  }));
}
