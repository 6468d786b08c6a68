import { describe, expect, it, vi } from 'vitest';
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

  it('writes dates, times and the current year of a time zone, wherever the reader is', () => {
    const dubai = createFormatters('en', 'at', 'Asia/Dubai');
    const elsewhere = createFormatters('en', 'at', 'America/New_York');
    expect(dubai.dateTime('2026-11-18T21:05:00Z')).toBe('Nov 19, 2026 at 01:05');
    expect(dubai.weekday('2026-11-18T21:05:00Z')).toBe('Thu, Nov 19');
    expect(elsewhere.dateTime('2026-11-18T03:05:00Z')).toBe('Nov 17, 2026 at 22:05');
    vi.useFakeTimers({ now: new Date('2026-12-31T21:00:00Z') });
    expect(dubai.shortDate('2026-12-31T21:00:00Z')).toBe('Jan 1');
    expect(dubai.shortDate('2026-12-31T12:00:00Z')).toBe('Dec 31, 2026');
    expect(dubai.shortDateTime('2026-12-31T21:00:00Z')).toBe('Jan 1, 01:00');
    expect(dubai.shortDateTime('2026-11-18T14:00:00Z')).toBe('Nov 18, 2026, 18:00');
    expect(dubai.dayOfWeek('2026-12-31T21:00:00Z')).toBe('Fri, Jan 1');
    expect(dubai.dayOfWeek('2026-12-31T12:00:00Z')).toBe('Thu, Dec 31, 2026');
    vi.useRealTimers();
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
