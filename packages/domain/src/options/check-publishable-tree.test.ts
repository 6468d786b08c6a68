import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { checkOptionTree } from './check-option-tree.ts';
import { checkPublishableTree } from './check-publishable-tree.ts';
import { changeFieldType, createOption } from './new-option.ts';
import { bothLanguages } from './option-tree-fixture.ts';
import { fieldTypes, type OptionNode } from './option-types.ts';
import type { LocalizedText } from '../localized-text.ts';

type Node = OptionNode<LocalizedText>;
const build = (fields: Partial<Node> = {}, skus = ['one', 'two']): Node => {
  const values = skus.map((sku) => ({ sku, title: bothLanguages(sku) }));
  return {
    ...buildOption<LocalizedText>({ id: 'a', key: 'note', label: bothLanguages('A'), fieldType: 'dropdown', values }),
    ...fields,
  };
};
let count = 0;
const createId = () => `new-${count++}`;

describe('what keeps options from being published', () => {
  it.each([
    ['a name that one language lacks', build({ label: { en: 'A', ar: ' ' } }), '0.label.ar', 'textMissing'],
    ['a list without values', build({}, []), '0', 'valuesMissing'],
    ['a reload that opens nothing', build({ need_reload: true }), '0.need_reload', 'nothingOpens'],
    ['limits that cross', build({ fieldType: 'number', min: 5, max: 4 }, []), '0.max', 'limitsCrossed'],
    [
      'a default outside of them',
      build({ fieldType: 'number', min: 5, max: 9, value: '4' }, []),
      '0.value',
      'defaultOutsideLimits',
    ],
    [
      'a number of colours that nobody can count',
      build({ key: 'colours' }, ['c1', '2']),
      '0.optionsFields.1.sku',
      'colourKeyInvalid',
    ],
    [
      'the same of the back',
      build({ key: 'backColours' }, ['c0', 'c1', 'colour 2']),
      '0.optionsFields.2.sku',
      'colourKeyInvalid',
    ],
  ])('%s', (_name, node, path, key) => {
    expect(checkPublishableTree([node])).toEqual({ [path]: { key } });
    expect(checkOptionTree([node]).ok, 'what is stored is read as it is').toBe(true);
  });

  describe('an option that asks for what another one asks for', () => {
    const thickness = (id: string) => build({ id, key: 'thickness' }, ['t114']);
    /** Two values, with the options under each. */
    const nest = (
      fieldType: 'dropdown' | 'checkbox',
      under: readonly (readonly Node[])[],
      hides: Node['key'][] = [],
      key: Node['key'] = 'plateType',
    ): Node => {
      const node = build({ id: key, key, fieldType });
      return {
        ...node,
        optionsFields: node.optionsFields.map((value, at) => ({ ...value, hides, children: [...(under[at] ?? [])] })),
      };
    };
    it.each<[string, Node[], string[]]>([
      ['beside it', [thickness('a'), thickness('b')], ['1.key']],
      [
        'under a value, while the other is always seen',
        [thickness('a'), nest('dropdown', [[thickness('b')]])],
        ['1.optionsFields.0.children.0.key'],
      ],
      [
        'under boxes that may both be ticked',
        [nest('checkbox', [[thickness('a')], [thickness('b')]])],
        ['0.optionsFields.1.children.0.key'],
      ],
      ['under values of which one is chosen', [nest('dropdown', [[thickness('a')], [thickness('b')]])], []],
      [
        'under values, of which one hides what the other stands in',
        [nest('checkbox', [[thickness('a')]]), nest('checkbox', [[thickness('b')]], ['plateType'], 'method')],
        [],
      ],
      ['for a note, which only informs', [build({ id: 'a' }), build({ id: 'b' })], []],
    ])('%s', (_case, tree, fields) => {
      expect(checkPublishableTree(tree)).toEqual(
        Object.fromEntries(fields.map((field) => [field, { key: 'askedTwice' }])),
      );
    });
  });

  it('two options that are published so may stay, in whatever order, and no third one comes to them', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => build({ id, key: 'thickness' }, ['t114'])) as [Node, Node, Node];
    const published = [a, b];
    expect(checkPublishableTree([b, a, build({ id: 'new' })], published)).toEqual({});
    expect(checkPublishableTree([a, b, c], published)).toEqual({ '2.key': { key: 'askedTwice' } });
    expect(checkPublishableTree([a, c], published)).toEqual({ '1.key': { key: 'askedTwice' } });
    expect(checkPublishableTree([a, b], 'no tree')).toEqual({ '1.key': { key: 'askedTwice' } });
  });

  it('a text to read that says nothing', () => {
    expect(Object.keys(checkPublishableTree([build({ fieldType: 'staticText' }, [])]))).toEqual([
      '0.description.en',
      '0.description.ar',
    ]);
  });

  it('a value without a name, but not a single box', () => {
    const nameless = build({}, ['one']);
    for (const value of nameless.optionsFields) value.title = { en: '', ar: '' };
    expect(Object.keys(checkPublishableTree([nameless]))).toEqual([
      '0.optionsFields.0.title.en',
      '0.optionsFields.0.title.ar',
    ]);
    expect(checkPublishableTree([{ ...nameless, fieldType: 'checkbox' }])).toEqual({});
  });

  it('nothing, of what only opens the artwork of the back', () => {
    const both = build({ need_reload: true });
    for (const value of both.optionsFields) value.bothSide = 1;
    expect(checkPublishableTree([both])).toEqual({});
  });
});

describe('a new option', () => {
  it.each(fieldTypes)('of type %s lacks its names, and a file, alone', (fieldType) => {
    const node = createOption(fieldType, createId);
    expect(checkOptionTree([node]).ok).toBe(true);
    const lacks = Object.values(checkPublishableTree([node])).map(({ key }) => key);
    expect(new Set(lacks)).toEqual(
      new Set(['textMissing', ...(fieldType === 'downloadableFile' ? ['fieldRequired'] : [])]),
    );
  });

  it.each(fieldTypes)('keeps as type %s what the type has', (fieldType) => {
    const node = build({ required: true, min: 1, max: 2, units: 'mm', value: '1', need_reload: true });
    const changed = { ...node, ...changeFieldType(node, fieldType, createId) };
    expect(changed).toMatchObject({ id: 'a', label: node.label, fieldType });
    expect(changed.min).toBe(fieldType === 'number' ? 1 : null);
    expect(changed.required).toBe(fieldType !== 'staticText' && fieldType !== 'downloadableFile');
    const hasThem = ['swatch', 'dropdown', 'checkbox', 'downloadableFile'].includes(fieldType);
    expect(changed.optionsFields.length).toBe(hasThem ? 2 : 0);
  });
});
