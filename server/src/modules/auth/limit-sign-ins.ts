import type { GuessLimit } from '@platewright/contract/call';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { signInGuessLimit } from '@platewright/contract/modules/auth/sign-in-guess-limit';
import type { FailedSignInReason } from '@platewright/domain/auth/failed-sign-in';
import type { StagedHandlerContext } from '../../platform/http/handler-context.ts';
import { createErrorMatcher, limitAttempts, type AttemptCounter } from '../../platform/rate-limits/limit-attempts.ts';
import { toRateLimitAddress } from '../../platform/rate-limits/rate-limit-address.ts';
import { createLimitReport, recordFailedSignIn, type SignInAttempt } from './failed-sign-ins.ts';
import { findDeviceCounterKeys } from './known-devices.ts';

/** Which errors of a sign-in are failures, and why: after `wrongCredentials` alone the password was wrong. */
const reasonByError: Partial<Record<CallErrorName, FailedSignInReason>> = {
  wrongCredentials: 'password',
  secondFactorWrong: 'secondFactor',
  passkeyWrong: 'secondFactor',
  accountBlocked: 'closed',
  memberDisabled: 'closed',
  socialBlocked: 'closed',
};

/** A successful sign-in: what the call answers, and whether a second factor was checked for it and used up. */
export interface SignInResult<T> {
  readonly answer: T;
  readonly isFactorChecked: boolean;
}

async function listCounters(
  ctx: StagedHandlerContext,
  { kind, account }: SignInAttempt,
  { windowMinutes, wrongPerAccountAndAddress, wrongPerAccount, signInsPerAddress }: GuessLimit,
): Promise<AttemptCounter<SignInResult<unknown>>[]> {
  const address = toRateLimitAddress(ctx.ip);
  const known = await findDeviceCounterKeys(ctx.deps.database.db, ctx, kind, account);
  // Known browsers share no counter with strangers, so that none of them is locked out by what strangers do.
  const prefix = `signIn|${kind}|${known ? 'known' : 'stranger'}`;
  const ofAccount = `${prefix}|account|${known?.account ?? account.toLowerCase()}`;
  const guesses = {
    windowMinutes,
    isCounted: createErrorMatcher(['wrongCredentials']),
    limitError: 'tooManySignIns',
    report: createLimitReport(ctx, { kind, account }, 'limit'),
  } as const;
  return [
    {
      key: `${prefix}|address|${address}`,
      max: signInsPerAddress,
      windowMinutes,
      // The step before was counted, so a sign-in of two steps counts once. A code or passkey works once only: nobody gets
      // free tries from this, and none from a code that nothing was checked with.
      isCounted: (_error, result) => !result?.isFactorChecked,
    },
    {
      ...guesses,
      key: known ? `${prefix}|device|${known.device}` : `${ofAccount}|${address}`,
      max: wrongPerAccountAndAddress,
    },
    { ...guesses, key: ofAccount, max: wrongPerAccount },
  ];
}

/**
 * Runs a sign-in, or another call that checks a password without a session, with the limits of guesses: all attempts count
 * for the address, those with a wrong password for the account (decision 059).
 * @throws CallError tooManyRequests, tooManySignIns, and whatever `signIn` throws
 */
export async function limitSignIns<T>(
  ctx: StagedHandlerContext,
  attempt: SignInAttempt,
  signIn: () => Promise<SignInResult<T>>,
): Promise<T> {
  const counters = await listCounters(ctx, attempt, signInGuessLimit);
  return (await limitAttempts(ctx.deps, counters, () => withFailureRecording(ctx, attempt, signIn))).answer;
}

/** Runs a sign-in of any kind; when it fails, that is logged and stored. */
export async function withFailureRecording<T>(
  ctx: StagedHandlerContext,
  { kind, account }: SignInAttempt,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const reason = error instanceof CallError ? reasonByError[error.errorName] : undefined;
    if (reason) await recordFailedSignIn(ctx, { kind, account }, reason);
    throw error;
  }
}
