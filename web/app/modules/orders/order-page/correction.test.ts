import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Option } from '@platewright/domain/options/option-types';
import { validateCorrection } from '@platewright/domain/options/validate-correction';
import { describe, expect, it } from 'vitest';
import { splitAskedOptions } from './correction.ts';

const number = (id: string) =>
  buildOption({
    id,
    key: 'printWidth',
    fieldType: 'number',
    label: { en: 'Print width', ar: 'عرض الطباعة' },
    required: true,
    min: 1,
    max: 900,
    units: 'mm',
    float: true,
    decimals: 5,
  });
const tree = localizeOptionTree([number('w')], 'en');

describe('the correction of a specification', () => {
  it.each([
    ['an unchanged answer with more than two decimals', '120.12345', '120.12345', []],
    ['a changed answer with two decimals', '120.12', '100', []],
    ['a changed answer with more than two decimals', '120.123', '100', ['w']],
    ['a missing answer', '', '100', ['w']],
    ['an answer above the maximum', '901', '100', ['w']],
  ])('accepts or refuses %s [ORD-28]', (_name, given, ordered, wrong) => {
    const selection: Record<string, string> = given === '' ? {} : { w: given };
    expect(Object.keys(validateCorrection(tree, selection, { w: ordered }))).toEqual(wrong);
  });

  const value = (id: string) => ({ id, key: id, title: id }) as unknown as Option['optionsFields'][number];
  const option = (id: string, parentValueId: string | null = null, values: string[] = []) =>
    ({ id, parentValueId, optionsFields: values.map(value) }) as unknown as Option;
  const options = [
    option('plate'),
    option('repeat', null, ['gears', 'size']),
    option('gears', 'gears'),
    option('width'),
  ];
  const ordered = { plate: 'a', repeat: 'gears', gears: '96', width: '250' };

  it.each([
    ['asks for what was marked', { wrongIds: ['width'], messages: {} }, ['width']],
    ['asks for what a marked option opens', { wrongIds: ['repeat'], messages: {} }, ['repeat', 'gears']],
    ['asks for what has a message', { wrongIds: ['width'], messages: { plate: {} } }, ['plate', 'width']],
    ['asks for everything without marks', { wrongIds: [], messages: {} }, ['plate', 'repeat', 'gears', 'width']],
  ])('%s', (_name, given, expected) => {
    const { asked, others } = splitAskedOptions(options, { ...given, ordered });
    expect(asked.map(({ id }) => id)).toEqual(expected);
    expect(others).toHaveLength(options.length - expected.length);
  });

  it('asks for what an answer has opened since', () => {
    const { asked } = splitAskedOptions([...options, option('size', 'size')], {
      ...{ wrongIds: ['width'], messages: {}, ordered },
    });
    expect(asked.map(({ id }) => id)).toEqual(['width', 'size']);
  });
});
