import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRecoveryCode,
  parseSecondFactorCode,
  RECOVERY_CODE_LENGTH,
  recoveryCodeAlphabet,
} from './second-factor-code.ts';

describe('a typed second factor', () => {
  it.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['١٢٣٤٥٦', 'totp', '123456'],
    ['12\u200e3-456', 'totp', '123456'],
    ['0123-4567-89ab-cdef', 'recovery', '0123456789ABCDEF'],
    ['oIl3 4567 89AB CDEF', 'recovery', '0113456789ABCDEF'],
  ])('reads %j as %s', (typed, kind, code) => {
    expect(parseSecondFactorCode(typed)).toEqual({ kind, code });
  });

  it.each(['', '12345', '1234567', '12345a', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEU', '0123-4567-89AB-CDEF-0'])(
    'reads nothing from %j',
    (typed) => {
      expect(parseSecondFactorCode(typed)).toBeNull();
    },
  );

  it('reads every recovery code as it is shown', () => {
    const anyCode = fc
      .array(fc.constantFrom(...recoveryCodeAlphabet), {
        minLength: RECOVERY_CODE_LENGTH,
        maxLength: RECOVERY_CODE_LENGTH,
      })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(anyCode, (code) => {
        const shown = formatRecoveryCode(code);
        expect(shown).toMatch(/^(.{4}-){3}.{4}$/);
        expect(parseSecondFactorCode(shown.toLowerCase())).toEqual({ kind: 'recovery', code });
      }),
    );
  });
});
