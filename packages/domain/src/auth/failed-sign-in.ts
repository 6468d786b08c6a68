/**
 * Why a sign-in failed. password: wrong, or no such account · secondFactor: the code or the passkey was wrong · closed: the
 * password was right and the account is blocked or disabled · limit: too many wrong passwords, no more are tried ·
 * codeLimit: too many wrong codes after the right password, no more are tried · socialCodeLimit: the same after the word of
 * Google or Facebook, which says nothing of the password.
 */
export const failedSignInReasons = [
  'password',
  'secondFactor',
  'closed',
  'limit',
  'codeLimit',
  'socialCodeLimit',
] as const;
export type FailedSignInReason = (typeof failedSignInReasons)[number];
