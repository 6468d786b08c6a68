import type { GuessLimit } from '@platewright/contract/call';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { signInGuessLimit } from '@platewright/contract/modules/auth/sign-in-guess-limit';
import type { FailedSignInReason } from '@platewright/domain/auth/failed-sign-in';
import type { StagedHandlerContext } from '../../platform/http/handler-context.ts';
import { createLimitError } from '../../platform/rate-limits/enforce-rate-limit.ts';
import { toRateLimitAddress } from '../../platform/rate-limits/rate-limit-address.ts';
import { recordFailedSignIn, reportGuesses, type SignInAttempt } from './failed-sign-ins.ts';
import { hasSecondFactor, type SecondFactorProof } from './second-factor/check-second-factor.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';

/** Which errors of a sign-in are failures, and why. Only the first two were guesses: the others had the right password. */
const reasonByError: Partial<Record<CallErrorName, FailedSignInReason>> = {
  wrongCredentials: 'password',
  secondFactorWrong: 'secondFactor',
  passkeyWrong: 'secondFactor',
  accountBlocked: 'closed',
  memberDisabled: 'closed',
  socialBlocked: 'closed',
};

interface Counter {
  readonly key: string;
  readonly max: number;
  /** Counts wrong guesses for one account; otherwise all sign-ins of one address. */
  readonly isOfAccount: boolean;
}

function listCounters(
  { kind, account }: SignInAttempt,
  ip: string,
  knownDevice: string | null,
  { perAddress, perAccount, signInsPerAddress }: GuessLimit,
): Counter[] {
  const prefix = `signIn|${kind}`;
  if (knownDevice !== null) return [{ key: `${prefix}|device|${knownDevice}`, max: perAddress, isOfAccount: true }];
  const address = toRateLimitAddress(ip);
  const accountKey = `${prefix}|account|${account.toLowerCase()}`;
  return [
    { key: `${prefix}|address|${address}`, max: signInsPerAddress, isOfAccount: false },
    { key: `${accountKey}|${address}`, max: perAddress, isOfAccount: true },
    { key: accountKey, max: perAccount, isOfAccount: true },
  ];
}

/**
 * Runs a sign-in, or another call that checks a password without a session. Every attempt is counted before its outcome is known, so that many at once are all
 * counted; one with the right password is no guess and is taken off the account's counters again. A browser that signed in
 * to the account before is counted alone, so nobody locks its owner out from elsewhere (decision 059).
 * @param attempt `proof` is the second factor as the call carries it
 * @throws CallError tooManyRequests, tooManySignIns, and whatever `signIn` throws
 */
export async function limitSignIns<T>(
  ctx: StagedHandlerContext,
  attempt: SignInAttempt & { readonly proof?: SecondFactorProof },
  signIn: () => Promise<T>,
): Promise<T> {
  const { kind, account, proof } = attempt;
  const { rateLimitCounter, config } = ctx.deps;
  const counters = listCounters(attempt, ctx.ip, findKnownDevice(ctx, kind, account), signInGuessLimit);
  for (const { key, max, isOfAccount } of counters) {
    const most = max * config.RATE_LIMIT_FACTOR;
    const { count, remainingMs } = await rateLimitCounter.increment(key, signInGuessLimit.windowMinutes * 60_000);
    if (count <= most) continue;
    // The first one over the limit reports it: once in each window, whatever follows.
    if (isOfAccount && count === most + 1) await reportGuesses(ctx, { kind, account });
    throw createLimitError(isOfAccount ? 'tooManySignIns' : 'tooManyRequests', remainingMs);
  }
  const uncount = async (isCounted: (counter: Counter) => boolean) => {
    for (const counter of counters) if (isCounted(counter)) await rateLimitCounter.decrement(counter.key);
  };
  try {
    const session = await recordFailures(ctx, attempt, signIn);
    // The step before was counted for the address, so a sign-in of two steps counts once. A code or passkey works once only: nobody
    // gets free tries from this.
    await uncount(({ isOfAccount }) => isOfAccount || hasSecondFactor(proof));
    rememberDevice(ctx, kind, account);
    return session;
  } catch (error) {
    const isGuess =
      error instanceof CallError && ['wrongCredentials', 'secondFactorWrong', 'passkeyWrong'].includes(error.errorName);
    if (!isGuess) await uncount(({ isOfAccount }) => isOfAccount);
    throw error;
  }
}

/** Runs a sign-in of any kind; when it fails, that is logged and stored, and the owner is warned of a used-up limit. */
export async function recordFailures<T>(
  ctx: StagedHandlerContext,
  { kind, account }: SignInAttempt,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const name = error instanceof CallError ? error.errorName : undefined;
    const reason = name && reasonByError[name];
    if (reason) await recordFailedSignIn(ctx, { kind, account }, reason);
    // Whoever guesses codes has the password already.
    if (name === 'tooManyRequests') await reportGuesses(ctx, { kind, account });
    throw error;
  }
}
