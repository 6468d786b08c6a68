import { randomBytes } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { CallError } from '@platewright/contract/call-errors';
import {
  formatRecoveryCode,
  parseSecondFactorCode,
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
  findTimeStep,
  hashRecoveryCode,
  secondFactorWrong,
  withGuessLimit,
} from './check-second-factor.ts';
import { publishSecondFactorChange } from './publish-second-factor-change.ts';
import { decryptSecret, encryptSecret } from './secret-encryption.ts';
import {
  confirmSecondFactor,
  consumeTimeStep,
  countRecoveryCodes,
  deleteSecondFactor,
  findPersonPasswordHash,
  findSecondFactor,
  findUnconfirmedSecondFactor,
  insertSecret,
  lockPerson,
  markSecondFactorGiven,
  replaceRecoveryCodes,
  type LockedPerson,
} from './store.ts';

/** A signed-in person who changes the own second factor. */
export interface SessionOwner {
  readonly person: PersonRef;
  readonly sessionId: string;
}

const wrongPassword = (): CallError =>
  new CallError('wrongCredentials', { fields: { password: { key: 'passwordWrong' } } });

/** One byte a letter: the alphabet has 32, so that the rest of a division favours none. */
const createRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => recoveryCodeAlphabet[byte % 32]).join('');

export async function loadSecondFactorState(tx: Tx, person: PersonRef) {
  const factor = await findSecondFactor(tx, person);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(tx, factor.id) : 0,
  };
}

/** Creates a secret for an authenticator app. @throws CallError wrongCredentials, secondFactorOn */
export async function setUpSecondFactor(
  ctx: StagedHandlerContext,
  person: PersonRef,
  password: string,
  issuer: string,
): Promise<{ uri: string; secret: string }> {
  const verifiedHash = await verifyCurrentPassword(ctx, person, password);
  const secret = new Secret({ size: 20 });
  return ctx.transact(async ({ tx, deps }) => {
    const { email } = await lockVerifiedPerson(tx, person, verifiedHash);
    if (await findSecondFactor(tx, person)) throw new CallError('secondFactorOn');
    const encrypted = encryptSecret(deps.config.SECRET_KEY, person, secret.base32);
    await insertSecret(tx, person, encrypted, deps.clock.now());
    return { uri: new TOTP({ secret, issuer, label: email }).toString(), secret: secret.base32 };
  });
}

/**
 * Turns the second factor on with the first code of the app. All other sessions end: they were opened without it.
 * @returns the recovery codes as they are shown
 * @throws CallError secondFactorWrong, secondFactorOn, secondFactorOff, tooManyRequests
 */
export const turnOnSecondFactor = (
  ctx: StagedHandlerContext,
  { person, sessionId }: SessionOwner,
  typed: string,
): Promise<string[]> =>
  withGuessLimit(ctx.deps, person, () =>
    ctx.transact(async (inner) => {
      const { tx, deps } = inner;
      const owner = await lockExistingPerson(tx, person);
      const factor = await findUnconfirmedSecondFactor(tx, person);
      if (!factor) throw new CallError((await findSecondFactor(tx, person)) ? 'secondFactorOn' : 'secondFactorOff');
      const code = parseSecondFactorCode(typed);
      const secret = decryptSecret(deps.config.SECRET_KEY, person, factor.encryptedSecret);
      const now = deps.clock.now();
      const step = code?.kind === 'totp' && secret !== null ? findTimeStep(secret, code.code, now) : null;
      if (step === null || !(await consumeTimeStep(tx, factor.id, step))) throw secondFactorWrong();
      await confirmSecondFactor(tx, factor.id, now);
      await markSecondFactorGiven(tx, sessionId, now);
      const shown = await createRecoveryCodes(tx, factor.id);
      publishSecondFactorChange(inner, person, owner, 'on');
      await endSessionsOf(inner, person, owner, sessionId);
      return shown;
    }),
  );

