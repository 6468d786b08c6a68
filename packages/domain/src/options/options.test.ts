import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/pricing-fixture.ts';
import { buildOption } from './build-option.ts';
import { answerOption } from './answer-option.ts';
import { expandOptionTree, createInitialSelection, pruneSelection } from './selection.ts';
import { localizeOptionTree } from './localize-option-tree.ts';
import { walkOptions, getBothSideFlag, readAnswers, createSelectionFromKeys } from './answers.ts';
import { listSeparations } from './separations.ts';
import { summarizeAnswers, selectPressSettingAnswers } from './answer-summary.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { OptionNode, Selection } from './option-types.ts';

const listVisibleIds = (tree: OptionNode[], selection: Selection): string[] =>
  expandOptionTree(tree, selection).map((option) => option.id);

/** Any selection of the tree, right or wrong: known and unknown ids, right and wrong shapes. */
const anySelection: fc.Arbitrary<Selection> = fc.dictionary(
  fc.constantFrom(...[...walkOptions(testTree)].map((node) => node.id), 'unknown'),
  fc.oneof(
    fc.string(),
    fc.constantFrom(...[...walkOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
    fc.subarray([...walkOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
  ),
);

describe('expandOptionTree [PROD-43]', () => {
  it('lists children right after their parent and only under the chosen value', () => {
    expect(listVisibleIds(testTree, {}).slice(0, 4)).toEqual(['plateType', 'thickness', 'repeatBy', 'stepRepeat']);
    const gears = expandOptionTree(testTree, { repeatBy: 'repeatBy.repGear' });
    expect(gears[3]).toMatchObject({ id: 'gears', parentValueId: 'repeatBy.repGear', level: 1 });
    expect(listVisibleIds(testTree, { repeatBy: 'repeatBy.repCyl' })).toContain('cylinder');
    expect(listVisibleIds(testTree, { repeatBy: 'repeatBy.repCyl' })).not.toContain('gears');
  });

  it('leaves out options that a value hides: step and repeat hides the print width', () => {
    expect(listVisibleIds(testTree, {})).toContain('printWidth');
    expect(listVisibleIds(testTree, { stepRepeat: ['stepRepeat.stepRepeat'] })).not.toContain('printWidth');
  });

  it('marks the chosen values and typed answers', () => {
    const options = expandOptionTree(testTree, { plateType: 'plateType.ftd', printWidth: '216' });
    expect(options[0]?.optionsFields.map((value) => value.selected)).toEqual([false, true, false]);
    expect(options.find((option) => option.id === 'printWidth')?.value).toBe('216');
  });
});

describe('pruneSelection', () => {
  it('removes the answers of children when the answer of the parent changes', () => {
    const before = { repeatBy: 'repeatBy.repGear', gears: '104' };
    expect(pruneSelection(testTree, { ...before, repeatBy: 'repeatBy.repCyl' })).toEqual({
      repeatBy: 'repeatBy.repCyl',
    });
    expect(answerOption(testTree, before, 'repeatBy', 'repeatBy.repCyl')).toEqual({ repeatBy: 'repeatBy.repCyl' });
  });

  it('removes the answers of hidden options', () => {
    const answers = { printWidth: '216', stepRepeat: ['stepRepeat.stepRepeat'] };
    expect(pruneSelection(testTree, answers)).toEqual({ stepRepeat: ['stepRepeat.stepRepeat'] });
  });

  it('keeps the answers of visible options only and is idempotent', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const once = pruneSelection(testTree, selection);
        expect(pruneSelection(testTree, once)).toEqual(once);
        const asked = new Set(listVisibleIds(testTree, selection));
        expect(Object.keys(once).every((id) => asked.has(id))).toBe(true);
        expect(listVisibleIds(testTree, once)).toEqual(listVisibleIds(testTree, selection));
      }),
    );
  });
});

