import { createHash } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { CallError } from '@platewright/contract/call-errors';
import { isSecondFactorRecent } from '@platewright/domain/auth/step-up';
import { parseSecondFactorCode, TOTP_DIGITS, type SecondFactorCode } from '@platewright/domain/auth/second-factor-code';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Principal } from '../../../platform/principal.ts';
import {
  countAttempts,
  createErrorMatcher,
  limitAttempts,
  resetAttempts,
  type AttemptCounter,
  type LimitReport,
} from '../../../platform/rate-limits/limit-attempts.ts';
import type { PersonRef } from '../person-ref.ts';
import { markPasskeyUsed } from './passkey-store.ts';
import { checkPasskey, createPasskeyRequest, type CheckedPasskey, type PasskeyAssertion } from './passkeys.ts';
import { decryptSecret } from './secret-encryption.ts';
import { consumeRecoveryCode, consumeTimeStep, findSecondFactor, findSecondFactorVerifiedAt } from './store.ts';

const DAY_MS = 24 * 3_600_000;
const PERIOD_SECONDS = 30;
/** Clocks of phones differ, and typing takes time: the codes before and after the present one are taken as well. */
const WINDOW = 1;

/** Wrong codes of one person. With three valid codes at a time, a year of guessing finds one in thirty accounts at most. */
const guessLimits = [
  { max: 5, windowMinutes: 15 },
  { max: 30, windowMinutes: 24 * 60 },
];

type CheckDeps = Pick<Deps, 'config' | 'clock' | 'log'>;
export const createWrongCodeError = (): CallError =>
  new CallError('secondFactorWrong', { fields: { code: { key: 'codeWrong' } } });

/** The second factor as a call carries it. */
export interface SecondFactorProof {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** The second factor of a call as far as it can be checked before the person is locked. */
export type ParsedSecondFactor =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'code'; readonly code: SecondFactorCode }
  | { readonly kind: 'passkey'; readonly passkey: CheckedPasskey };

/** The error of a proof that was not right. */
export const createProofError = ({ passkey }: SecondFactorProof): CallError =>
  passkey ? new CallError('passkeyWrong') : createWrongCodeError();

/** Reads a code, or checks the signature of a passkey, whose challenge is used up by it. */
async function readSecondFactor(
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'database'>,
  person: PersonRef,
  { code, passkey }: SecondFactorProof,
): Promise<ParsedSecondFactor> {
  if (passkey) {
    const checked = await checkPasskey(deps, person, passkey);
    return checked ? { kind: 'passkey', passkey: checked } : { kind: 'wrong' };
  }
  if (!code) return { kind: 'none' };
  const parsed = parseSecondFactorCode(code);
  return parsed ? { kind: 'code', code: parsed } : { kind: 'wrong' };
}

