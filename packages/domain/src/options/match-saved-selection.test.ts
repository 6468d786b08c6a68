import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/pricing-fixture.ts';
import { walkOptions } from './answers.ts';
import { buildOption } from './build-option.ts';
import { listLostAnswers, matchSavedSelection, type MissingAnswer } from './match-saved-selection.ts';
import { pruneSelection } from './selection.ts';
import type { OptionNode, Selection } from './option-types.ts';

const values = (...skus: string[]) => skus.map((sku) => ({ sku, title: `Title of ${sku}` }));
const plateType = (...skus: string[]): OptionNode =>
  buildOption({ id: 'plateType', key: 'plateType', label: 'Plate type', fieldType: 'swatch', values: values(...skus) });
const services = (...skus: string[]): OptionNode =>
  buildOption({ id: 'services', key: 'services', label: 'Services', fieldType: 'checkbox', values: values(...skus) });
const width = (extra: Partial<OptionNode> = {}): OptionNode =>
  buildOption({ id: 'width', key: 'printWidth', label: 'Print width', fieldType: 'number', ...extra });
const gears = buildOption({ id: 'gears', key: 'gears', label: 'Gears', fieldType: 'number' });
const repeatBy = (...skus: string[]): OptionNode =>
  buildOption({
    id: 'repeatBy',
    key: 'repeatBy',
    label: 'Repeat by',
    fieldType: 'dropdown',
    values: values(...skus).map((value) => (value.sku === 'repGear' ? { ...value, children: [gears] } : value)),
  });

interface Row {
  readonly name: string;
  readonly saved: OptionNode[] | null;
  readonly selection: Selection;
  readonly today: OptionNode[];
  readonly expected: Selection;
  readonly missing: MissingAnswer[];
}

const rows: Row[] = [
  {
    name: 'nothing has changed',
    saved: [plateType('dig', 'ftd'), width()],
    selection: { plateType: 'plateType.ftd', width: '216' },
    today: [plateType('dig', 'ftd'), width()],
    expected: { plateType: 'plateType.ftd', width: '216' },
    missing: [],
  },
  {
    name: 'a value is gone',
    saved: [plateType('dig', 'ana'), width()],
    selection: { plateType: 'plateType.ana', width: '216' },
    today: [plateType('dig', 'ftd'), width()],
    expected: { width: '216' },
    missing: [{ label: 'Plate type', value: 'Title of ana' }],
  },
  {
    name: 'one of several ticked values is gone',
    saved: [services('artwork', 'trapping', 'rush')],
    selection: { services: ['services.artwork', 'services.trapping', 'services.rush'] },
    today: [services('artwork', 'rush')],
    expected: { services: ['services.artwork', 'services.rush'] },
    missing: [{ label: 'Services', value: 'Title of trapping' }],
  },
  {
    name: 'a typed option is gone',
    saved: [plateType('dig'), width()],
    selection: { plateType: 'plateType.dig', width: '216' },
    today: [plateType('dig')],
    expected: { plateType: 'plateType.dig' },
    missing: [{ label: 'Print width', value: '216' }],
  },
  {
    name: 'what depended on a value that is gone is not named again',
    saved: [repeatBy('repGear', 'repCyl')],
    selection: { repeatBy: 'repeatBy.repGear', gears: '104' },
    today: [repeatBy('repCyl')],
    expected: {},
    missing: [{ label: 'Repeat by', value: 'Title of repGear' }],
  },
  {
    name: 'an option and its values have other ids but the same meaning',
    saved: [repeatBy('repGear')],
    selection: { repeatBy: 'repeatBy.repGear', gears: '104' },
    today: [
      buildOption({
        id: 'repeat-2',
        key: 'repeatBy',
        label: 'Repeat',
        fieldType: 'swatch',
        values: [{ sku: 'repGear', title: 'Gear', children: [{ ...gears, id: 'gears-2' }] }],
      }),
    ],
    expected: { 'repeat-2': 'repeat-2.repGear', 'gears-2': '104' },
    missing: [],
  },
  {
    name: 'an option that was typed is a choice now',
    saved: [width()],
    selection: { width: '216' },
    today: [buildOption({ ...width(), fieldType: 'dropdown', values: values('216') })],
    expected: {},
    missing: [{ label: 'Print width', value: '216' }],
  },
  {
    name: 'a group of checkboxes takes one answer now',
    saved: [services('artwork', 'rush')],
    selection: { services: ['services.artwork', 'services.rush'] },
    today: [buildOption({ ...services(), fieldType: 'dropdown', values: values('artwork', 'rush') })],
    expected: { services: 'services.artwork' },
    missing: [{ label: 'Services', value: 'Title of rush' }],
  },
  {
    name: 'a value hides the option today',
    saved: [plateType('dig'), width()],
    selection: { plateType: 'plateType.dig', width: '216' },
    today: [
      buildOption({ ...plateType(), values: [{ sku: 'dig', title: 'Digital', hides: ['printWidth'] }] }),
      width(),
    ],
    expected: { plateType: 'plateType.dig' },
    missing: [{ label: 'Print width', value: '216' }],
  },
  {
    name: 'a typed answer beyond the limits of today stays, so that the form shows its message',
    saved: [width()],
    selection: { width: '900' },
    today: [width({ max: 500 })],
    expected: { width: '900' },
    missing: [],
  },
  {
    name: 'a new option stays without answer, also one with a default',
    saved: [width()],
    selection: { width: '216' },
    today: [width(), buildOption({ ...plateType(), values: [{ sku: 'dig', title: 'Digital', selected: true }] })],
    expected: { width: '216' },
    missing: [],
  },
  {
    name: 'answers of options that were hidden never counted',
    saved: [repeatBy('repGear', 'repCyl')],
    selection: { repeatBy: 'repeatBy.repCyl', gears: '104' },
    today: [repeatBy('repCyl')],
    expected: { repeatBy: 'repeatBy.repCyl' },
    missing: [],
  },
  {
    name: 'saved without a tree: today names what it knows',
    saved: null,
    selection: { plateType: 'plateType.ana', services: ['services.rush', 'services.old'], width: '216', gone: 'x' },
    today: [plateType('dig'), services('rush'), width()],
    expected: { services: ['services.rush'], width: '216' },
    missing: [{ label: 'Plate type' }, { label: 'Services' }, { label: null }],
  },
];

