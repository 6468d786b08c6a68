import {
  anyNumber,
  anyText,
  createDocumentCheck,
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
function* walkFields(tree: OptionTree<LocalizedText>, list: Field): Generator<readonly [Field, Node]> {
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

/** The options that a stored product has, or what is wrong with them by field path: whatever would answer or price wrongly. */
export const checkOptionTree = createDocumentCheck(optionTree, checkIds);
