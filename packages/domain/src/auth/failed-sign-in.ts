/**
 * Why a sign-in failed. password: wrong, or no such account · secondFactor: the code or the passkey was wrong · closed: the
 * password was right and the account is blocked or disabled · limit: too many wrong passwords, no more were tried ·
 * codeLimit: too many wrong codes after the right password or a provider's word, no more were tried.
 */
export const failedSignInReasons = ['password', 'secondFactor', 'closed', 'limit', 'codeLimit'] as const;
export type FailedSignInReason = (typeof failedSignInReasons)[number];
