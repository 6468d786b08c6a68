import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { walkOptions } from '@platewright/domain/options/answers';
import { isOptionTree } from '@platewright/domain/options/check-option-tree';
import {
  compareOptionTrees,
  type TreeDifference,
  type TreeFieldValue,
  type TreePath,
  type TreePlace,
  type TreeStep,
  type TreeSubject,
} from '@platewright/domain/options/compare-option-trees';
import type { OptionKey, OptionTree } from '@platewright/domain/options/option-types';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Difference } from '../../publishing/publication-collection.ts';

type Tree = OptionTree<LocalizedText>;
type FieldChange = Extract<TreeDifference, { kind: 'changed' }>;

/** Values of a new option that are named; a dropdown may have hundreds. */
const MAX_NAMED_VALUES = 12;

/** What was stored by hand in no shape of options has none to be compared. */
const toTree = (data: unknown): Tree => (isOptionTree(data) ? data : []);

const toIds = (path: TreePath): string[] => path.map(({ id }) => id);

/** Says in the reader's language what differs between the options of two versions of a product. */
export function useDescribeOptionTrees(): (one: unknown, other: unknown) => Difference[] {
  const words = useTreeWords();
  return (one, other) => {
    const trees = [toTree(one), toTree(other)] as const;
    const places = new Map<string, { difference: Omit<Difference, 'id'>; count: number }>();
    for (const found of compareOptionTrees(...trees)) {
      const difference = words.describe(found, trees);
      // Options that are offered under each of several values are separate options, mostly changed alike.
      const { name: _name, ...rest } = difference;
      const same = JSON.stringify([found.path.at(-1)?.name, 'field' in found ? found.field : '', rest]);
      const known = places.get(same);
      if (known) known.count++;
      else places.set(same, { difference, count: 1 });
    }
    return [...places.values()].map(({ difference, count }, index) => ({
      ...difference,
      id: `options.${index}`,
      name: count === 1 ? difference.name : words.nameSeveral(difference.name, count),
    }));
  };
}

function useTreeWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameStep = ({ id, name }: TreeStep): string => isolateBidi(name[language] || name.en || name.ar || id);
  const namePath = (path: TreePath): string => path.map(nameStep).join(t('optionTree.step'));
  const listNames = (names: readonly string[]): string => names.join(t('optionTree.comma'));
  const toYesNo = (flag: boolean): string => t(flag ? 'optionTree.yes' : 'optionTree.no');

  /** The options with these meanings, as the form calls them. */
  const nameKeys = (keys: readonly OptionKey[], tree: Tree): string => {
    const names = new Map([...walkOptions(tree)].toReversed().map(({ id, key, label }) => [key, { id, name: label }]));
    return listNames(
      keys.map((key) => {
        const step = names.get(key);
        return step ? nameStep(step) : isolateBidi(key);
      }),
    );
  };

  const describeValue = (change: FieldChange, value: TreeFieldValue, tree: Tree): string => {
    if (change.field === 'bothSide' && value !== null)
      return t(value === 1 ? 'optionTree.bothSide.on' : 'optionTree.bothSide.off');
    if (value === null) return '';
    if (typeof value === 'boolean') return toYesNo(value);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'object') return nameKeys(value, tree);
    const known = { fieldType: 'fieldTypes', units: 'units' } as const;
    const group = change.field === 'fieldType' || change.field === 'units' ? known[change.field] : null;
    return group === null ? value : t(`optionTree.${group}.${value as 'number'}`, { defaultValue: value });
  };

  const nameField = (change: FieldChange): string => {
    const field =
      change.of === 'option'
        ? t(`optionTree.optionFields.${change.field}`)
        : t(`optionTree.valueFields.${change.field}`);
    return change.lang
      ? t('optionTree.inLanguage', { field, language: t(`shell.languageName.${change.lang}`) })
      : field;
  };

  /** A new or former option or value: what it is, and how much is under it. */
  const summarize = ({ of, node }: TreeSubject): string => {
    const count = (options: Tree): number => [...walkOptions(options)].length;
    const underOptions = (n: number): string => (n === 0 ? '' : t('optionTree.summary.options', { n: String(n) }));
    const ofSku = (sku: string | null): string => (sku ? t('optionTree.summary.sku', { sku: isolateBidi(sku) }) : '');
    if (of === 'value')
      return [nameStep({ id: node.id, name: node.title }), ofSku(node.sku), underOptions(count(node.children))]
        .filter(Boolean)
        .join('\n');
    const values = node.optionsFields.map(({ id, title }) => nameStep({ id, name: title }));
    const names = listNames(values.slice(0, MAX_NAMED_VALUES));
    const more = values.length - MAX_NAMED_VALUES;
    return [
      t(`optionTree.fieldTypes.${node.fieldType}`),
      node.required ? t('optionTree.summary.required') : '',
      values.length === 0
        ? ''
        : more > 0
          ? t('optionTree.summary.moreValues', { names, n: String(more) })
          : t('optionTree.summary.values', { names }),
      underOptions(node.optionsFields.reduce((sum, { children }) => sum + count(children), 0)),
    ]
      .filter(Boolean)
      .join('\n');
  };

  const describePlace = ({ parent, after }: TreePlace, isElsewhere: boolean): string => {
    const name = after ? nameStep(after) : '';
    if (!isElsewhere) return after ? t('optionTree.after', { name }) : t('optionTree.first');
    const parentName = parent.length === 0 ? t('optionTree.topLevel') : namePath(parent);
    return after
      ? t('optionTree.afterIn', { parent: parentName, name })
      : t('optionTree.firstIn', { parent: parentName });
  };

  return {
    nameSeveral: (name: string, count: number): string => t('optionTree.several', { name, n: String(count) }),
    describe: (difference: TreeDifference, [one, other]: readonly [Tree, Tree]): Omit<Difference, 'id'> => {
      const place = namePath(difference.path);
      switch (difference.kind) {
        case 'added':
          return { name: place, change: 'added', one: '', other: summarize(difference.subject) };
        case 'removed':
          return { name: place, change: 'removed', one: summarize(difference.subject), other: '' };
        case 'moved': {
          const { from, to } = difference;
          // Values of different options may have the same id: only the whole way says where something stands.
          const isElsewhere = JSON.stringify(toIds(from.parent)) !== JSON.stringify(toIds(to.parent));
          return {
            name: place,
            change: 'moved',
            one: describePlace(from, isElsewhere),
            other: describePlace(to, isElsewhere),
          };
        }
        case 'changed':
          return {
            name: t('optionTree.field', { place, field: nameField(difference) }),
            lang: difference.lang,
            one: describeValue(difference, difference.one, one),
            other: describeValue(difference, difference.other, other),
          };
      }
    },
  };
}
