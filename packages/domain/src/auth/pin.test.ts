import { describe, expect, it } from 'vitest';
import { getPinWaitSeconds, isPin, isTrivialPin } from './pin.ts';

it.each([
  ['471906', true],
  ['47190', false],
  ['4719064719064', false],
  ['4719o6', false],
  ['٤٧١٩٠٦', false],
  ['', false],
])('%j can be a PIN: %s', (text, expected) => {
  expect(isPin(text)).toBe(expected);
});

describe('trivial PINs', () => {
  it.each([
    '000000',
    '123456',
    '654321',
    '890123',
    '024680',
    '121212',
    '123123',
    '123321',
    '112233',
    '000001',
    '99999999',
  ])('%s', (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
  });
  it.each(['471906', '203948', '19283746', '100372'])('not %s', (pin) => {
    expect(isTrivialPin(pin)).toBe(false);
  });
});

it('makes the wait after wrong PINs longer, and no longer than a minute', () => {
  const waits = Array.from({ length: 9 }, (_, wrong) => getPinWaitSeconds(wrong));
  expect(waits).toEqual([0, 0, 5, 15, 30, 60, 60, 60, 60]);
});
