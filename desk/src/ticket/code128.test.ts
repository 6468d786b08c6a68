import { describe, expect, it } from 'vitest';
import { code128, code128Signs } from './code128.ts';

const sum = (sign: string) => Array.from(sign, Number).reduce((a, b) => a + b, 0);
const modules = (sign: string) =>
  Array.from(sign, (width, index) => (index % 2 ? '0' : '1').repeat(Number(width))).join('');

/** Reads modules back as a scanner does. */
function scan(bits: string): string {
  const signs = new Map(code128Signs.map((sign, value) => [modules(sign), value]));
  const values: number[] = [];
  for (let at = 0; at < bits.length - 13; at += 11) values.push(signs.get(bits.slice(at, at + 11)) ?? -1);
  expect(signs.get(bits.slice(-13))).toBe(106);
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

describe('the bar code of a job number', () => {
  it('has a table of distinct signs of the right width', () => {
    expect(code128Signs).toHaveLength(107);
    expect(new Set(code128Signs).size).toBe(107);
    expect(code128Signs.slice(0, 106).every((sign) => sum(sign) === 11)).toBe(true);
    expect(sum(code128Signs[106] ?? '')).toBe(13);
    // The bars of a sign are an even number of modules wide: its parity.
    const bars = (sign: string) => Array.from(sign, Number).reduce((a, b, index) => a + (index % 2 ? 0 : b), 0);
    expect(code128Signs.slice(0, 106).every((sign) => bars(sign) % 2 === 0)).toBe(true);
  });

  it.each([1, 7, 42, 100, 10411, 104110, 2147483647])('is read back: %i', (number) => {
    expect(scan(code128(number))).toBe(String(number));
  });
});
