import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lexer } from './lexer.ts';
import { Bytes, Name, type Operand } from './tokens.ts';

const toPlain = (operand: Operand): unknown => {
  if (operand instanceof Name) return `/${operand.text}`;
  if (operand instanceof Bytes) return Buffer.from(operand.codes).toString('latin1');
  if (operand instanceof Map)
    return Object.fromEntries([...operand].map(([key, value]) => [key, toPlain(value as Operand)]));
  return Array.isArray(operand) ? operand.map((item) => toPlain(item as Operand)) : operand;
};

function lex(content: string) {
  const lexer = new Lexer(Buffer.from(content, 'latin1'));
  const operations: [string, ...unknown[]][] = [];
  for (let next = lexer.next(); next; next = lexer.next())
    operations.push([next.operator, ...next.operands.map(toPlain)]);
  return { operations, damage: lexer.damage };
}

describe('content streams', () => {
  it.each<[string, [string, ...unknown[]][]]>([
    ['1 0 0 1 10.5 -.25 cm', [['cm', 1, 0, 0, 1, 10.5, -0.25]]],
    ['+5 --3 4. w', [['w', 5, -3, 4]]],
    ['0.60000000000000000001 g', [['g', 0.6]]],
    [
      '/Cs1 cs 0.5 scn % comment\n(a) Tj',
      [
        ['cs', '/Cs1'],
        ['scn', 0.5],
        ['Tj', 'a'],
      ],
    ],
    ['(a\\(b\\)\\\\\\101\\n(nested)) Tj', [['Tj', 'a(b)\\A\n(nested)']]],
    ['<48 65 6C6C6F7> Tj', [['Tj', 'Hellop']]],
    ['[(A) -120 (B)] TJ', [['TJ', ['A', -120, 'B']]]],
    ['/OC /MC0 BDC EMC', [['BDC', '/OC', '/MC0'], ['EMC']]],
    ['/Span <</Lang (ar) /N [1 2]>> BDC', [['BDC', '/Span', { Lang: 'ar', N: [1, 2] }]]],
    ['/PANTONE#20186#20C cs', [['cs', '/PANTONE 186 C']]],
    ['/#D8#A3 cs', [['cs', '/\xd8\xa3']]],
    ['/Wei\xdf cs', [['cs', '/Weiß']]],
    ["(x)'", [["'", 'x']]],
    ['true false null foo', [['foo', true, false, null]]],
    ['f*B*', [['f*B*']]],
    ['', []],
  ])('reads %j', (content, operations) => {
    expect(lex(content)).toEqual({ operations, damage: 0 });
  });

  it.each(['] q', '1 2 ) q', '> > q', '- w q', '[ foo ] TJ q'])('steps over damage in %j', (content) => {
    const { operations, damage } = lex(content);
    expect(operations.at(-1)?.[0]).toBe('q');
    expect(damage).toBeGreaterThan(0);
  });

  it('finds the end of inline images, also when their data contains the word EI', () => {
    const content = 'BI /W 4 /H 1 /BPC 8 /CS /G ID  EI \nEI Q';
    const lexer = new Lexer(Buffer.from(content, 'latin1'));
    const image = lexer.next();
    expect(image?.operator).toBe('BI');
    const { dataStart = 0, dataEnd = 0 } = image?.inlineImage ?? {};
    expect(content.slice(dataStart, dataEnd)).toBe(' EI \n');
    expect(lexer.next()?.operator).toBe('Q');
  });

  it('ends on any bytes, and its ranges follow each other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const lexer = new Lexer(bytes);
        let end = 0;
        for (let next = lexer.next(); next; next = lexer.next()) {
          expect(next.start).toBeGreaterThanOrEqual(end);
          expect(next.end).toBeGreaterThan(next.start);
          end = next.end;
        }
      }),
    );
  });

  it('bounds structures inside of each other', () => {
    expect(lex(`${'['.repeat(5000)} q`).operations.length).toBeLessThan(10);
    expect(lex(`${'<<'.repeat(5000)} q`).operations.length).toBeLessThan(10);
  });
});
