import { walkOptions } from './answers.ts';
import { getChosenValues, getTypedAnswer, listVisibleOptions, pruneSelection } from './selection.ts';
import {
  isChoiceField,
  isStaticField,
  isTypedField,
  type FieldType,
  type OptionNode,
  type OptionTree,
  type OptionValueNode,
  type Selection,
} from './option-types.ts';

/** A selection that was saved with an order or a template, perhaps long ago. */
export interface SavedSelection {
  readonly selection: Selection;
  /**
   * The option tree that it was answered in (an order stores it in its snapshot); null when only the answers were saved.
   * It names what is gone, and finds an option or value again that only got another id.
   */
  readonly tree: OptionTree | null;
}

/** A saved answer that today's options do not have any more. */
export interface MissingAnswer {
  /** Name of the option; null when the answers were saved without their tree and today's tree does not know the id. */
  readonly label: string | null;
  /** Title of the value that is gone, or the typed text; left out when it is not known. */
  readonly value?: string;
}

export interface MatchedSelection {
  /** The answers that today's options still have, with today's ids. Nothing is answered that was not saved. */
  readonly selection: Selection;
  /** What is gone, in the order of the form. What depended on a missing value is not named again. */
  readonly missing: readonly MissingAnswer[];
}

interface SavedAnswer {
  readonly id: string;
  readonly label: string | null;
  readonly key: OptionNode['key'] | null;
  readonly fieldType: FieldType | null;
  /** Value that showed the option when it was answered. */
  readonly parentValueId: string | null;
  readonly text: string;
  readonly chosen: readonly Pick<OptionValueNode, 'id' | 'sku' | 'title'>[];
}

/** Answers of a saved tree with all names, without those of hidden options, which never counted. */
const listNamedAnswers = (tree: OptionTree, selection: Selection): SavedAnswer[] =>
  listVisibleOptions(tree, selection).flatMap(({ node, parentValueId }) => {
    if (isStaticField(node.fieldType)) return [];
    const text = isTypedField(node.fieldType) ? getTypedAnswer(selection, node.id) : '';
    const chosen = getChosenValues(node, selection);
    if (text === '' && chosen.length === 0) return [];
    return [{ id: node.id, label: node.label, key: node.key, fieldType: node.fieldType, parentValueId, text, chosen }];
  });

/** Answers that were saved without a tree: names come from today's tree as far as it knows the ids. */
function listUnnamedAnswers(today: OptionTree, selection: Selection): SavedAnswer[] {
  const nodes = new Map([...walkOptions(today)].map((node) => [node.id, node]));
  return Object.entries(selection).flatMap(([id, answer]) => {
    const node = nodes.get(id);
    const texts = typeof answer === 'string' ? [answer] : answer;
    if (texts.every((text) => text === '') || (node && isStaticField(node.fieldType))) return [];
    const isTyped = node !== undefined && isTypedField(node.fieldType);
    return [
      {
        id,
        label: node?.label ?? null,
        key: null,
        fieldType: null,
        parentValueId: null,
        text: isTyped && typeof answer === 'string' ? answer : '',
        chosen: isTyped
          ? []
          : texts.map((value) => ({
              id: value,
              sku: null,
              title: node?.optionsFields.find((field) => field.id === value)?.title ?? '',
            })),
      },
    ];
  });
}

const isSameKind = (node: OptionNode, saved: SavedAnswer): boolean =>
  saved.fieldType === null || isTypedField(node.fieldType) === isTypedField(saved.fieldType);

/** Today's value of a saved one: the same id, else the same sku. */
const findValue = (node: OptionNode, saved: Pick<OptionValueNode, 'id' | 'sku'>): OptionValueNode | undefined =>
  node.optionsFields.find((value) => value.id === saved.id) ??
  (saved.sku === null ? undefined : node.optionsFields.find((value) => value.sku === saved.sku));

const idsByTree = new WeakMap<OptionTree, ReadonlySet<string>>();

/** The ids of all options of a tree, which nobody changes in place: many selections are matched with the same one. */
function listIds(tree: OptionTree): ReadonlySet<string> {
  let ids = idsByTree.get(tree);
  if (!ids) idsByTree.set(tree, (ids = new Set(Array.from(walkOptions(tree), (node) => node.id))));
  return ids;
}

/**
 * Answers today's options with a saved selection and names what is gone. An option counts as the same when it has the same
 * id, or when its id is new and its meaning (`key`) is that of a saved option whose id is gone. Typed answers are taken
 * over even when today's limits refuse them, so that the form shows its message: `validateSelection` decides.
 */
export function matchSavedSelection({ selection, tree }: SavedSelection, today: OptionTree): MatchedSelection {
  const saved = tree ? listNamedAnswers(tree, selection) : listUnnamedAnswers(today, selection);
  const todayIds = listIds(today);
  const savedIds = new Set(saved.map(({ id }) => id));
  const nodeBySavedId = new Map<string, OptionNode>();
  const answers: Record<string, string | string[]> = {};

  const findSaved = (node: OptionNode): SavedAnswer | undefined =>
    savedIds.has(node.id)
      ? saved.find((answer) => answer.id === node.id && isSameKind(node, answer))
      : saved.find(
          (answer) =>
            answer.key === node.key &&
            !todayIds.has(answer.id) &&
            !nodeBySavedId.has(answer.id) &&
            isSameKind(node, answer),
        );
  const walk = (nodes: OptionTree): void => {
    for (const node of nodes) {
      const answer = findSaved(node);
      if (!answer || isStaticField(node.fieldType)) continue;
      nodeBySavedId.set(answer.id, node);
      if (isTypedField(node.fieldType)) {
        answers[node.id] = answer.text;
        continue;
      }
      const found = answer.chosen.flatMap((value) => findValue(node, value) ?? []);
      const chosen = isChoiceField(node.fieldType) ? found.slice(0, 1) : found;
      const first = chosen[0];
      if (!first) continue;
      answers[node.id] = isChoiceField(node.fieldType) ? first.id : chosen.map((value) => value.id);
      for (const value of chosen) walk(value.children);
    }
  };
  walk(today);
  const matched = pruneSelection(today, answers);
  return { selection: matched, missing: listMissing(saved, nodeBySavedId, matched) };
}

/** What of a saved selection goes when other options follow those of today. What is gone already is gone before. */
export function listLostAnswers(saved: SavedSelection, today: OptionTree, next: OptionTree): readonly MissingAnswer[] {
  const { selection } = matchSavedSelection(saved, today);
  return matchSavedSelection({ selection, tree: today }, next).missing;
}

function listMissing(
  saved: readonly SavedAnswer[],
  nodeBySavedId: ReadonlyMap<string, OptionNode>,
  matched: Selection,
): MissingAnswer[] {
  const missing: MissingAnswer[] = [];
  const missingValueIds = new Set<string>();
  for (const { id, label, parentValueId, text, chosen } of saved) {
    const node = nodeBySavedId.get(id);
    const isFollower = parentValueId !== null && missingValueIds.has(parentValueId);
    if (text !== '') {
      if (!isFollower && (!node || matched[node.id] === undefined)) missing.push({ label, value: text });
      continue;
    }
    const taken = new Set(node ? getChosenValues(node, matched).map((value) => value.id) : []);
    for (const value of chosen) {
      const today = node && findValue(node, value);
      if (today && taken.has(today.id)) continue;
      missingValueIds.add(value.id);
      if (!isFollower) missing.push(value.title === '' ? { label } : { label, value: value.title });
    }
  }
  return missing;
}
