import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Option, Selection } from '@platewright/domain/options/option-types';
import { expandOptionTree } from '@platewright/domain/options/selection';
import type { ValidationMessageKey } from '@platewright/domain/options/validation-messages';
import { describe, expect, it } from 'vitest';
import {
  canSubmitCorrection,
  reduceCorrection,
  createCorrectionState,
  isCorrectionChanged,
  type CorrectionAction,
  type CorrectionState,
} from './correction-state.ts';

const text = (value: string) => ({ en: value, ar: value });
const buildWidth = (id: string) =>
  buildOption({
    id,
    key: 'printWidth',
    fieldType: 'number',
    label: text('Print width'),
    required: true,
    min: 1,
    max: 900,
    float: true,
    decimals: 5,
  });
const coating = buildOption({
  id: 'c',
  key: 'coating',
  fieldType: 'dropdown',
  label: text('Coating'),
  required: true,
  values: [
    { sku: 'none', title: text('None') },
    { sku: 'varnish', title: text('Varnish'), children: [buildWidth('t')] },
  ],
});
const tree = localizeOptionTree([buildWidth('w'), buildWidth('v'), coating], 'en');
const ordered: Selection = { w: '100', v: '120.12345', c: 'c.none' };

const initial = createCorrectionState(tree, ordered, null);
const options = expandOptionTree(tree, { ...ordered, c: 'c.varnish' });
const getOption = (id: string): Option => {
  const option = options.find((one) => one.id === id);
  if (!option) throw new Error(`There is no option ${id}.`);
  return option;
};
const type = (id: string, typed: string): CorrectionAction => ({ type: 'typed', option: getOption(id), text: typed });
const choose = (value: string): CorrectionAction => ({ type: 'chosen', option: getOption('c'), value });
const submitted: CorrectionAction = { type: 'submitted' };
const submitFailed: CorrectionAction = {
  type: 'submitFailed',
  messages: { w: { key: 'fieldRequired', params: {} } },
};
const run = (...actions: CorrectionAction[]): CorrectionState => actions.reduce(reduceCorrection, initial);

interface Expected {
  readonly selection?: Selection;
  readonly messages: Record<string, ValidationMessageKey>;
  readonly attempt?: number;
}

describe('a correction', () => {
  it.each<[string, CorrectionAction[], Expected]>([
    ['starts with the ordered answers', [], { messages: {} }],
    ['takes a typed answer', [type('w', '80.25')], { selection: { ...ordered, w: '80.25' }, messages: {} }],
    ['refuses a third decimal silently [ORD-28]', [type('w', '80.251')], { messages: {} }],
    [
      'shows the message of a typed answer at once',
      [type('w', '901')],
      { selection: { ...ordered, w: '901' }, messages: { w: 'maximumMustBe' } },
    ],
    [
      'removes that message when the answer is right',
      [type('w', '901'), type('w', '90')],
      { selection: { ...ordered, w: '90' }, messages: {} },
    ],
    [
      'shows no message of an emptied answer before Submit',
      [type('w', '')],
      { selection: { v: '120.12345', c: 'c.none' }, messages: {} },
    ],
    [
      'shows all messages after Submit and counts the attempt [ORD-31]',
      [type('w', ''), choose('c.varnish'), submitted],
      { messages: { w: 'fieldRequired', t: 'fieldRequired' }, attempt: 1 },
    ],
    [
      'counts every refused Submit',
      [type('w', ''), submitted, submitted],
      { attempt: 2, messages: { w: 'fieldRequired' } },
    ],
    [
      'keeps the messages of the other options while these are wrong',
      [type('w', ''), choose('c.varnish'), submitted, type('t', '5')],
      { messages: { w: 'fieldRequired' }, attempt: 1 },
    ],
    [
      'removes the message of an option that is hidden again',
      [type('w', ''), choose('c.varnish'), submitted, choose('c.none')],
      { selection: { v: '120.12345', c: 'c.none' }, messages: { w: 'fieldRequired' }, attempt: 1 },
    ],
    [
      'removes all messages with a valid Submit, and does not count it',
      [type('w', '901'), type('w', '90'), submitted],
      { messages: {}, attempt: 0 },
    ],
    ['shows the messages of the server', [submitted, submitFailed], { messages: { w: 'fieldRequired' }, attempt: 1 }],
    [
      'drops a message of the server with the next answer when the option is valid here',
      [submitted, submitFailed, choose('c.varnish')],
      { messages: {}, attempt: 1 },
    ],
    [
      'has the ordered answers and no messages after Discard',
      [type('w', ''), submitted, { type: 'undone' }],
      { selection: ordered, messages: {}, attempt: 1 },
    ],
    [
      'puts its own answers on top of those that somebody else has stored',
      [type('w', '90'), { type: 'rebased', ordered: { w: '80', v: '70', c: 'c.varnish', t: '5' } }],
      { selection: { w: '90', v: '70', c: 'c.varnish', t: '5' }, messages: {} },
    ],
    [
      'drops an own answer whose option somebody else has hidden',
      [
        choose('c.varnish'),
        type('t', '5'),
        { type: 'rebased', ordered: { w: '80', v: '70', c: 'c.none' } },
        choose('c.none'),
      ],
      { selection: { w: '80', v: '70', c: 'c.none' }, messages: {} },
    ],
  ])('%s', (_case, actions, { selection, messages, attempt }) => {
    const state = run(...actions);
    expect(Object.fromEntries(Object.entries(state.messages).map(([id, { key }]) => [id, key]))).toEqual(messages);
    if (selection) expect(state.selection).toEqual(selection);
    if (attempt !== undefined) expect(state.attempt).toBe(attempt);
  });

  it.each<[string, CorrectionState, boolean, boolean]>([
    ['unchanged, with an ordered answer of five decimals', initial, false, true],
    ['changed to a valid answer', run(type('w', '90')), true, true],
    ['changed to a missing answer', run(type('w', '')), true, false],
    ['not changed by an input that the field refuses', run(type('w', '80.251')), false, true],
    ['discarded', run(type('w', ''), { type: 'undone' }), false, true],
    ['continued from a draft', createCorrectionState(tree, ordered, { ...ordered, w: '901' }), true, false],
  ])('%s', (_case, state, isChanged, canSubmit) => {
    expect(isCorrectionChanged(state)).toBe(isChanged);
    expect(canSubmitCorrection(state)).toBe(canSubmit);
  });
});
