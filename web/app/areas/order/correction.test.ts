import { buildOption } from '@platewright/domain/options/build';
import { localise } from '@platewright/domain/options/localise';
import { describe, expect, it } from 'vitest';
import { correctionMessages, openMarks } from './correction.ts';

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
const tree = localise([number('w')], 'en');

describe('a correction of the specification', () => {
  it.each([
    ['what was ordered and not touched', '120.12345', '120.12345', []],
    ['two decimals', '120.12', '100', []],
    ['more than two', '120.123', '100', ['w']],
    ['nothing', '', '100', ['w']],
    ['too much', '901', '100', ['w']],
  ])('takes or refuses %s [ORD-28]', (_name, given, ordered, wrong) => {
    const selection: Record<string, string> = given === '' ? {} : { w: given };
    expect(Object.keys(correctionMessages(tree, selection, { w: ordered }))).toEqual(wrong);
  });

  it('keeps a mark until its option is changed [ORD-23]', () => {
    const ordered = { a: '1', b: ['x', 'y'] };
    expect(openMarks(['a', 'b'], { a: '1', b: ['x', 'y'] }, ordered)).toEqual(['a', 'b']);
    expect(openMarks(['a', 'b'], { a: '2', b: ['x', 'y'] }, ordered)).toEqual(['b']);
    expect(openMarks(['a', 'b'], { a: '2', b: ['x'] }, ordered)).toEqual([]);
  });
});
