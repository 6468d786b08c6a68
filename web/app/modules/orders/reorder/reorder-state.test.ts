import { describe, expect, it } from 'vitest';
import {
  getChosenWay,
  getColorsPrice,
  initialReorderState,
  isBlocked,
  listShownOptions,
  reduceReorder,
  type ReorderAction,
  type ReorderState,
} from './reorder-state.ts';

describe('reduceReorder', () => {
  const failed = { kind: 'failed', sentence: 'Later' } as const;
  it.each<[string, Partial<ReorderState>, ReorderAction, Partial<ReorderState>]>([
    [
      'a choice clears the message',
      { isChoiceMissing: true },
      { type: 'colorsChosen', colours: ['face-1'] },
      { colours: ['face-1'], isChoiceMissing: false },
    ],
    ['no choice shows the message', {}, { type: 'choiceMissing' }, { isChoiceMissing: true }],
    [
      'sending clears message and outcome',
      { isChoiceMissing: true, outcome: failed },
      { type: 'sendStarted', choice: 'all' },
      { sending: 'all', isChoiceMissing: false, outcome: null },
    ],
    [
      'stays busy after success',
      { sending: 'all' },
      { type: 'sent', orderId: 7 },
      { sending: 'all', outcome: { kind: 'done', orderId: 7 } },
    ],
    [
      'can be pressed again after a failure, with the same colours',
      { sending: 'colours', colours: ['face-1'] },
      { type: 'sendFailed', sentence: 'Later' },
      { sending: null, colours: ['face-1'], outcome: failed },
    ],
    ['closes the dialog', { outcome: failed }, { type: 'outcomeDismissed' }, { outcome: null }],
    [
      'forgets colours that are not offered any more',
      { colours: ['face-1', 'face-2'] },
      { type: 'colorsOffered', offered: ['face-2', 'face-3'] },
      { colours: ['face-2'] },
    ],
  ])('%s', (_name, before, action, after) => {
    const state = { ...initialReorderState, ...before };
    expect(reduceReorder(state, action)).toEqual({ ...state, ...after });
  });

  it('stays the same object when all chosen colours are still offered', () => {
    const state = { ...initialReorderState, colours: ['face-1'] };
    expect(reduceReorder(state, { type: 'colorsOffered', offered: ['face-1'] })).toBe(state);
  });
});

describe('what the page shows', () => {
  it('multiplies without rounding errors', () => {
    expect(getColorsPrice(2, 282.3)).toBe(564.6);
    expect(getColorsPrice(3, 0.1)).toBe(0.3);
    expect(getColorsPrice(0, 282.3)).toBe(0);
  });

  it('skips swatches and long texts', () => {
    const toOption = (fieldType: string) => ({ label: fieldType, value: 'x', fieldType });
    const options = ['number', 'swatch', 'textarea', 'dropdown', 'checkbox'].map(toOption);
    expect(listShownOptions(options).map(({ fieldType }) => fieldType)).toEqual(['number', 'dropdown', 'checkbox']);
  });

  it('blocks what can not be repeated', () => {
    const fine = { available: true, missing: [], wrong: [] };
    expect(isBlocked(fine)).toBe(false);
    for (const change of [{ available: false }, { missing: [{ label: 'A', value: null }] }, { wrong: ['B'] }])
      expect(isBlocked({ ...fine, ...change })).toBe(true);
  });

  it('has the colours in hand as soon as one is ticked or asked for, before that the whole order', () => {
    const colors = [{ id: 'face-1', name: 'Cyan', ink: 'Cyan' }] as unknown as Parameters<
      typeof getChosenWay
    >[0]['colors'];
    const nothing = { colours: [], isChoiceMissing: false };
    expect(getChosenWay({ colors }, nothing)).toBe('all');
    expect(getChosenWay({ colors }, { ...nothing, colours: ['face-1'] })).toBe('colours');
    expect(getChosenWay({ colors }, { ...nothing, isChoiceMissing: true })).toBe('colours');
    expect(getChosenWay({ colors: [] }, { ...nothing, isChoiceMissing: true })).toBe('all');
  });
});
