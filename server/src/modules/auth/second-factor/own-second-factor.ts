import { randomBytes } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import {
  formatRecoveryCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryCodeAlphabet,
} from '@platewright/domain/auth/second-factor-code';
import type { Tx } from '../../../platform/db/database.ts';
import type { HandlerContext, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { verifyPassword } from '../passwords.ts';
import type { PersonRef } from '../person-ref.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endSessions } from '../sessions.ts';
import {
  consumeSecondFactor,
  createProofError,
  hashRecoveryCode,
  withSecondFactor,
  type ParsedSecondFactor,
  type SecondFactorProof,
} from './check-second-factor.ts';
import { publishSecondFactorChange, type SecondFactorChange } from './publish-second-factor-change.ts';
import {
  confirmSecondFactor,
  findPersonPasswordHash,
  lockPerson,
  markSecondFactorVerified,
  replaceRecoveryCodes,
  type LockedPerson,
} from './store.ts';

/** What changes of the own second factor have in common: who proves to be whom, and what follows from the first factor. */

/** A signed-in person who changes the own second factor. */
export interface SessionOwner {
  readonly person: PersonRef;
  readonly sessionId: string;
}

export interface PasswordAndProof extends SecondFactorProof {
  readonly password: string;
}

const createWrongPasswordError = (): CallError =>
  new CallError('wrongCredentials', { fields: { password: { key: 'passwordWrong' } } });

/** One byte a character: the alphabet has 32, so that the rest of a division favours none. */
const createRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => recoveryCodeAlphabet[byte % 32]).join('');

/** New recovery codes as they are shown; those of before no longer work. */
export async function createRecoveryCodes(tx: Tx, factorId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await replaceRecoveryCodes(tx, factorId, codes.map(hashRecoveryCode));
  return codes.map(formatRecoveryCode);
}

/**
 * Runs a change that takes the password, and the second factor where there is one.
 * @throws CallError wrongCredentials, secondFactorRequired, secondFactorWrong, passkeyWrong, tooManyRequests
 */
export async function changeWithPassword<T>(
  ctx: StagedHandlerContext,
  person: PersonRef,
  { password, ...proof }: PasswordAndProof,
  change: (inner: HandlerContext, owner: LockedPerson) => Promise<T>,
): Promise<T> {
  const verifiedHash = await findPersonPasswordHash(ctx.deps.database.db, person);
  if (!(await verifyPassword(verifiedHash, password))) throw createWrongPasswordError();
  return withSecondFactor(ctx.deps, person, proof, (given) =>
    ctx.transact(async (inner) => {
      const owner = await lockExistingPerson(inner.tx, person);
      // The hashes differ when the password was changed after it was verified.
      if (owner.passwordHash !== verifiedHash) throw createWrongPasswordError();
      if ((await consumeOwnSecondFactor(inner, person, given, proof)) === 'recovery')
        publishSecondFactorChange(inner, person, owner, 'recoveryUsed');
      return change(inner, owner);
    }),
  );
}

/** @throws CallError secondFactorRequired, secondFactorWrong, passkeyWrong */
export async function consumeOwnSecondFactor(
  { tx, deps }: HandlerContext,
  person: PersonRef,
  given: ParsedSecondFactor,
  proof: SecondFactorProof,
): Promise<'off' | 'totp' | 'recovery' | 'passkey'> {
  const result = await consumeSecondFactor(tx, deps, person, given);
  if (result === 'required') throw new CallError('secondFactorRequired');
  if (result === 'wrong') throw createProofError(proof);
  return result;
}

/**
 * After a factor was added. The first one turns the second factor on: other sessions were opened without it and end.
 * @param change what is told when it was on before
 * @returns the recovery codes as they are shown, with the first factor
 */
export async function finishAddedFactor(
  inner: HandlerContext,
  { person, sessionId }: SessionOwner,
  owner: LockedPerson,
  factor: { readonly id: number; readonly confirmedAt: Date | null },
  change: SecondFactorChange,
): Promise<string[] | null> {
  const now = inner.deps.clock.now();
  await markSecondFactorVerified(inner.tx, sessionId, now);
  if (factor.confirmedAt) {
    publishSecondFactorChange(inner, person, owner, change);
    return null;
  }
  await confirmSecondFactor(inner.tx, person, now);
  const shown = await createRecoveryCodes(inner.tx, factor.id);
  publishSecondFactorChange(inner, person, owner, 'on');
  await endSessionsOf(inner, person, owner, sessionId);
  return shown;
}

/** @throws CallError notFound */
export async function lockExistingPerson(tx: Tx, person: PersonRef): Promise<LockedPerson> {
  const owner = await lockPerson(tx, person);
  if (!owner) throw new CallError('notFound');
  return owner;
}

export async function endSessionsOf(
  { tx, deps, publish }: HandlerContext,
  person: PersonRef,
  { companyId }: LockedPerson,
  exceptSessionId?: string,
): Promise<void> {
  const ended = await endSessions(tx, person, deps.clock.now(), 'secondFactor', exceptSessionId);
  publishSessionsEnded(publish, ended, companyId === null ? null : { companyId, userId: person.id });
}
