import { createRandomId } from '@platewright/browser/random-id';
import {
  copyOption,
  duplicateNode,
  findOption,
  findPlace,
  findValue,
  insertOption,
  insertValue,
  moveNode,
  removeNode,
  type NodePlace,
  type NodeRef,
} from '@platewright/domain/options/edit-option-tree';
import { createOption, createOptionValue } from '@platewright/domain/options/new-option';
import type { FieldType, OptionNode } from '@platewright/domain/options/option-types';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { findDrop, findStep, listAncestors } from '@platewright/domain/options/tree-places';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { ContentFormValues } from '../../content/content-form.ts';
import type { RowRequest } from './options-tree.tsx';
import type { TreeCommands } from './tree-commands.ts';
import { findNearestRow, findSubject, listTreeRows, toRowKey, type Tree } from './tree-rows.ts';
import { useTreeHistory } from './use-tree-history.ts';

/** Which line of the tree is chosen, which are open, and everything that can be done to them. */
export function useOptionsEditor(control: Control<ContentFormValues>, path: string) {
  const { history, edit, undo, redo, focusRef } = useTreeHistory(control, path);
  const tree = history.present;
  const [chosen, setChosen] = useState<NodeRef | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [request, setRequest] = useState<RowRequest | null>(null);
  // What was chosen may have been taken back.
  const selected = chosen && findSubject(tree, chosen) ? chosen : null;

  const select = (ref: NodeRef, takesFocus = true) => {
    setChosen(ref);
    setRequest({ takesFocus });
  };
  const openKeys = (keys: readonly string[]) => setOpen((before) => new Set([...before, ...keys]));
  /** Chooses something wherever it stands. */
  const reveal = (ref: NodeRef, takesFocus = true, present: Tree = tree) => {
    openKeys(listAncestors(present, ref).map(toRowKey));
    select(ref, takesFocus);
  };
  /** Chooses something that is there after the change. */
  const editAndReveal = (ref: NodeRef, change: (present: Tree) => Tree) => {
    edit(change);
    reveal(ref, true, change(tree));
  };
  const move = (ref: NodeRef, place: NodePlace | null) => {
    if (!place) return;
    const moved: NodeRef =
      ref.of === 'value' && place.parent?.of === 'option' ? { ...ref, option: place.parent.id } : ref;
    editAndReveal(moved, (present) => moveNode(present, ref, place));
  };
  const insertNode = (node: OptionNode<LocalizedText>, place: NodePlace) =>
    editAndReveal({ of: 'option', id: node.id }, (present) => insertOption(present, place, node));
  /** Behind the option that is chosen, or the one that the chosen value belongs to; else at the end. */
  const findPlaceToAdd = (): NodePlace => {
    const beside: NodeRef | null = selected?.of === 'value' ? { of: 'option', id: selected.option } : selected;
    const place = beside && findPlace(tree, beside);
    return place ? { parent: place.parent, index: place.index + 1 } : { parent: null, index: tree.length };
  };
  /** Copies of options of another product. */
  const insertCopies = (nodes: readonly OptionNode<LocalizedText>[]) => {
    const copies = nodes.map((node) => copyOption(node, createRandomId));
    const [first] = copies;
    const place = findPlaceToAdd();
    if (first)
      editAndReveal({ of: 'option', id: first.id }, (present) =>
        copies.toReversed().reduce((before, copy) => insertOption(before, place, copy), present),
      );
  };
  const addOption = (fieldType: FieldType) => insertNode(createOption(fieldType, createRandomId), findPlaceToAdd());
  const addValue = (option: string, index: number) => {
    const value = createOptionValue(option, createRandomId);
    editAndReveal({ of: 'value', option, id: value.id }, (present) => insertValue(present, option, index, value));
  };
  const addChild = (ref: NodeRef) => {
    if (ref.of === 'option') return addValue(ref.id, findOption(tree, ref.id)?.optionsFields.length ?? 0);
    const index = findValue(tree, ref)?.children.length ?? 0;
    insertNode(createOption('text', createRandomId), { parent: ref, index });
  };
  /** Chooses what takes the place of something that is not in the next tree. */
  const selectNearest = (ref: NodeRef, next: Tree, takesFocus = true) => {
    const row = findNearestRow(listTreeRows(tree, open), toRowKey(ref), (other) => findSubject(next, other) !== null);
    if (row) select(row.ref, takesFocus);
  };
  const remove = (ref: NodeRef) => {
    selectNearest(ref, removeNode(tree, ref));
    edit((present) => removeNode(present, ref));
  };
  /** Walks through the steps. @param isByButton the button keeps the focus while it can be pressed again */
  const takeStep = (run: () => void, steps: readonly Tree[], isByButton: boolean) => {
    const next = steps.at(-1);
    run();
    if (next && selected && !findSubject(next, selected))
      selectNearest(selected, next, !isByButton || steps.length === 1);
  };
  const commands: Omit<TreeCommands, 'edit'> = {
    select,
    setOpen: (key, isOpen) =>
      setOpen((before) => (isOpen ? new Set([...before, key]) : new Set([...before].filter((other) => other !== key)))),
    step: (ref, direction) => move(ref, findStep(tree, ref, direction)),
    canDrop: (ref, over, side) => findDrop(tree, ref, over, side) !== null,
    drop: (ref, over, side) => move(ref, findDrop(tree, ref, over, side)),
    addBeside: (ref) => {
      const place = findPlace(tree, ref);
      if (ref.of === 'value') addValue(ref.option, (place?.index ?? 0) + 1);
      else
        insertNode(createOption('text', createRandomId), {
          parent: place?.parent ?? null,
          index: (place?.index ?? 0) + 1,
        });
    },
    duplicate: (ref) => {
      const { tree: next, copy } = duplicateNode(tree, ref, createRandomId);
      editAndReveal(copy, () => next);
    },
    remove,
  };
  return {
    tree,
    history,
    edit,
    undo: (isByButton = false) => takeStep(undo, history.past, isByButton),
    redo: (isByButton = false) => takeStep(redo, history.future, isByButton),
    focusRef,
    selected,
    open,
    setAllOpen: (keys: readonly string[]) => setOpen(new Set(keys)),
    request,
    reveal,
    insertCopies,
    addOption,
    addChild,
    commands,
  };
}

export type OptionsEditorState = Omit<ReturnType<typeof useOptionsEditor>, 'focusRef'>;
