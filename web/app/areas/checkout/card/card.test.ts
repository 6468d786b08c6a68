import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardProblems, digitsOf, formatExpiry, formatNumber, luhn, parseExpiry, type Card } from './card.ts';

const now = new Date('2026-11-20T10:00:00Z');
const good: Card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvv: '123', name: 'Mariam Al Suwaidi' };

/** The text after typing one sign after the other. */
const typed = (signs: string): string => [...signs].reduce((text, sign) => formatExpiry(text + sign, text), '');

describe('card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['٤٢٤٢ ٤٢', '4242 42'],
    ['4242-4242', '4242 4242'],
    ['', ''],
  ])('writes %s as %s', (text, shown) => expect(formatNumber(text)).toBe(shown));

  it('keeps what is already written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 '), maxLength: 30 }), (text) => {
        const once = formatNumber(text);
        expect(formatNumber(once)).toBe(once);
        expect(digitsOf(once)).toBe(digitsOf(text).slice(0, 19));
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
  ])('writes %s as expiry %s while it is typed', (signs, shown) => expect(typed(signs)).toBe(shown));

  it('takes what browsers fill in', () => {
    expect(formatExpiry('09/2028')).toBe('09 / 28');
    expect(formatExpiry('2028-09'.split('-').reverse().join('-'))).toBe('09 / 28');
    expect(formatExpiry('092028')).toBe('09 / 28');
  });

  it('lets an expiry be deleted', () => {
    expect(formatExpiry('09 / ', '09 / 2')).toBe('09');
    expect(formatExpiry('0', '09')).toBe('0');
    expect(formatExpiry('', '0')).toBe('');
  });

  it('reads month and year', () => {
    expect(parseExpiry('09 / 28')).toEqual({ month: 9, year: 2028 });
    expect(parseExpiry('13 / 28')).toBeNull();
    expect(parseExpiry('00 / 28')).toBeNull();
    expect(parseExpiry('09 / 2')).toBeNull();
  });

  it('knows the check digit', () => {
    for (const number of ['4242424242424242', '4000000000000002', '4000000000003220', '378282246310005'])
      expect(luhn(number)).toBe(true);
    expect(luhn('4242424242424241')).toBe(false);
  });

  it('finds every single wrong digit', () => {
    const digits = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = (Number(digits[place]) + more) % 10;
        expect(luhn(digits.slice(0, place) + String(wrong) + digits.slice(place + 1))).toBe(false);
      }),
    );
  });

  it.each<[string, Partial<Card>, object]>([
    ['accepts a card to the end of its month', {}, {}],
    [
      'asks for every field',
      { number: '', expiry: '', cvv: '', name: ' ' },
      { number: 'numberRequired', expiry: 'expiryRequired', cvv: 'cvvRequired', name: 'nameRequired' },
    ],
    ['refuses a wrong number', { number: '4242 4242 4242 4241' }, { number: 'numberInvalid' }],
    ['refuses a short number', { number: '4242' }, { number: 'numberInvalid' }],
    ['refuses a card of last month', { expiry: '10 / 26' }, { expiry: 'expired' }],
    ['refuses a month that is none', { expiry: '13 / 28' }, { expiry: 'expiryInvalid' }],
    ['wants three digits', { cvv: '12' }, { cvv: 'cvvInvalid' }],
    ['wants four digits of American Express', { number: '3782 822463 10005' }, { cvv: 'cvvInvalid' }],
    ['takes four digits of American Express', { number: '3782 822463 10005', cvv: '1234' }, {}],
  ])('%s', (_, changes, problems) => expect(cardProblems({ ...good, ...changes }, now)).toEqual(problems));
});
