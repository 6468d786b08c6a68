import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  validateCard,
  extractDigits,
  formatExpiry,
  formatCardNumber,
  isLuhnValid,
  parseExpiry,
  type Card,
} from './card.ts';

const now = new Date('2026-11-20T10:00:00Z');
const validCard: Card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvv: '123', name: 'Mariam Al Suwaidi' };

/** The text after typing one character after the other. */
const typeExpiry = (characters: string): string =>
  [...characters].reduce((text, character) => formatExpiry(text + character, text), '');

describe('the fields of a card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['٤٢٤٢ ٤٢', '4242 42'],
    ['4242-4242', '4242 4242'],
    ['', ''],
  ])('format the number %j as %j', (text, formatted) => expect(formatCardNumber(text)).toBe(formatted));

  it('leave a formatted number unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 '), maxLength: 30 }), (text) => {
        const formatted = formatCardNumber(text);
        expect(formatCardNumber(formatted)).toBe(formatted);
        expect(extractDigits(formatted)).toBe(extractDigits(text).slice(0, 19));
      }),
    );
  });

  it.each([
    ['0928', '09 / 28'],
    ['928', '09 / 28'],
    ['9/28', '09 / 28'],
    ['1/27', '01 / 27'],
    ['12', '12 / '],
    ['1', '1'],
  ])('format the typed expiry %j as %j', (typed, formatted) => expect(typeExpiry(typed)).toBe(formatted));

  it('accept an expiry that the browser fills in', () => {
    expect(formatExpiry('09/2028')).toBe('09 / 28');
    expect(formatExpiry('2028-09'.split('-').reverse().join('-'))).toBe('09 / 28');
    expect(formatExpiry('092028')).toBe('09 / 28');
  });

  it('let an expiry be deleted', () => {
    expect(formatExpiry('09 / ', '09 / 2')).toBe('09');
    expect(formatExpiry('0', '09')).toBe('0');
    expect(formatExpiry('', '0')).toBe('');
  });

  it('parse month and year', () => {
    expect(parseExpiry('09 / 28')).toEqual({ month: 9, year: 2028 });
    expect(parseExpiry('13 / 28')).toBeNull();
    expect(parseExpiry('00 / 28')).toBeNull();
    expect(parseExpiry('09 / 2')).toBeNull();
  });

  it('check the check digit', () => {
    for (const number of ['4242424242424242', '4000000000000002', '4000000000003220', '378282246310005'])
      expect(isLuhnValid(number)).toBe(true);
    expect(isLuhnValid('4242424242424241')).toBe(false);
  });

  it('detect every single wrong digit', () => {
    const digits = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (position, offset) => {
        const wrong = (Number(digits[position]) + offset) % 10;
        expect(isLuhnValid(digits.slice(0, position) + String(wrong) + digits.slice(position + 1))).toBe(false);
      }),
    );
  });

  it.each<[string, Partial<Card>, object]>([
    ['accept a card until the end of its month', {}, {}],
    [
      'are all required',
      { number: '', expiry: '', cvv: '', name: ' ' },
      { number: 'numberRequired', expiry: 'expiryRequired', cvv: 'cvvRequired', name: 'nameRequired' },
    ],
    ['refuse a wrong number', { number: '4242 4242 4242 4241' }, { number: 'numberInvalid' }],
    ['refuse a short number', { number: '4242' }, { number: 'numberInvalid' }],
    ['refuse a card of last month', { expiry: '10 / 26' }, { expiry: 'expired' }],
    ['refuse an invalid month', { expiry: '13 / 28' }, { expiry: 'expiryInvalid' }],
    ['require three digits as CVV', { cvv: '12' }, { cvv: 'cvvInvalid' }],
    ['require four digits as CVV of American Express', { number: '3782 822463 10005' }, { cvv: 'cvvInvalid' }],
    ['accept four digits as CVV of American Express', { number: '3782 822463 10005', cvv: '1234' }, {}],
  ])('%s', (_, changes, problems) => expect(validateCard({ ...validCard, ...changes }, now)).toEqual(problems));
});