/** Asks for the second factor; `passkey` in the answer is what a browser needs to use one, for whoever has passkeys. */
export const createRequiredError = async (
  deps: Pick<Deps, 'config' | 'clock' | 'database'>,
  person: PersonRef,
): Promise<CallError> =>
  new CallError('secondFactorRequired', {
    flags: { passkey: await createPasskeyRequest(deps.database.db, deps, person) },
  });

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The time step of a code; null when the code is wrong. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const options = { secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: PERIOD_SECONDS };
  const delta = TOTP.validate({ ...options, token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Checks a second factor at a sign-in or before a change and uses it up. `off`: the person has none. */
export async function consumeSecondFactor(
  tx: Tx,
  { config, clock, log }: CheckDeps,
  person: PersonRef,
  given: ParsedSecondFactor,
): Promise<'off' | 'required' | 'wrong' | 'totp' | 'recovery' | 'passkey'> {
  const factor = await findSecondFactor(tx, person);
  if (!factor) return 'off';
  if (given.kind === 'none') return 'required';
  if (given.kind === 'wrong') return 'wrong';
  if (given.kind === 'passkey')
    return (await markPasskeyUsed(tx, factor.id, given.passkey, clock.now())) ? 'passkey' : 'wrong';
  const { kind, code } = given.code;
  if (kind === 'recovery')
    return (await consumeRecoveryCode(tx, factor.id, hashRecoveryCode(code))) ? 'recovery' : 'wrong';
  if (factor.encryptedSecret === null) return 'wrong';
  const secret = decryptSecret(config.SECRET_KEY, person, factor.encryptedSecret);
  if (secret === null)
    log.error({ person }, 'A second factor was encrypted with another SECRET_KEY: it can not be used.');
  const step = secret === null ? null : findTimeStep(secret, code, clock.now());
  return step !== null && (await consumeTimeStep(tx, factor.id, step)) ? 'totp' : 'wrong';
}

/** After which first step the codes were wrong: a password, or the word of Google or Facebook. */
const codeLimitReasons = ['codeLimit', 'socialCodeLimit'] as const;
type CodeLimitReport = LimitReport<(typeof codeLimitReasons)[number]>;

const listGuessCounters = ({ kind, id }: PersonRef, report?: CodeLimitReport): AttemptCounter[] =>
  guessLimits.map(({ max, windowMinutes }) => ({
    key: `secondFactor|${kind}|${id}|${windowMinutes}`,
    max,
    windowMinutes,
    isCounted: createErrorMatcher(['secondFactorWrong']),
    report,
  }));

/**
 * Runs a call that carries a code of this person, and counts it when it is wrong.
 * @throws CallError tooManyRequests, and whatever `work` throws
 */
export const withGuessLimit = <T>(
  deps: Pick<Deps, 'rateLimitCounter' | 'config'>,
  person: PersonRef,
  work: () => Promise<T>,
  report?: CodeLimitReport,
): Promise<T> => limitAttempts(deps, listGuessCounters(person, report), work);

/**
 * Lets the owner in who has set a new password with an emailed link: whoever guessed codes knows the old one only. Once a
 * day, so that nobody who reads the mailbox gets more guesses with each link; a link without a wrong code before it does not
 * count.
 */
export async function clearGuesses(deps: Pick<Deps, 'rateLimitCounter'>, person: PersonRef): Promise<void> {
  const counters = listGuessCounters(person);
  const counts = await Promise.all(counters.map((counter) => countAttempts(deps, counter)));
  if (counts.every((count) => count === 0)) return;
  const clearings = `secondFactor|${person.kind}|${person.id}|clearings`;
  if ((await deps.rateLimitCounter.increment(clearings, DAY_MS)).count > 1) return;
  for (const counter of counters) await resetAttempts(deps, counter, codeLimitReasons);
}

/**
 * Runs a call that may carry a second factor of this person, with the limit of guesses when it is a code: nobody guesses the
 * signature of a passkey.
 * @throws CallError tooManyRequests, and whatever `work` throws
 */
export function withSecondFactor<T>(
  deps: Pick<Deps, 'rateLimitCounter' | 'config' | 'clock' | 'log' | 'database'>,
  person: PersonRef,
  proof: SecondFactorProof,
  work: (given: ParsedSecondFactor) => Promise<T>,
  report?: CodeLimitReport,
): Promise<T> {
  const run = async () => work(await readSecondFactor(deps, person, proof));
  return proof.code ? withGuessLimit(deps, person, run, report) : run();
}

/**
 * Before a call that moves money or permissions: staff who have a second factor must have given it recently in this
 * session.
 * @throws CallError secondFactorStale
 */
export async function requireRecentSecondFactor(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  principal: Principal,
  tx: Tx = database.db,
): Promise<void> {
  if (principal.kind !== 'staff') return;
  if (!(await findSecondFactor(tx, { kind: 'staff', id: principal.staffId }))) return;
  const givenAt = await findSecondFactorVerifiedAt(tx, principal.sessionId);
  if (!isSecondFactorRecent(givenAt, clock.now())) throw new CallError('secondFactorStale');
}
