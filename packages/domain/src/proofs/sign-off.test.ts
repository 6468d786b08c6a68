import { describe, expect, it } from 'vitest';
import { buildOption } from '../options/build-option.ts';
import { findUncheckedPoints, handbookPoints, isSignedAs, listSignOffPoints } from './sign-off.ts';

const choice = (key: 'printSide' | 'coating' | 'flute' | 'boxStyle' | 'pouchType' | 'stepRepeat', skus: string[]) =>
  buildOption({
    id: key,
    key,
    label: key,
    fieldType: key === 'stepRepeat' ? 'checkbox' : 'dropdown',
    values: skus.map((sku) => ({ sku, title: sku.toUpperCase() })),
  });
const number = (key: 'gears' | 'backColours' | 'across' | 'around') =>
  buildOption({ id: key, key, label: key, fieldType: 'number' });

const idOf = (option: ReturnType<typeof choice>, index = 0) => option.optionsFields[index]?.id ?? '';

describe('the points of a sign-off', () => {
  it('are those of the handbook where the product asks nothing else', () => {
    expect(listSignOffPoints([], {})).toEqual(handbookPoints.map((key) => ({ key, ordered: null })));
  });

  it('follow from what the product makes, with what was ordered', () => {
    const [side, flute, step] = [
      choice('printSide', ['surface', 'reverse']),
      choice('flute', ['b', 'c']),
      choice('stepRepeat', ['stepRepeat']),
    ];
    const tree = [side, number('gears'), flute, step, number('across'), number('around'), number('backColours')];
    const selection = {
      printSide: idOf(side, 1),
      gears: '96',
      flute: idOf(flute),
      stepRepeat: [idOf(step)],
      across: '3',
      around: '4',
      backColours: '0',
    };
    expect(listSignOffPoints(tree, selection).slice(handbookPoints.length)).toEqual([
      { key: 'printSide', ordered: { choice: 'REVERSE' } },
      { key: 'repeat', ordered: { typed: [{ label: 'gears', text: '96' }] } },
      {
        key: 'stepRepeat',
        ordered: {
          typed: [
            { label: 'across', text: '3' },
            { label: 'around', text: '4' },
          ],
        },
      },
      { key: 'flute', ordered: { choice: 'B' } },
    ]);
  });

  it.each([
    ['coatNone', []],
    ['coatWhite', ['coating']],
  ])('ask for a coating that is ordered: %s', (sku, expected) => {
    const coating = choice('coating', ['coatNone', 'coatWhite']);
    const id = coating.optionsFields.find((value) => value.sku === sku)?.id ?? '';
    const keys = listSignOffPoints([coating], { coating: id }).map(({ key }) => key);
    expect(keys.slice(handbookPoints.length)).toEqual(expected);
  });

  it('ask nothing about options that are not answered', () => {
    expect(listSignOffPoints([choice('pouchType', ['a']), number('gears')], {})).toHaveLength(handbookPoints.length);
  });

  it('are unchecked until each is named', () => {
    expect(findUncheckedPoints(['text', 'size', 'die'], ['die', 'text', 'flute'])).toEqual(['size']);
    expect(findUncheckedPoints(['text'], ['text'])).toEqual([]);
  });
});

describe('a signature', () => {
  it.each([
    ['Mariam Al Suwaidi', ' mariam  al SUWAIDI ', true],
    ['Mariam Al Suwaidi', 'Mariam Suwaidi', false],
    ['Mariam Al Suwaidi', '', false],
    ['مريم السويدي', 'مَرْيَم السويدي', true],
    ['مريم السويدي', '\u200fمريم الســويدي', true],
    ['José', 'Jose\u0301', true],
    ['', '', false],
    ['', 'Mariam', true],
  ])('%s by %s: %s', (name, typed, expected) => expect(isSignedAs(name, typed)).toBe(expected));
});
