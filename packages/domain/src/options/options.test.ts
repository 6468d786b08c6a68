import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/fixture.ts';
import { buildOption } from './build.ts';
import { choose, expand, initialSelection, prune } from './expand.ts';
import { localise } from './localise.ts';
import { allOptions, bothSideOf, readAnswers, selectionFromKeys } from './read.ts';
import { separationsOf } from './separations.ts';
import { answered, pressSettingAnswers } from './summary.ts';
import type { Localised, OptionNode, Selection } from './types.ts';

const ids = (tree: OptionNode[], selection: Selection): string[] => expand(tree, selection).map((option) => option.id);

/** Any selection of the tree, right or wrong: known and unknown ids, right and wrong shapes. */
const anySelection: fc.Arbitrary<Selection> = fc.dictionary(
  fc.constantFrom(...[...allOptions(testTree)].map((node) => node.id), 'unknown'),
  fc.oneof(
    fc.string(),
    fc.constantFrom(...[...allOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
    fc.subarray([...allOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
  ),
);

describe('expand [PROD-43]', () => {
  it('shows children right after their parent and only under the chosen value', () => {
    expect(ids(testTree, {}).slice(0, 4)).toEqual(['plateType', 'thickness', 'repeatBy', 'stepRepeat']);
    const gears = expand(testTree, { repeatBy: 'repeatBy.repGear' });
    expect(gears[3]).toMatchObject({ id: 'gears', parentValueId: 'repeatBy.repGear', level: 1 });
    expect(ids(testTree, { repeatBy: 'repeatBy.repCyl' })).toContain('cylinder');
    expect(ids(testTree, { repeatBy: 'repeatBy.repCyl' })).not.toContain('gears');
  });

  it('hides what a choice replaces: step and repeat hides the print width', () => {
    expect(ids(testTree, {})).toContain('printWidth');
    expect(ids(testTree, { stepRepeat: ['stepRepeat.stepRepeat'] })).not.toContain('printWidth');
  });

  it('carries the answers', () => {
    const options = expand(testTree, { plateType: 'plateType.ftd', printWidth: '216' });
    expect(options[0]?.optionsFields.map((value) => value.selected)).toEqual([false, true, false]);
    expect(options.find((option) => option.id === 'printWidth')?.value).toBe('216');
  });
});

describe('prune', () => {
  it('clears the answers of children when the parent changes', () => {
    const before = { repeatBy: 'repeatBy.repGear', gears: '104' };
    expect(prune(testTree, { ...before, repeatBy: 'repeatBy.repCyl' })).toEqual({ repeatBy: 'repeatBy.repCyl' });
    expect(choose(testTree, before, 'repeatBy', 'repeatBy.repCyl')).toEqual({ repeatBy: 'repeatBy.repCyl' });
  });

  it('clears what is hidden', () => {
    const answers = { printWidth: '216', stepRepeat: ['stepRepeat.stepRepeat'] };
    expect(prune(testTree, answers)).toEqual({ stepRepeat: ['stepRepeat.stepRepeat'] });
  });

  it('keeps only what is asked, and asking again changes nothing', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const once = prune(testTree, selection);
        expect(prune(testTree, once)).toEqual(once);
        const asked = new Set(ids(testTree, selection));
        expect(Object.keys(once).every((id) => asked.has(id))).toBe(true);
        expect(ids(testTree, once)).toEqual(ids(testTree, selection));
      }),
    );
  });
});

describe('presets', () => {
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
  it('start a selection with their children', () =>
    expect(initialSelection(tree)).toEqual({ side: 'side.reverse', n: '4' }));
  it('come in again when their parent is chosen again', () => {
    const without = choose(tree, initialSelection(tree), 'side', 'side.surface');
    expect(without).toEqual({ side: 'side.surface' });
    expect(choose(tree, without, 'side', 'side.reverse')).toEqual({ side: 'side.reverse', n: '4' });
  });
});

describe('reading by role', () => {
  const selection = selectionFromKeys(testTree, {
    repeatBy: 'repGear',
    gears: '104',
    printedSides: 'bothSide',
    backColours: 'c2',
    colours: 'c3',
    services: ['artwork', 'rush'],
  });
  const answers = readAnswers(testTree, selection);

  it('finds skus, ticks and text', () => {
    expect([answers.sku('repeatBy'), answers.text('gears'), answers.skus('services')]).toEqual([
      'repGear',
      '104',
      ['artwork', 'rush'],
    ]);
    expect([answers.sku('plateType'), answers.text('printWidth'), answers.has('outputs')]).toEqual([null, '', false]);
  });

  it('opens the back side by the chosen value [PROD-46]', () => {
    expect(bothSideOf(testTree, selection)).toBe(1);
    expect(bothSideOf(testTree, { printedSides: 'printedSides.oneSide' })).toBe(0);
  });

  it('counts a separation for each colour of both sides', () => {
    expect(separationsOf(testTree, answers, selection).map((one) => one.id)).toEqual([
      'face-1',
      'face-2',
      'face-3',
      'back-1',
      'back-2',
    ]);
  });
});

describe('summaries', () => {
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

  it('say units and what stands between choices in the reader’s words', () =>
    expect(answered(tree, selection, { ...words, mm: 'مم', separator: '، ' }).map(({ value }) => value)).toEqual([
      '216 مم',
      '50 %',
      '104',
      'b',
      'Digital',
      'A، B',
    ]));

  it('say yes for an option that is only ticked or not', () => {
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
    const read = (extra: object) => answered(lone(extra), { web: ['web.web'] }, words).map(({ value }) => value);
    expect(read({})).toEqual(['Yes']);
    expect(read({ required: true })).toEqual(['Both on one web']);
  });

  it('keep the press setting only', () =>
    expect(pressSettingAnswers(tree, selection)).toEqual({ width: '216', type: 'type.dig' }));
});

describe('localise', () => {
  const say = (en: string, ar: string): Localised => ({ en, ar });
  const tree: OptionNode<Localised>[] = [
    buildOption({
      id: 'a',
      key: 'method',
      label: say('Delivery', 'التسليم'),
      fieldType: 'dropdown',
      values: [
        {
          sku: 'x',
          title: say('Plates', 'ألواح'),
          downloadableDescription: say('Guide', 'دليل'),
          children: [
            buildOption({
              id: 'b',
              key: 'note',
              label: say('Note', 'ملاحظة'),
              fieldType: 'staticText',
              description: say('Text', 'نص'),
            }),
          ],
        },
      ],
    }),
  ];
  it('yields plain strings in every level', () => {
    const [option] = localise(tree, 'ar');
    expect(option).toMatchObject({ label: 'التسليم', description: null });
    expect(option?.optionsFields[0]).toMatchObject({ title: 'ألواح', downloadableDescription: 'دليل' });
    expect(option?.optionsFields[0]?.children[0]).toMatchObject({ label: 'ملاحظة', description: 'نص' });
    expect(localise(tree, 'en')[0]?.label).toBe('Delivery');
  });
});
