import { describe, expect, it } from 'vitest';
import { buildOption } from '../options/build-option.ts';
import { createSelectionFromKeys, readAnswers } from '../options/answers.ts';
import { answerOption } from '../options/answer-option.ts';
import { createInitialSelection } from '../options/selection.ts';
import type { OptionKey, OptionNode, Selection } from '../options/option-types.ts';
import type { ArtworkFacts } from './artwork.ts';
import { emptyFill, isSameAnswer, listMarks, reduceFill, type FillAction, type FillResult } from './artwork-fill.ts';
import { createFacts as facts, createInk as ink } from './artwork-fixture.ts';
import { findVisible, suggestAnswers, type ChosenArtwork } from './suggest-answers.ts';

const size = (key: OptionKey, max: number, float = true): OptionNode =>
  buildOption({
    id: key,
    key,
    label: key,
    fieldType: 'number',
    required: true,
    min: 5,
    max,
    units: 'mm',
    ...(float ? { decimals: 5 } : {}),
  });
const inkValues = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((value) => ({
  sku: value.toLowerCase(),
  title: value,
  value,
}));
const colours = (key: OptionKey, process: OptionKey, spot: OptionKey): OptionNode =>
  buildOption({
    id: key,
    key,
    label: key,
    fieldType: 'dropdown',
    values: [1, 2, 3, 4, 5, 6].map((n) => ({
      sku: `c${n}`,
      title: String(n),
      children: [
        buildOption({ id: `${process}-c${n}`, key: process, label: process, fieldType: 'checkbox', values: inkValues }),
        buildOption({ id: `${spot}-c${n}`, key: spot, label: spot, fieldType: 'textarea' }),
      ],
    })),
  });
const faceColours = colours('colours', 'processColours', 'spotColours');

/** Labels round a cylinder, as the catalogue has them. */
const labelTree: OptionNode[] = [
  buildOption({
    id: 'repeatBy',
    key: 'repeatBy',
    label: 'Repeat',
    fieldType: 'dropdown',
    values: [
      {
        sku: 'repGear',
        title: 'Gears',
        children: [buildOption({ id: 'gears', key: 'gears', label: 'Gears', fieldType: 'number', min: 30, max: 300 })],
      },
      { sku: 'repCyl', title: 'Cylinder' },
    ],
  }),
  buildOption({
    id: 'stepRepeat',
    key: 'stepRepeat',
    label: 'Step and repeat',
    fieldType: 'checkbox',
    values: [
      {
        sku: 'stepRepeat',
        title: 'Several times',
        hides: ['printWidth'],
        children: [size('labelWidth', 500), size('labelLength', 900)],
      },
    ],
  }),
  size('printWidth', 560),
  faceColours,
];
/** A flat plate, printed on one side or both. */
const flatTree: OptionNode[] = [
  size('printWidth', 1600),
  size('printLength', 2500, false),
  buildOption({
    id: 'printedSides',
    key: 'printedSides',
    label: 'Sides',
    fieldType: 'swatch',
    values: [
      { sku: 'oneSide', title: 'One', selected: true },
      { sku: 'bothSide', title: 'Both', children: [colours('backColours', 'backProcessColours', 'backSpotColours')] },
    ],
  }),
  faceColours,
];

const choose = (face: ArtworkFacts, back: ArtworkFacts | null = null): ChosenArtwork => ({
  face: { facts: face, page: 1 },
  back: back && { facts: back, page: 1 },
});

interface Row {
  readonly name: string;
  readonly tree: OptionNode[];
  readonly given?: Partial<Record<OptionKey, string | string[]>>;
  readonly artwork: ChosenArtwork;
  readonly filled: Record<string, string>;
  readonly offered?: Record<string, string>;
}
/** Separation without plates: designs are ordered by their number. */
const designTree = [
  buildOption({
    id: 'designs',
    key: 'designs',
    label: 'Designs',
    fieldType: 'number',
    required: true,
    min: 1,
    max: 20,
  }),
];
const inks3 = { colours: 'c3', processColours: 'black', spotColours: 'PANTONE 186 C\nPANTONE 349 C' };

