/**
 * Why a sign-in failed. password: wrong, or no such account · secondFactor: the code was wrong · closed: the password was
 * right and the account is blocked or disabled · limit: too many guesses, no more were tried.
 */
export const failedSignInReasons = ['password', 'secondFactor', 'closed', 'limit'] as const;
export type FailedSignInReason = (typeof failedSignInReasons)[number];
