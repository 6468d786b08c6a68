import { describe, expect, it } from 'vitest';
import { normalizeAmount } from '../../../forms/typed-amount.ts';
import { toFils, priceSchema } from './price-schema.ts';

const parse = (text: string) => priceSchema.shape.physicalPrice.safeParse(text);

describe('a typed price', () => {
  it.each([
    ['1,234.50', 123_450],
    [' 84 ', 8400],
    ['0', 0],
    ['0.05', 5],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['84,50', 8450],
    ['10000000', 1_000_000_000],
  ])('is accepted: %s', (text, fils) => expect(toFils(text)).toBe(fils));

  it.each([
    ['', 'fieldRequired'],
    ['   ', 'fieldRequired'],
    ['abc', 'priceInvalid'],
    ['-1', 'priceInvalid'],
    ['1.234', 'priceInvalid'],
    ['1e5', 'priceInvalid'],
    ['10000000.01', 'amountTooLarge'],
    ['99999999', 'amountTooLarge'],
    ['1.2.3', 'priceInvalid'],
  ])('is rejected: %s', (text, message) => {
    const parsed = parse(text);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toBe(message);
    expect(toFils(text)).toBeNull();
  });

  it('may be written in Arabic digits', () => expect(normalizeAmount('٩٫٥')).toBe('9.5'));
});