describe('default answers', () => {
  const tree = [
    buildOption({
      id: 'side',
      key: 'printSide',
      label: 'Side',
      fieldType: 'swatch',
      values: [
        { sku: 'surface', title: 'Surface' },
        {
          sku: 'reverse',
          title: 'Reverse',
          selected: true,
          children: [buildOption({ id: 'n', key: 'decks', label: 'N', fieldType: 'number', value: '4' })],
        },
      ],
    }),
  ];
  it('form the initial selection together with those of shown children', () =>
    expect(createInitialSelection(tree)).toEqual({ side: 'side.reverse', n: '4' }));
  it('are restored when their parent is chosen again', () => {
    const without = answerOption(tree, createInitialSelection(tree), 'side', 'side.surface');
    expect(without).toEqual({ side: 'side.surface' });
    expect(answerOption(tree, without, 'side', 'side.reverse')).toEqual({ side: 'side.reverse', n: '4' });
  });
});

describe('an option that takes the place of one of the same meaning', () => {
  const inks = [
    { sku: 'cyan', title: 'Cyan' },
    { sku: 'black', title: 'Black' },
  ];
  const colours = (n: number) => ({
    sku: `c${n}`,
    title: String(n),
    children: [
      buildOption({ id: `process${n}`, key: 'processColours', label: 'Process', fieldType: 'checkbox', values: inks }),
      buildOption({ id: `spot${n}`, key: 'spotColours', label: 'Spot', fieldType: 'textarea' }),
    ],
  });
  const tree = [
    buildOption({
      ...{ id: 'colours', key: 'colours', label: 'Colours', fieldType: 'dropdown' },
      values: [colours(2), colours(3)],
    }),
  ];
  it('takes its answer along: the inks stay named when there is one more', () => {
    const two = { colours: 'colours.c2', process2: ['process2.cyan', 'process2.black'] };
    const three = answerOption(tree, two, 'colours', 'colours.c3');
    expect(three).toEqual({ colours: 'colours.c3', process3: ['process3.cyan', 'process3.black'] });
    const named = answerOption(tree, three, 'spot3', 'PANTONE 871 C');
    expect(answerOption(tree, named, 'colours', 'colours.c2')).toEqual({ ...two, spot2: 'PANTONE 871 C' });
  });
  it('has the options that its answer opens answered by their defaults, or by what was answered before', () => {
    const method = (n: number) => ({
      sku: `m${n}`,
      title: String(n),
      children: [
        buildOption({
          ...{ id: `mount${n}`, key: 'method', label: 'Mounting', fieldType: 'dropdown' },
          values: [
            { sku: 'none', title: 'None', selected: true },
            {
              sku: 'tape',
              title: 'Tape',
              children: [
                buildOption({ id: `width${n}`, key: 'decks', label: 'Width', fieldType: 'number', value: '20' }),
                buildOption({ id: `length${n}`, key: 'scale', label: 'Length', fieldType: 'number', value: '' }),
              ],
            },
          ],
        }),
      ],
    });
    const nested = [
      buildOption({
        ...{ id: 'machine', key: 'colours', label: 'Machine', fieldType: 'dropdown' },
        values: [method(1), method(2)],
      }),
    ];
    const first = { machine: 'machine.m1', mount1: 'mount1.tape', length1: '7' };
    expect(answerOption(nested, first, 'machine', 'machine.m2')).toEqual({
      ...{ machine: 'machine.m2', mount2: 'mount2.tape', width2: '20', length2: '7' },
    });
  });
});

describe('readAnswers', () => {
  const selection = createSelectionFromKeys(testTree, {
    repeatBy: 'repGear',
    gears: '104',
    printedSides: 'bothSide',
    backColours: 'c2',
    colours: 'c3',
    services: ['artwork', 'rush'],
  });
  const answers = readAnswers(testTree, selection);

  it('reads skus, ticked values and text by option key', () => {
    expect([answers.sku('repeatBy'), answers.text('gears'), answers.skus('services')]).toEqual([
      'repGear',
      '104',
      ['artwork', 'rush'],
    ]);
    expect([answers.sku('plateType'), answers.text('printWidth'), answers.has('outputs')]).toEqual([null, '', false]);
  });

  it('enables the back-side upload by the chosen value [PROD-46]', () => {
    expect(getBothSideFlag(testTree, selection)).toBe(1);
    expect(getBothSideFlag(testTree, { printedSides: 'printedSides.oneSide' })).toBe(0);
  });

  it('lists a separation for each colour of both sides', () => {
    expect(listSeparations(testTree, answers, selection).map((one) => one.id)).toEqual([
      'face-1',
      'face-2',
      'face-3',
      'back-1',
      'back-2',
    ]);
  });
});

