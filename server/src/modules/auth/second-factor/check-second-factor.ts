import { createHash } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { CallError } from '@platewright/contract/call-errors';
import { isSecondFactorRecent } from '@platewright/domain/auth/step-up';
import { parseSecondFactorCode, TOTP_DIGITS } from '@platewright/domain/auth/second-factor-code';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Principal } from '../../../platform/principal.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/enforce-rate-limit.ts';
import type { PersonRef } from '../person-ref.ts';
import { decryptSecret } from './secret-encryption.ts';
import { consumeRecoveryCode, consumeTimeStep, findSecondFactor, findSecondFactorGivenAt } from './store.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ, and typing takes time: the codes before and after the present one are taken as well. */
const WINDOW = 1;

/** Wrong codes of one person. With three valid codes at a time, a year of guessing finds one in thirty accounts at most. */
const guessLimits = [
  { max: 5, windowMinutes: 15 },
  { max: 30, windowMinutes: 24 * 60 },
];

type CheckDeps = Pick<Deps, 'config' | 'clock' | 'log'>;
export const secondFactorWrong = (): CallError =>
  new CallError('secondFactorWrong', { fields: { code: { key: 'codeWrong' } } });

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** The time step of a code; null when the code is wrong. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const options = { secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: PERIOD_SECONDS };
  const delta = TOTP.validate({ ...options, token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Checks a second factor at a sign-in or before a change and uses its code up. `off`: the person has none.
 * @param typed the code as typed; undefined when none was sent
 */
export async function consumeSecondFactor(
  tx: Tx,
  { config, clock, log }: CheckDeps,
  person: PersonRef,
  typed: string | undefined,
): Promise<'off' | 'required' | 'wrong' | 'totp' | 'recovery'> {
  const factor = await findSecondFactor(tx, person);
  if (!factor) return 'off';
  if (typed === undefined) return 'required';
  const parsed = parseSecondFactorCode(typed);
  if (!parsed) return 'wrong';
  if (parsed.kind === 'recovery')
    return (await consumeRecoveryCode(tx, factor.id, hashRecoveryCode(parsed.code))) ? 'recovery' : 'wrong';
  const secret = decryptSecret(config.SECRET_KEY, person, factor.encryptedSecret);
  if (secret === null)
    log.error({ person }, 'A second factor was encrypted with another SECRET_KEY: it can not be used.');
  const step = secret === null ? null : findTimeStep(secret, parsed.code, clock.now());
  return step !== null && (await consumeTimeStep(tx, factor.id, step)) ? 'totp' : 'wrong';
}

/**
 * Runs a call that carries a code of this person. Every attempt is counted before its outcome is known, so that many at
 * once are all counted; one that does not end in `secondFactorWrong` is subtracted again.
 * @throws CallError tooManyRequests, and whatever `work` throws
 */
export async function withGuessLimit<T>(
  { rateLimitCounter: counter, config }: Pick<Deps, 'rateLimitCounter' | 'config'>,
  { kind, id }: PersonRef,
  work: () => Promise<T>,
): Promise<T> {
  const counters = guessLimits.map(({ max, windowMinutes }) => ({
    key: `secondFactor|${kind}|${id}|${windowMinutes}`,
    max: max * config.RATE_LIMIT_FACTOR,
    windowMinutes,
  }));
  for (const one of counters) await enforceRateLimit(counter, one, one);
  try {
    const result = await work();
    await uncount();
    return result;
  } catch (error) {
    if (!(error instanceof CallError && error.errorName === 'secondFactorWrong')) await uncount();
    throw error;
  }

  async function uncount(): Promise<void> {
    for (const { key } of counters) await counter.decrement(key);
  }
}

/**
 * Before a call that moves money or rights: staff who have a second factor must have given it recently in this session.
 * @throws CallError secondFactorStale
 */
export async function requireRecentSecondFactor(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  principal: Principal,
  tx: Tx = database.db,
): Promise<void> {
  if (principal.kind !== 'staff') return;
  if (!(await findSecondFactor(tx, { kind: 'staff', id: principal.staffId }))) return;
  const givenAt = await findSecondFactorGivenAt(tx, principal.sessionId);
  if (!isSecondFactorRecent(givenAt, clock.now())) throw new CallError('secondFactorStale');
}
