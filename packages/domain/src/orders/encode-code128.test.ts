import { describe, expect, it } from 'vitest';
import { encodeCode128, code128SymbolWidths } from './encode-code128.ts';

const sum = (symbol: string) => Array.from(symbol, Number).reduce((a, b) => a + b, 0);
const modules = (symbol: string) =>
  Array.from(symbol, (width, index) => (index % 2 ? '0' : '1').repeat(Number(width))).join('');

/** Decodes modules as a scanner does. */
function scan(bits: string): string {
  const symbols = new Map(code128SymbolWidths.map((symbol, value) => [modules(symbol), value]));
  const values: number[] = [];
  for (let at = 0; at < bits.length - 13; at += 11) values.push(symbols.get(bits.slice(at, at + 11)) ?? -1);
  expect(symbols.get(bits.slice(-13))).toBe(106);
  const check = values.pop();
  expect(values.reduce((total, value, index) => total + value * Math.max(1, index), 0) % 103).toBe(check);
  let text = '';
  let pairs = values[0] === 105;
  for (const value of values.slice(1)) {
    if (value === 99 && !pairs) pairs = true;
    else text += pairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

describe('the bar code of a deskOrder number', () => {
  it('has a table of distinct symbols of the specified width', () => {
    expect(code128SymbolWidths).toHaveLength(107);
    expect(new Set(code128SymbolWidths).size).toBe(107);
    expect(code128SymbolWidths.slice(0, 106).every((symbol) => sum(symbol) === 11)).toBe(true);
    expect(sum(code128SymbolWidths[106] ?? '')).toBe(13);
    // Parity of Code 128: the bars of a symbol add up to an even number of modules.
    const bars = (symbol: string) => Array.from(symbol, Number).reduce((a, b, index) => a + (index % 2 ? 0 : b), 0);
    expect(code128SymbolWidths.slice(0, 106).every((symbol) => bars(symbol) % 2 === 0)).toBe(true);
  });

  it.each([1, 7, 42, 100, 10411, 104110, 2147483647])('decodes to the encoded number: %i', (number) => {
    expect(scan(encodeCode128(number))).toBe(String(number));
  });
});