describe('summarizeAnswers', () => {
  const text = (id: string, extra: Partial<OptionNode>): OptionNode =>
    buildOption({ id, key: 'brief', label: id, fieldType: 'text', ...extra });
  const tree: OptionNode[] = [
    text('width', { fieldType: 'number', units: 'mm', isForCustomTemplate: true }),
    text('stagger', { fieldType: 'number', units: 'percent' }),
    text('gears', { fieldType: 'number', units: 'gears' }),
    text('brief', { fieldType: 'textarea' }),
    text('note', { fieldType: 'staticText' }),
    buildOption({
      id: 'type',
      key: 'plateType',
      label: 'type',
      fieldType: 'swatch',
      isForCustomTemplate: true,
      values: [{ sku: 'dig', title: 'Digital' }],
    }),
    buildOption({
      id: 'services',
      key: 'services',
      label: 'services',
      fieldType: 'checkbox',
      values: [
        { sku: 'a', title: 'A' },
        { sku: 'b', title: 'B' },
      ],
    }),
  ];
  const selection: Selection = {
    width: '216',
    stagger: '50',
    gears: '104',
    brief: 'b',
    type: 'type.dig',
    services: ['services.a', 'services.b'],
  };

  const words = { mm: 'mm', percent: '%', separator: ', ', yes: 'Yes' };

  it('uses the given words for units and the separator', () =>
    expect(
      summarizeAnswers(tree, selection, { ...words, mm: 'مم', separator: '، ' }).map(({ value }) => value),
    ).toEqual(['216 مم', '50 %', '104', 'b', 'Digital', 'A، B']));

  it('shows yes for a single checkbox', () => {
    const lone = (extra: object) => [
      buildOption({
        id: 'web',
        key: 'frontBack',
        label: 'Front and back',
        fieldType: 'checkbox',
        values: [{ sku: 'web', title: 'Both on one web' }],
        ...extra,
      }),
    ];
    const read = (extra: object) =>
      summarizeAnswers(lone(extra), { web: ['web.web'] }, words).map(({ value }) => value);
    expect(read({})).toEqual(['Yes']);
    expect(read({ required: true })).toEqual(['Both on one web']);
  });

  it('selects the answers of a press setting', () =>
    expect(selectPressSettingAnswers(tree, selection)).toEqual({ width: '216', type: 'type.dig' }));
});

describe('localizeOptionTree', () => {
  const toWords = (en: string, ar: string): LocalizedText => ({ en, ar });
  const tree: OptionNode<LocalizedText>[] = [
    buildOption({
      id: 'a',
      key: 'method',
      label: toWords('Delivery', 'التسليم'),
      fieldType: 'dropdown',
      values: [
        {
          sku: 'x',
          title: toWords('Plates', 'ألواح'),
          downloadableDescription: toWords('Guide', 'دليل'),
          children: [
            buildOption({
              id: 'b',
              key: 'note',
              label: toWords('Note', 'ملاحظة'),
              fieldType: 'staticText',
              description: toWords('Text', 'نص'),
            }),
          ],
        },
      ],
    }),
  ];
  it('returns plain strings on every level', () => {
    const [option] = localizeOptionTree(tree, 'ar');
    expect(option).toMatchObject({ label: 'التسليم', description: null });
    expect(option?.optionsFields[0]).toMatchObject({ title: 'ألواح', downloadableDescription: 'دليل' });
    expect(option?.optionsFields[0]?.children[0]).toMatchObject({ label: 'ملاحظة', description: 'نص' });
    expect(localizeOptionTree(tree, 'en')[0]?.label).toBe('Delivery');
  });
});