/** @throws CallError wrongCredentials, secondFactorWrong, secondFactorOff, tooManyRequests */
export async function turnOffSecondFactor(
  ctx: StagedHandlerContext,
  person: PersonRef,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<void> {
  const verifiedHash = await verifyCurrentPassword(ctx, person, password);
  await withGuessLimit(ctx.deps, person, () =>
    ctx.transact(async (inner) => {
      const owner = await lockVerifiedPerson(inner.tx, person, verifiedHash);
      await consumeOwnSecondFactor(inner, person, code);
      await deleteSecondFactor(inner.tx, person);
      publishSecondFactorChange(inner, person, owner, 'off');
    }),
  );
}

/** @throws CallError secondFactorWrong, secondFactorOff, tooManyRequests */
export const renewRecoveryCodes = (ctx: StagedHandlerContext, person: PersonRef, code: string): Promise<string[]> =>
  withGuessLimit(ctx.deps, person, () =>
    ctx.transact(async (inner) => {
      const owner = await lockExistingPerson(inner.tx, person);
      await consumeOwnSecondFactor(inner, person, code);
      const factor = await findSecondFactor(inner.tx, person);
      if (!factor) throw new CallError('secondFactorOff');
      const shown = await createRecoveryCodes(inner.tx, factor.id);
      publishSecondFactorChange(inner, person, owner, 'recoveryRenewed');
      return shown;
    }),
  );

/** Gives the second factor again in a running session. @throws CallError secondFactorWrong, secondFactorOff, tooManyRequests */
export const giveSecondFactor = (
  ctx: StagedHandlerContext,
  { person, sessionId }: SessionOwner,
  code: string,
): Promise<void> =>
  withGuessLimit(ctx.deps, person, () =>
    ctx.transact(async (inner) => {
      const owner = await lockExistingPerson(inner.tx, person);
      if ((await consumeOwnSecondFactor(inner, person, code)) === 'recovery')
        publishSecondFactorChange(inner, person, owner, 'recoveryUsed');
      await markSecondFactorGiven(inner.tx, sessionId, inner.deps.clock.now());
    }),
  );

/** Takes the second factor from somebody who lost it, and ends that person's sessions. @throws CallError notFound, secondFactorOff */
export async function resetSecondFactor(ctx: HandlerContext, person: PersonRef, byId: number): Promise<void> {
  const owner = await lockExistingPerson(ctx.tx, person);
  if (!(await deleteSecondFactor(ctx.tx, person))) throw new CallError('secondFactorOff');
  publishSecondFactorChange(ctx, person, owner, 'reset', byId);
  await endSessionsOf(ctx, person, owner);
}

async function createRecoveryCodes(tx: Tx, factorId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await replaceRecoveryCodes(tx, factorId, codes.map(hashRecoveryCode));
  return codes.map(formatRecoveryCode);
}

/** @throws CallError secondFactorWrong, secondFactorOff */
async function consumeOwnSecondFactor({ tx, deps }: HandlerContext, person: PersonRef, code: string) {
  const result = await consumeSecondFactor(tx, deps, person, code);
  if (result === 'off') throw new CallError('secondFactorOff');
  if (result === 'wrong') throw secondFactorWrong();
  return result;
}

/** @returns the hash that the password matches @throws CallError wrongCredentials */
async function verifyCurrentPassword(
  { deps }: StagedHandlerContext,
  person: PersonRef,
  password: string,
): Promise<string | null> {
  const hash = await findPersonPasswordHash(deps.database.db, person);
  if (!(await verifyPassword(hash, password))) throw wrongPassword();
  return hash;
}

/** @throws CallError wrongCredentials when the password was changed since it was verified */
async function lockVerifiedPerson(tx: Tx, person: PersonRef, verifiedHash: string | null): Promise<LockedPerson> {
  const owner = await lockExistingPerson(tx, person);
  if (owner.passwordHash !== verifiedHash) throw wrongPassword();
  return owner;
}

/** @throws CallError notFound */
async function lockExistingPerson(tx: Tx, person: PersonRef): Promise<LockedPerson> {
  const owner = await lockPerson(tx, person);
  if (!owner) throw new CallError('notFound');
  return owner;
}

async function endSessionsOf(
  { tx, deps, publish }: HandlerContext,
  person: PersonRef,
  { companyId }: LockedPerson,
  exceptSessionId?: string,
): Promise<void> {
  const ended = await endSessions(tx, person, deps.clock.now(), 'secondFactor', exceptSessionId);
  publishSessionsEnded(publish, ended, companyId === null ? null : { companyId, userId: person.id });
}
