import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPaste, type FigureTable } from './paste-figures.ts';
import { readTableText, writeTableText } from './table-text.ts';

describe('a table as a spreadsheet copies it', () => {
  it.each([
    [
      '22.00\t75.00\r\n24.00\t75.00\r\n',
      [
        ['22.00', '75.00'],
        ['24.00', '75.00'],
      ],
    ],
    ['75', [['75']]],
    ['', [['']]],
    ['\t75', [['', '75']]],
    ['75\t', [['75', '']]],
    ['1\n\n2', [['1'], [''], ['2']]],
    ['"a\tb"\t"say ""no"""\n"two\nlines"', [['a\tb', 'say "no"'], ['two\nlines']]],
  ])('%j', (text, rows) => expect(readTableText(text)).toEqual(rows));

  it('is read as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '1', 'ع') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        // A last row that is one empty cell is written as a last line break, which is no row.
        const written = rows.length > 1 ? [...rows, ['end']] : [...rows.slice(0, 1), ['end']];
        expect(readTableText(writeTableText(written))).toEqual(written);
      }),
    );
  });
});

const table: FigureTable = [
  [
    { path: 'a.rate', unit: 'rate' },
    { path: 'a.minimum', unit: 'aed' },
  ],
  [{ path: 'b.rate', unit: 'rate' }, null],
  [
    { path: 'c.kg', unit: 'kg', isOptional: true },
    { path: 'c.minimum', unit: 'aed' },
  ],
];
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('what was copied goes', () => {
  it('from the first selected cell on, what cannot be read as well', () => {
    expect(
      planPaste(table, at(0, 0, 2, 1), [
        ['23,5', 'AED 80'],
        ['n/a', ''],
      ]),
    ).toEqual({
      texts: { 'a.rate': '23,5', 'a.minimum': 'AED 80', 'b.rate': 'n/a' },
      read: 2,
      unread: 1,
      outside: 0,
    });
  });

  it('into every selected cell when it is one', () => {
    expect(planPaste(table, at(0, 0, 1, 1), [['30']])).toEqual({
      texts: { 'a.rate': '30', 'a.minimum': '30', 'b.rate': '30' },
      read: 3,
      unread: 0,
      outside: 0,
    });
  });

  it('nowhere when the table ends, which is counted', () => {
    expect(
      planPaste(table, at(1, 0), [
        ['1', '2'],
        ['3', '4', '5'],
        ['6', ' '],
      ]),
    ).toEqual({
      texts: { 'b.rate': '1', 'c.kg': '3', 'c.minimum': '4' },
      read: 3,
      unread: 0,
      outside: 3,
    });
  });

  it('empty where empty is a choice, and leaves a figure otherwise', () => {
    expect(planPaste(table, at(2, 0), [['', '']])).toMatchObject({ texts: { 'c.kg': '' }, read: 1, unread: 0 });
  });
});