const rows: Row[] = [
  {
    name: 'several designs: their number',
    tree: designTree,
    artwork: { ...choose(facts(120, 80)), designs: 3 },
    filled: { designs: '3' },
  },
  {
    name: 'more designs than a product takes, or an unknown number: nothing',
    tree: designTree,
    artwork: { ...choose(facts(120, 80)), designs: 21 },
    filled: {},
  },
  {
    name: 'another number of designs than was typed: offered',
    tree: designTree,
    given: { designs: '2' },
    artwork: { ...choose(facts(120, 80)), designs: 3 },
    filled: {},
    offered: { designs: '3' },
  },
  {
    name: 'a label: width and inks, without the dieline; step and repeat is offered because it costs money',
    tree: labelTree,
    artwork: choose(facts(120, 80)),
    filled: { printWidth: '120', ...inks3 },
    offered: { stepRepeat: 'stepRepeat' },
  },
  {
    name: 'a label with step and repeat: its size',
    tree: labelTree,
    given: { stepRepeat: ['stepRepeat'] },
    artwork: choose(facts(60.004, 80.5)),
    filled: { labelWidth: '60', labelLength: '80.5', ...inks3 },
  },
  {
    name: 'a whole repeat: the gears are worked out',
    tree: labelTree,
    artwork: choose(facts(216, 311.15)),
    filled: { printWidth: '216', repeatBy: 'repGear', gears: '98', ...inks3 },
  },
  {
    name: 'a flat plate: whole millimetres, long enough',
    tree: flatTree,
    artwork: choose(facts(700, 999.4)),
    filled: { printWidth: '700', printLength: '1000', ...inks3 },
  },
  {
    name: 'both sides: the back has its inks',
    tree: flatTree,
    artwork: choose(facts(210, 297), facts(210, 297, [ink('Black', 'process')])),
    filled: {
      printWidth: '210',
      printLength: '297',
      ...inks3,
      printedSides: 'bothSide',
      backColours: 'c1',
      backProcessColours: 'black',
    },
  },
  {
    name: 'typed answers stay, and those of the file are offered',
    tree: labelTree,
    given: { printWidth: '118', colours: 'c2' },
    artwork: choose(facts(120, 80)),
    filled: {},
    offered: { printWidth: '120', stepRepeat: 'stepRepeat', colours: 'c3' },
  },
  {
    name: 'the same answer typed before is not marked',
    tree: labelTree,
    given: { printWidth: '120.0', colours: 'c3' },
    artwork: choose(facts(120, 80)),
    filled: { processColours: inks3.processColours, spotColours: inks3.spotColours },
    offered: { stepRepeat: 'stepRepeat' },
  },
  {
    name: 'more inks and larger sizes than the product has are no answers',
    tree: labelTree,
    artwork: choose(
      facts(
        900,
        1200,
        Array.from({ length: 7 }, (_, n) => ink(`Ink ${n}`, 'spot')),
      ),
    ),
    filled: {},
    offered: { stepRepeat: 'stepRepeat' },
  },
  {
    name: 'inks that make no plate alone change nothing',
    tree: labelTree,
    given: { stepRepeat: ['stepRepeat'] },
    artwork: choose(facts(60, 80, [ink('Dieline', 'cutting')])),
    filled: { labelWidth: '60', labelLength: '80' },
  },
];

const start = ({ tree, given = {} }: Pick<Row, 'tree' | 'given'>): Selection => ({
  ...createInitialSelection(tree),
  ...createSelectionFromKeys(tree, given),
});
const suggest = (tree: OptionNode[], selection: Selection, artwork: ChosenArtwork) =>
  suggestAnswers(tree, selection, artwork);
function run(tree: OptionNode[], artwork: ChosenArtwork, from: FillResult, ...actions: FillAction[]): FillResult {
  return actions.reduce((result, action) => reduceFill(tree, result, artwork, action), from);
}
const describeMarks = (tree: OptionNode[], result: FillResult, artwork: ChosenArtwork, kind: 'filled' | 'offered') =>
  Object.fromEntries(
    listMarks(tree, result, suggest(tree, result.selection, artwork))
      .filter((mark) => mark.kind === kind)
      .map(({ key, suggestion: { answer } }) => {
        const node = findVisible(tree, result.selection, key);
        const skus = (typeof answer === 'string' ? [answer] : answer).map(
          (one) => node?.optionsFields.find(({ id }) => id === one)?.sku ?? one,
        );
        return [key, skus.join()];
      }),
  );
const chosen: FillAction = { type: 'artworkChosen', source: 'file:1' };

describe('a form filled from artwork', () => {
  it.each(rows)('$name', ({ tree, given, artwork, filled, offered = {} }) => {
    const from = { fill: emptyFill, selection: start({ tree, given: given ?? {} }) };
    const result = run(tree, artwork, from, chosen);
    expect(describeMarks(tree, result, artwork, 'filled')).toEqual(filled);
    expect(describeMarks(tree, result, artwork, 'offered')).toEqual(offered);
    // Undone, the form is what it was, and the same artwork does not fill it by itself again.
    const undone = run(tree, artwork, result, { type: 'allUndone' });
    expect(undone.selection).toEqual(from.selection);
    expect(run(tree, artwork, undone, chosen).selection).toEqual(from.selection);
  });

  const artwork = choose(facts(120, 80));
  const blank = { fill: emptyFill, selection: createInitialSelection(labelTree) };
  const answers = ({ selection }: FillResult) => readAnswers(labelTree, selection);

  it('undoes one field, and offers its value again', () => {
    const result = run(labelTree, artwork, blank, chosen, { type: 'undone', key: 'printWidth' });
    expect(answers(result).text('printWidth')).toBe('');
    expect(answers(result).sku('colours')).toBe('c3');
    expect(describeMarks(labelTree, result, artwork, 'offered')).toMatchObject({ printWidth: '120' });
    const taken = run(labelTree, artwork, result, { type: 'taken', key: 'printWidth' });
    expect(answers(taken).text('printWidth')).toBe('120');
  });

  it('undoes the names of the inks with their number', () => {
    const result = run(labelTree, artwork, blank, chosen, { type: 'undone', key: 'colours' });
    expect(answers(result).sku('colours')).toBeNull();
    expect(describeMarks(labelTree, result, artwork, 'filled')).toEqual({ printWidth: '120' });
  });

  it('takes the label with step and repeat, and undoes it', () => {
    const filled = run(labelTree, artwork, blank, chosen);
    const taken = run(labelTree, artwork, filled, { type: 'taken', key: 'stepRepeat' });
    expect([answers(taken).text('labelWidth'), answers(taken).text('labelLength')]).toEqual(['120', '80']);
    const undone = run(labelTree, artwork, taken, { type: 'undone', key: 'stepRepeat' });
    expect(answers(undone).has('stepRepeat')).toBe(false);
  });

  it('keeps what was typed over a filled answer, also when all is undone', () => {
    const filled = run(labelTree, artwork, blank, chosen);
    const typed = { ...filled, selection: answerOption(labelTree, filled.selection, 'printWidth', '118') };
    expect(describeMarks(labelTree, typed, artwork, 'offered')).toMatchObject({ printWidth: '120' });
    expect(answers(run(labelTree, artwork, typed, { type: 'allUndone' })).text('printWidth')).toBe('118');
    const taken = run(labelTree, artwork, typed, { type: 'taken', key: 'printWidth' });
    expect(answers(run(labelTree, artwork, taken, { type: 'undone', key: 'printWidth' })).text('printWidth')).toBe(
      '118',
    );
  });
});

