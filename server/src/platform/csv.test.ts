import { describe, expect, it } from 'vitest';
import { escapeCsvCell, startCsv, toAedCell, toCsvLines } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['a@b.example', 'a@b.example'],
    ['a"b@c.example', '"a""b@c.example"'],
    ['+1@c.example', "'+1@c.example"],
    ['-1,2@c.example', '"\'-1,2@c.example"'],
    ['＝1+1', "'＝1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])('escapes %s as %s', (value, expected) => expect(escapeCsvCell(value)).toBe(expected));

  it('begins with a byte order mark, and numbers stand as they are', () => {
    expect(startCsv(['order', 'price'])).toBe('\ufefforder,price\r\n');
    expect(toCsvLines([[10413, -1.5, 'Gulf, Labels', null]])).toBe('10413,-1.5,"Gulf, Labels",\r\n');
  });

  it('writes amounts with all decimals of their currency', () => {
    const sums = [toAedCell(7650), toAedCell(-140170), toAedCell(0), toAedCell(null)];
    expect(toCsvLines([sums])).toBe('76.50,-1401.70,0.00,\r\n');
    expect(toCsvLines([[{ amountMinor: 84123, currency: 'KWD' }]])).toBe('84.123\r\n');
  });
});
