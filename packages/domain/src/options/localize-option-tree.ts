import type { Language, LocalizedText } from '../localized-text.ts';
import type { OptionNode, OptionTree } from './option-types.ts';

/** The tree in one language, with plain strings. */
export function localizeOptionTree(tree: OptionTree<LocalizedText>, language: Language): OptionNode[] {
  const localize = (text: LocalizedText | null): string | null => (text === null ? null : text[language]);
  return tree.map((node) => ({
    ...node,
    label: node.label[language],
    description: localize(node.description),
    optionsFields: node.optionsFields.map((value) => ({
      ...value,
      title: value.title[language],
      downloadableDescription: localize(value.downloadableDescription),
      children: localizeOptionTree(value.children, language),
    })),
  }));
}
