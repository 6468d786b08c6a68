import { randomUUID } from 'node:crypto';
import type { LocalizedText } from '@platewright/domain/localized-text';
import {
  changeOption,
  changeValue,
  copyOption,
  findOption,
  findValue,
  insertOption,
  insertValue,
  moveNode,
  removeNode,
  type ValueRef,
} from '@platewright/domain/options/edit-option-tree';
import { changeFieldType, createOption, createOptionValue, hasValues } from '@platewright/domain/options/new-option';
import {
  isChoiceField,
  isStaticField,
  isTypedField,
  type FieldType,
  type OptionNode,
  type OptionTree,
  type OptionValueNode,
} from '@platewright/domain/options/option-types';

/*
 * The way to wanted options in the option editor of the desk: only its commands, and of each option and value only what its
 * panel offers for that type of field (`option-settings.tsx` and `value-settings.tsx` of the desk).
 */

type Tree = OptionTree<LocalizedText>;
type Node = OptionNode<LocalizedText>;
type Value = OptionValueNode<LocalizedText>;

/**
 * Options that say what is wanted, as somebody makes them.
 * @param others of other products: what they have too is taken from there, and changed to what is wanted here
 */
export function typeOptionTree(wanted: Tree, others: readonly Tree[]): Tree {
  let tree: Tree = [];
  for (const [index, option] of wanted.entries()) {
    const block = others.flat().find(({ key, fieldType }) => key === option.key && fieldType === option.fieldType);
    const node = block ? copyOption(block, randomUUID) : createOption(option.fieldType, randomUUID);
    tree = typeOption(insertOption(tree, { parent: null, index }, node), node.id, option);
  }
  return tree;
}

/** Changes an option and everything below it until it says what is wanted. */
export function typeOption(tree: Tree, id: string, wanted: Node): Tree {
  let next = tree;
  const set = (change: Partial<Omit<Node, 'id'>>) => (next = changeOption(next, id, change));
  const { fieldType, label, key, description, sku, isForOneLine, isForCustomTemplate } = wanted;
  const present = getOption(next, id);
  if (present.fieldType !== fieldType) set(changeFieldType(present, fieldType, randomUUID));
  set({ label });
  set({ key });
  set({ description });
  set({ sku });
  set({ isForOneLine });
  if (!isStaticField(fieldType)) set({ isForCustomTemplate });
  if (fieldType === 'number') {
    const { min, max, units, decimals, value } = wanted;
    set({ min });
    set({ max });
    set({ units });
    set({ decimals, float: decimals > 0 });
    set({ value });
  } else if (isTypedField(fieldType)) set({ value: wanted.value });
  if (fieldType === 'checkbox') set({ required: wanted.requiredGroup, requiredGroup: wanted.requiredGroup });
  else if (!isStaticField(fieldType)) set({ required: wanted.required });

  for (const value of getOption(next, id).optionsFields)
    if (!isUntouched(value) && !wanted.optionsFields.some((one) => isSameValue(fieldType, one, value)))
      next = removeNode(next, { of: 'value', option: id, id: value.id });
  for (const [index, value] of wanted.optionsFields.entries()) next = placeValue(next, id, index, value);
  if (hasValues(fieldType) && !isStaticField(fieldType)) set({ need_reload: wanted.need_reload });
  return next;
}

function placeValue(tree: Tree, option: string, index: number, wanted: Value): Tree {
  const { fieldType, optionsFields } = getOption(tree, option);
  const found = optionsFields.find((value) => isSameValue(fieldType, wanted, value)) ?? optionsFields.find(isUntouched);
  const value = found ?? createOptionValue(option, randomUUID);
  const place = { parent: { of: 'option', id: option }, index } as const;
  const ref: ValueRef = { of: 'value', option, id: value.id };
  const placed = found ? moveNode(tree, ref, place) : insertValue(tree, option, index, value);
  return typeValue(placed, ref, fieldType, wanted);
}

function typeValue(tree: Tree, ref: ValueRef, fieldType: FieldType, wanted: Value): Tree {
  let next = tree;
  const set = (change: Parameters<typeof changeValue>[2]) => (next = changeValue(next, ref, change));
  const isFile = fieldType === 'downloadableFile';
  const { title, sku, value, selected, image, bothSide, hides, hasAttachFile } = wanted;
  set({ title });
  if (!isFile) {
    set({ sku });
    set({ value });
    set({ bothSide });
    set({ hides });
    set({ hasAttachFile });
  }
  if (isChoiceField(fieldType) || fieldType === 'checkbox') set({ selected });
  if (fieldType === 'swatch') set({ image });
  if (isFile || hasAttachFile) {
    const { downloadableFile, pdf_file: pdf, downloadableDescription } = wanted;
    set({ downloadableFile });
    set({ pdf_file: pdf });
    set({ downloadableDescription });
  }

  const listChildren = () => findValue(next, ref)?.children ?? [];
  for (const child of listChildren())
    if (!wanted.children.some(({ key }) => key === child.key)) next = removeNode(next, { of: 'option', id: child.id });
  for (const [index, child] of wanted.children.entries()) {
    const found = listChildren().find(({ key }) => key === child.key);
    const place = { parent: ref, index };
    // What is added below a value is a text until another type is chosen.
    const node = found ?? createOption('text', randomUUID);
    next = found ? moveNode(next, { of: 'option', id: node.id }, place) : insertOption(next, place, node);
    next = typeOption(next, node.id, child);
  }
  return next;
}

function getOption(tree: Tree, id: string): Node {
  const node = findOption(tree, id);
  if (!node) throw new Error(`There is no option ${id}.`);
  return node;
}

/** Whether it is as the editor adds it. */
const isUntouched = ({ title, sku, value }: Value): boolean => title.en === '' && sku === null && value === '';
/** A file has no price code; there is one at most. */
const isSameValue = (fieldType: FieldType, one: Value, other: Value): boolean =>
  fieldType === 'downloadableFile' || one.sku === other.sku;

/**
 * The options with the ids of others, one by one in their order, so that both can be compared: ids are made up, and what
 * stands elsewhere or not at all keeps its own. What a file says of a price code, which it has not, is that of the other, too.
 */
export const withIdsOf = (others: Tree, tree: Tree): Node[] =>
  tree.map((node, index): Node => {
    const other = others[index];
    const id = other?.id ?? node.id;
    const isFile = node.fieldType === 'downloadableFile';
    return {
      ...node,
      id,
      optionsFields: node.optionsFields.map((value, at): Value => {
        const like = other?.optionsFields[at];
        const children = withIdsOf(like?.children ?? [], value.children);
        const same = like && isFile ? { sku: like.sku, value: like.value, hasAttachFile: like.hasAttachFile } : {};
        return { ...value, ...same, id: like?.id ?? value.id, parentId: id, children };
      }),
    };
  });
