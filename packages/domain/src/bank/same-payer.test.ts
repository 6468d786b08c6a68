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
      { payer, payerIban },
      { payer: other, payerIban: otherIban },
    ];
    expect([isSamePayer(a, b), isSamePayer(b, a)]).toEqual([expected, expected]);
  });
});