describe('matchSavedSelection', () => {
  it.each(rows)('$name', ({ saved, selection, today, expected, missing }) => {
    expect(matchSavedSelection({ selection, tree: saved }, today)).toEqual({ selection: expected, missing });
  });

  const anySelection: fc.Arbitrary<Selection> = fc.dictionary(
    fc.constantFrom(...[...walkOptions(testTree)].map((node) => node.id), 'unknown'),
    fc.oneof(
      fc.string(),
      fc.constantFrom(...[...walkOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
      fc.subarray([...walkOptions(testTree)].flatMap((node) => node.optionsFields.map((value) => value.id))),
    ),
  );

  it('takes everything over when the tree is the same', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const before = pruneSelection(testTree, selection);
        expect(matchSavedSelection({ selection, tree: testTree }, testTree)).toEqual({
          selection: before,
          missing: [],
        });
        expect(matchSavedSelection({ selection: before, tree: null }, testTree)).toEqual({
          selection: before,
          missing: [],
        });
      }),
    );
  });
});

describe('listLostAnswers', () => {
  const saved = [plateType('dig', 'ana'), services('artwork', 'rush'), width()];
  const selection = { plateType: 'plateType.ana', services: ['services.artwork', 'services.rush'], width: '216' };
  const list = (today: OptionNode[], next: OptionNode[], tree: OptionNode[] | null = saved) =>
    listLostAnswers({ selection, tree }, today, next);

  it('names what the next options have no more, and today still have', () => {
    const next = [plateType('dig'), services('artwork', 'rush'), width()];
    const [ana] = [{ label: 'Plate type', value: 'Title of ana' }];
    expect(list(saved, next)).toEqual([ana]);
    expect(list(saved, next, null), 'saved without its tree').toEqual([ana]);
    expect(list(saved, [])).toHaveLength(4);
    expect(list(saved, saved)).toEqual([]);
  });

  it('does not name again what is gone today, nor what only got another id', () => {
    const today = [plateType('dig'), services('artwork', 'rush'), width()];
    expect(list(today, [plateType('dig'), services('rush'), width()])).toEqual([
      { label: 'Services', value: 'Title of artwork' },
    ]);
    expect(list(today, [services('artwork', 'rush'), { ...width(), id: 'width-2' }])).toEqual([]);
  });
});
