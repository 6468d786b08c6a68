import { toLatinDigits } from '../latin-digits.ts';

/** What a person types as second factor: the code of the authenticator app, or one of the recovery codes. */
export interface SecondFactorCode {
  readonly kind: 'totp' | 'recovery';
  /** Without spaces and hyphens, in Latin digits and capitals. */
  readonly code: string;
}

/** Digits of a code of an authenticator app (RFC 6238 as every app supports it). */
export const TOTP_DIGITS = 6;

/** Crockford's Base32: its letters do not look like digits, and what is misread as one is read back. 16 characters are 80 bits. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODE_COUNT = 10;
/** With so few recovery codes left, new ones are suggested. */
export const FEW_RECOVERY_CODES = 2;
const GROUP_LENGTH = 4;

/** The code in a typed text; null when it is neither kind. */
export function parseSecondFactorCode(typed: string): SecondFactorCode | null {
  const code = toLatinDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  if (new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(code)) return { kind: 'totp', code };
  const recovery = code.replace(/O/g, '0').replace(/[IL]/g, '1');
  const isRecovery =
    recovery.length === RECOVERY_CODE_LENGTH &&
    [...recovery].every((character) => recoveryCodeAlphabet.includes(character));
  return isRecovery ? { kind: 'recovery', code: recovery } : null;
}

/** A recovery code in groups, as it is shown. */
export const formatRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
