import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { validateCorrection } from '@platewright/domain/options/validate-correction';
import { describe, expect, it } from 'vitest';
import { getOpenMarks } from './correction.ts';

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

  it('keeps the mark of an option until its answer is changed [ORD-23]', () => {
    const ordered = { a: '1', b: ['x', 'y'] };
    expect(getOpenMarks(['a', 'b'], { a: '1', b: ['x', 'y'] }, ordered)).toEqual(['a', 'b']);
    expect(getOpenMarks(['a', 'b'], { a: '2', b: ['x', 'y'] }, ordered)).toEqual(['b']);
    expect(getOpenMarks(['a', 'b'], { a: '2', b: ['x'] }, ordered)).toEqual([]);
  });
});
