import { describe, expect, it } from 'vitest';
import { isSamePayer } from './same-payer.ts';

describe('the payers of two lines', () => {
  it.each([
    ['AL NOOR', '', 'GULF LABELS', '', false],
    ['AL NOOR', '', 'Al Noor L.L.C.', '', true],
    ['AL NOOR', '', '', '', true],
    ['AL NOOR', 'AE070331234567890123456', 'A. NOOR', 'AE070331234567890123456', true],
    ['AL NOOR', 'AE070331234567890123456', 'GULF LABELS', '', false],
  ])('%s (%s) and %s (%s) are the same: %s', (payer, payerIban, other, otherIban, expected) => {
    const [a, b] = [
      { payer, payerIban, text: 'TRF' },
      { payer: other, payerIban: otherIban, text: 'TRANSFER' },
    ];
    expect([isSamePayer(a, b), isSamePayer(b, a)]).toEqual([expected, expected]);
  });

  it.each([
    ['CASH DEPOSIT AHMED', 'Cash deposit  Ahmed', true],
    ['CASH DEPOSIT AHMED', 'CASH DEPOSIT SARA', false],
  ])('who are not named are the same by their texts: %s, %s', (text, other, expected) => {
    const nobody = { payer: '', payerIban: '' };
    expect(isSamePayer({ ...nobody, text }, { ...nobody, text: other })).toBe(expected);
  });
});