describe('a form filled from artwork, then from another one', () => {
  const next: FillAction = { type: 'artworkChosen', source: 'file:2' };
  const other = choose(facts(118, 90, [ink('Black', 'process'), ink('PANTONE 300 C', 'spot')]));
  const otherInks = { colours: 'c2', processColours: 'black', spotColours: 'PANTONE 300 C' };
  const type = (key: OptionKey, text: string) => (state: FillResult) => ({
    ...state,
    selection: answerOption(labelTree, state.selection, key, text),
  });
  const act = (action: FillAction) => (state: FillResult) => run(labelTree, choose(facts(120, 80)), state, action);
  it.each<{
    name: string;
    given?: Row['given'];
    between: readonly ((state: FillResult) => FillResult)[];
    artwork?: ChosenArtwork;
    answers: Partial<Record<OptionKey, string>>;
    filled: Record<string, string>;
    undone?: Partial<Record<OptionKey, string>>;
  }>([
    {
      name: 'what the first one filled is replaced, and undone it is empty again',
      between: [],
      answers: { printWidth: '118' },
      filled: { printWidth: '118', ...otherInks },
    },
    {
      name: 'what only the first one filled is as it was before',
      between: [],
      artwork: choose(facts(900, 90, [])),
      answers: { printWidth: '' },
      filled: {},
    },
    {
      name: 'what was typed before or over the first one stays',
      given: { colours: 'c4' },
      between: [type('printWidth', '119')],
      answers: { printWidth: '119' },
      filled: {},
      undone: { printWidth: '119' },
    },
    {
      name: 'what a person replaced by the first one comes back when the second one is undone',
      given: { printWidth: '100' },
      between: [act({ type: 'taken', key: 'printWidth' })],
      answers: { printWidth: '100' },
      filled: otherInks,
      undone: { printWidth: '100' },
    },
    {
      name: 'step and repeat that was taken stays taken, with the size of the second one',
      between: [act({ type: 'taken', key: 'stepRepeat' })],
      answers: { labelWidth: '118', labelLength: '90' },
      filled: { stepRepeat: 'stepRepeat', labelWidth: '118', labelLength: '90', ...otherInks },
    },
    {
      name: 'after all was undone the second one fills an empty form',
      between: [act({ type: 'allUndone' })],
      answers: { printWidth: '118' },
      filled: { printWidth: '118', ...otherInks },
    },
  ])('$name', ({ given = {}, between, artwork = other, answers, filled, undone = {} }) => {
    const from = { fill: emptyFill, selection: start({ tree: labelTree, given }) };
    const first = between.reduce((state, step) => step(state), run(labelTree, choose(facts(120, 80)), from, chosen));
    const second = run(labelTree, artwork, first, next);
    const read = ({ selection }: FillResult, keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, readAnswers(labelTree, selection).text(key as OptionKey)]));
    expect(read(second, Object.keys(answers))).toEqual(answers);
    expect(describeMarks(labelTree, second, artwork, 'filled')).toEqual(filled);
    const blank = { ...from.selection, ...createSelectionFromKeys(labelTree, undone) };
    expect(run(labelTree, artwork, second, { type: 'allUndone' }).selection).toEqual(blank);
  });
});

describe('two answers', () => {
  it.each([
    ['120', '120.0', true],
    [['a', 'b'], ['b', 'a'], true],
    ['Red\nWhite ', 'Red\n\nWhite', true],
    [null, '', true],
    ['c3', 'c2', false],
  ] as const)('answers %j and %j are the same: %s', (a, b, expected) => expect(isSameAnswer(a, b)).toBe(expected));
});
