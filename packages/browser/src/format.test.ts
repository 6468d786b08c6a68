import { describe, expect, it } from 'vitest';
import { createFormatters, formatMillimetres } from './format.ts';

const en = createFormatters('en', 'at');
const ar = createFormatters('ar', 'الساعة');

describe('formatters', () => {
  it('writes dates as the specification shows them [NTF-06]', () => {
    expect(en.dateTime('2026-11-18T14:05:00')).toBe('Nov 18, 2026 at 14:05');
    expect(en.weekday('2026-01-05T12:00:00')).toBe('Mon, Jan 5');
  });

  it('leaves the current year out of a short date', () => {
    const year = new Date().getFullYear();
    expect(en.shortDate(`${year}-06-18T12:00:00`)).toBe('Jun 18');
    expect(en.shortDate(`${year - 1}-06-18T12:00:00`)).toBe(`Jun 18, ${year - 1}`);
  });

  it('uses Western digits in Arabic', () => {
    for (const text of [ar.dateTime('2026-11-18T14:05:00'), ar.aed(1234.5), ar.number(12345)])
      expect(text).not.toMatch(/[٠-٩]/);
    expect(ar.dateTime('2026-11-18T14:05:00')).toContain('الساعة 14:05');
  });

  it.each([en, ar])('writes AED with two decimals [PRC-02]', (format) => {
    expect(format.aed(1234.5)).toBe('1,234.50');
    expect(format.aed(0)).toBe('0.00');
    expect(format.number(330.2, 1)).toBe('330.2');
  });

  it('writes millimetres with one decimal, half rounded up', () => {
    expect([69.85, 69.84, 99.8, 1200].map(formatMillimetres)).toEqual(['69.9', '69.8', '99.8', '1200.0']);
  });

  it.each([
    [0, '0 B'],
    [996, '996 B'],
    [24_800, '25 kB'],
    [18_400_000, '18.4 MB'],
    [524_288_000, '524 MB'],
    [1_200_000_000, '1.2 GB'],
    [3_000_000_000, '3.0 GB'],
  ])('writes %i bytes as %s', (size, text) => expect(en.fileSize(size)).toBe(text));

  it('writes the units of file sizes in the language of the page', () => {
    expect([0, 24_800, 18_400_000, 1_200_000_000].map(ar.fileSize)).toEqual([
      '0 بايت',
      '25 كيلوبايت',
      '18.4 ميغابايت',
      '1.2 غيغابايت',
    ]);
  });
});
