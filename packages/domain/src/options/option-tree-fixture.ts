import fc from 'fast-check';
import type { LocalizedText } from '../localized-text.ts';
import { buildOption } from './build-option.ts';
import { fieldTypes, optionKeys, optionUnits, type OptionNode, type OptionTree } from './option-types.ts';

/** For tests: option trees of any shape, as a product stores them. */

type Node = OptionNode<LocalizedText>;

export const bothLanguages = (en: string, ar = `${en} ع`): LocalizedText => ({ en, ar });

const word = fc.constantFrom('', 'one', 'two', 'three');
const text = fc.record({ en: word, ar: word });
const missingText = fc.option(text, { nil: null });

/** Options whose values show options of so many levels. Ids come from a small pool, so that two trees have many in common. */
function optionsOfDepth(levels: number): fc.Arbitrary<Node[]> {
  const value = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    title: text,
    sku: word,
    selected: fc.boolean(),
    bothSide: fc.constantFrom(null, 0 as const, 1 as const),
    hides: fc.uniqueArray(fc.constantFrom(...optionKeys.slice(0, 4)), { maxLength: 2 }),
    downloadableDescription: missingText,
    children: levels === 0 ? fc.constant<Node[]>([]) : optionsOfDepth(levels - 1),
  });
  const option = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    key: fc.constantFrom(...optionKeys.slice(0, 6)),
    label: text,
    fieldType: fc.constantFrom(...fieldTypes),
    required: fc.boolean(),
    max: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    units: fc.option(fc.constantFrom(...optionUnits), { nil: null }),
    description: missingText,
    value: word,
    sku: fc.option(word, { nil: null }),
    decimals: fc.integer({ min: 0, max: 2 }),
    values: fc.uniqueArray(value, { selector: ({ id }) => id, maxLength: 3 }),
  });
  return fc.array(
    option.map(({ id, values, ...fields }) =>
      buildOption({
        ...fields,
        id: `o${id}`,
        values: values.map((field) => ({ ...field, id: `o${id}.v${field.id}` })),
      }),
    ),
    { maxLength: 3 },
  );
}

/** A tree holds an id once. */
function removeRepeated(tree: OptionTree<LocalizedText>, seen = new Set<string>()): Node[] {
  return tree.flatMap((node) => {
    if (seen.has(node.id)) return [];
    seen.add(node.id);
    return [
      {
        ...node,
        optionsFields: node.optionsFields.map((value) => ({
          ...value,
          children: removeRepeated(value.children, seen),
        })),
      },
    ];
  });
}

export const anyOptionTree: fc.Arbitrary<Node[]> = optionsOfDepth(2).map((tree) => removeRepeated(tree));
