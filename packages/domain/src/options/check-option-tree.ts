import {
  anyNumber,
  anyText,
  createDocumentCheck,
  type DocumentErrors,
  Field,
  filledText,
  flag,
  listOf,
  localizedText,
  nullOr,
  objectOf,
  oneOf,
  refuseRepeated,
  wholeNumberBetween,
  type Shape,
} from '../document-shape.ts';
import type { LocalizedText } from '../localized-text.ts';
import { err, type Result } from '../result.ts';
import { fieldTypes, optionKeys, optionUnits } from './option-types.ts';
import type { OptionNode, OptionTree, OptionValueNode } from './option-types.ts';

type Node = OptionNode<LocalizedText>;
type ValueNode = OptionValueNode<LocalizedText>;

// Values hold options, which hold values.
const children: Shape<Node[]> = (value, field): value is Node[] => listOf(option)(value, field);

const optionValue = objectOf<ValueNode>({
  id: filledText,
  title: localizedText,
  value: anyText,
  image: nullOr(anyText),
  sku: nullOr(anyText),
  selected: flag,
  parentId: anyText,
  hasAttachFile: flag,
  downloadableDescription: nullOr(localizedText),
  downloadableFile: nullOr(anyText),
  pdf_file: nullOr(anyText),
  bothSide: nullOr(oneOf(0, 1)),
  children,
  hides: listOf(oneOf(...optionKeys)),
});

const option = objectOf<Node>({
  id: filledText,
  key: oneOf(...optionKeys),
  label: localizedText,
  fieldType: oneOf(...fieldTypes),
  required: flag,
  min: nullOr(anyNumber),
  max: nullOr(anyNumber),
  units: nullOr(oneOf(...optionUnits)),
  description: nullOr(localizedText),
  value: anyText,
  sku: nullOr(anyText),
  need_reload: flag,
  isForOneLine: flag,
  isForCustomTemplate: flag,
  optionsFields: listOf(optionValue),
  float: flag,
  decimals: wholeNumberBetween(0, 100),
  requiredGroup: flag,
});

const optionTree = listOf(option);

/** Whether data has the shape of a tree, right or not. */
export const isOptionTree = (data: unknown): data is Node[] => optionTree(data, new Field({}));

/** All options with their fields, outer ones first. */
export function* walkFields(tree: OptionTree<LocalizedText>, list: Field): Generator<readonly [Field, Node]> {
  for (const [index, node] of tree.entries()) {
    const field = list.get(index);
    yield [field, node];
    for (const [at, value] of node.optionsFields.entries())
      yield* walkFields(value.children, field.get('optionsFields').get(at).get('children'));
  }
}

/** Answers are found by the id of their option, and the chosen value by its id among those of the option. */
function checkIds(tree: Node[], root: Field): void {
  const nodes = [...walkFields(tree, root)];
  refuseRepeated(nodes.map(([field, { id }]) => [field.get('id'), id]));
  for (const [field, { optionsFields }] of nodes)
    refuseRepeated(optionsFields.map(({ id }, index) => [field.get('optionsFields').get(index).get('id'), id]));
}

/** Options and values that a tree may have together; every answer of a customer goes through all of them. */
export const MAX_TREE_NODES = 5_000;
/** Levels of options under values; a form that asks deeper than this is a mistake. */
export const MAX_TREE_DEPTH = 12;

const getItems = (value: unknown, name: string): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const items = (value as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(items) ? items : [];
};

/**
 * Whether a tree is greater or deeper than any may be. It looks at data of any shape, level by level and not by calling
 * itself, so that it ends also in a tree that contains itself.
 */
export function checkTreeLimits(data: unknown): DocumentErrors {
  let nodes = 0;
  let level: readonly unknown[] = Array.isArray(data) ? data : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_TREE_DEPTH) return { '': { key: 'treeTooDeep', params: { max: MAX_TREE_DEPTH } } };
    const next: unknown[] = [];
    for (const node of level) {
      const values = getItems(node, 'optionsFields');
      nodes += 1 + values.length;
      if (nodes > MAX_TREE_NODES) return { '': { key: 'treeTooLarge', params: { max: MAX_TREE_NODES } } };
      for (const value of values) next.push(...getItems(value, 'children'));
    }
    level = next;
  }
  return {};
}

const checkShapeAndIds = createDocumentCheck(optionTree, checkIds);

/** The options that a stored product has, or what is wrong with them by field path: whatever would answer or price wrongly. */
export function checkOptionTree(data: unknown): Result<Node[], DocumentErrors> {
  const limits = checkTreeLimits(data);
  return Object.keys(limits).length > 0 ? err(limits) : checkShapeAndIds(data);
}
