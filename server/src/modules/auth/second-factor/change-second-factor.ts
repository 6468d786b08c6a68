import { TOTP, Secret } from 'otpauth';
import { CallError } from '@platewright/contract/call-errors';
import { parseSecondFactorCode } from '@platewright/domain/auth/second-factor-code';
import type { Tx } from '../../../platform/db/database.ts';
import type { HandlerContext, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import type { PersonRef } from '../person-ref.ts';
import {
  findTimeStep,
  createWrongCodeError,
  withGuessLimit,
  withSecondFactor,
  type SecondFactorProof,
} from './check-second-factor.ts';
import {
  changeWithPassword,
  consumeOwnSecondFactor,
  createRecoveryCodes,
  endSessionsOf,
  finishAddedFactor,
  lockExistingPerson,
  type PasswordAndProof,
  type SessionOwner,
} from './own-second-factor.ts';
import { countPasskeys, deletePasskey, listPasskeys } from './passkey-store.ts';
import { publishSecondFactorChange } from './publish-second-factor-change.ts';
import { decryptSecret, encryptSecret } from './secret-encryption.ts';
import {
  activatePendingSecret,
  countRecoveryCodes,
  deleteApp,
  deleteSecondFactor,
  findOrCreateSecondFactor,
  findSecondFactor,
  findSecondFactorRow,
  markSecondFactorVerified,
  setPendingSecret,
  type LockedPerson,
} from './store.ts';

/** @param isRequired the operator requires one of this person, so that the last factor can not be removed */
export async function loadSecondFactorState(tx: Tx, person: PersonRef, isRequired: boolean) {
  const factor = await findSecondFactor(tx, person);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(tx, factor.id) : 0,
    appSince: factor?.appSince?.toISOString() ?? null,
    passkeys: (await listPasskeys(tx, person)).map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced,
    })),
    isRequired,
  };
}

/**
 * Creates a secret for an authenticator app. An app that is there stays until a code of the new one is confirmed.
 * @throws CallError wrongCredentials, secondFactorRequired, secondFactorWrong, passkeyWrong, tooManyRequests
 */
export async function setUpSecondFactor(
  ctx: StagedHandlerContext,
  person: PersonRef,
  input: PasswordAndProof,
  issuer: string,
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: 20 });
  return changeWithPassword(ctx, person, input, async ({ tx, deps }, { email }) => {
    const { id } = await findOrCreateSecondFactor(tx, person, deps.clock.now());
    await setPendingSecret(tx, id, encryptSecret(deps.config.SECRET_KEY, person, secret.base32));
    return { uri: new TOTP({ secret, issuer, label: email }).toString(), secret: secret.base32 };
  });
}

/**
 * Adds the app with its first code.
 * @returns the recovery codes as they are shown, when it is the first factor
 * @throws CallError secondFactorWrong, secondFactorOn, secondFactorOff, tooManyRequests
 */
export const turnOnSecondFactor = (
  ctx: StagedHandlerContext,
  owner: SessionOwner,
  typed: string,
): Promise<string[] | null> =>
  withGuessLimit(ctx.deps, owner.person, () =>
    ctx.transact(async (inner) => {
      const { tx, deps } = inner;
      const { person } = owner;
      const locked = await lockExistingPerson(tx, person);
      const factor = await findSecondFactorRow(tx, person);
      const pending = factor?.pendingSecret ?? null;
      if (!factor || pending === null) throw new CallError(factor?.confirmedAt ? 'secondFactorOn' : 'secondFactorOff');
      const code = parseSecondFactorCode(typed);
      const secret = decryptSecret(deps.config.SECRET_KEY, person, pending);
      const now = deps.clock.now();
      const step = code?.kind === 'totp' && secret !== null ? findTimeStep(secret, code.code, now) : null;
      if (step === null) throw createWrongCodeError();
      await activatePendingSecret(tx, factor.id, step, now);
      return finishAddedFactor(inner, owner, locked, factor, 'appAdded');
    }),
  );

/**
 * Removes one passkey, or the app, and the second factor with the last of them.
 * @param isRequired the operator requires one of this person, so that the last of them stays
 * @returns whether the second factor is still on
 * @throws CallError wrongCredentials, notFound, secondFactorNeeded, secondFactorWrong, passkeyWrong, secondFactorOff,
 *   tooManyRequests
 */
export const removeSecondFactor = (
  ctx: StagedHandlerContext,
  person: PersonRef,
  { passkeyId, ...input }: PasswordAndProof & { readonly passkeyId: number | null },
  isRequired: boolean,
): Promise<boolean> =>
  changeWithPassword(ctx, person, input, async (inner, owner) => {
    const { tx } = inner;
    const factor = await findSecondFactor(tx, person);
    if (!factor) throw new CallError('secondFactorOff');
    const hasApp = factor.encryptedSecret !== null;
    const isFound = passkeyId === null ? hasApp : await deletePasskey(tx, factor.id, passkeyId);
    if (!isFound) throw new CallError('notFound');
    const isAppLeft = hasApp && passkeyId !== null;
    if (!isAppLeft && (await countPasskeys(tx, factor.id)) === 0) {
      await deleteWholeFactor(inner, person, owner, isRequired);
      return false;
    }
    if (passkeyId === null) await deleteApp(tx, factor.id);
    publishSecondFactorChange(inner, person, owner, passkeyId === null ? 'appRemoved' : 'passkeyRemoved');
    return true;
  });

/** @throws CallError wrongCredentials, secondFactorWrong, passkeyWrong, secondFactorOff, secondFactorNeeded, tooManyRequests */
export const turnOffSecondFactor = (
  ctx: StagedHandlerContext,
  person: PersonRef,
  input: PasswordAndProof,
  isRequired: boolean,
): Promise<void> =>
  changeWithPassword(ctx, person, input, async (inner, owner) => {
    if (!(await findSecondFactor(inner.tx, person))) throw new CallError('secondFactorOff');
    await deleteWholeFactor(inner, person, owner, isRequired);
  });

/** @throws CallError secondFactorWrong, passkeyWrong, secondFactorOff, tooManyRequests */
export const renewRecoveryCodes = (
  ctx: StagedHandlerContext,
  person: PersonRef,
  proof: SecondFactorProof,
): Promise<string[]> =>
  withSecondFactor(ctx.deps, person, proof, (given) =>
    ctx.transact(async (inner) => {
      const owner = await lockExistingPerson(inner.tx, person);
      await consumeOwnSecondFactor(inner, person, given, proof);
      const factor = await findSecondFactor(inner.tx, person);
      if (!factor) throw new CallError('secondFactorOff');
      const shown = await createRecoveryCodes(inner.tx, factor.id);
      publishSecondFactorChange(inner, person, owner, 'recoveryRenewed');
      return shown;
    }),
  );

/**
 * Gives the second factor again in a running session.
 * @throws CallError secondFactorWrong, passkeyWrong, secondFactorOff, tooManyRequests
 */
export const stepUpSession = (
  ctx: StagedHandlerContext,
  { person, sessionId }: SessionOwner,
  proof: SecondFactorProof,
): Promise<void> =>
  withSecondFactor(ctx.deps, person, proof, (given) =>
    ctx.transact(async (inner) => {
      const owner = await lockExistingPerson(inner.tx, person);
      const result = await consumeOwnSecondFactor(inner, person, given, proof);
      if (result === 'off') throw new CallError('secondFactorOff');
      if (result === 'recovery') publishSecondFactorChange(inner, person, owner, 'recoveryUsed');
      await markSecondFactorVerified(inner.tx, sessionId, inner.deps.clock.now());
    }),
  );

/** Takes the second factor from somebody who lost it, and ends that person's sessions. @throws CallError notFound, secondFactorOff */
export async function resetSecondFactor(ctx: HandlerContext, person: PersonRef, byId: number): Promise<void> {
  const owner = await lockExistingPerson(ctx.tx, person);
  if (!(await deleteSecondFactor(ctx.tx, person))) throw new CallError('secondFactorOff');
  publishSecondFactorChange(ctx, person, owner, 'reset', byId);
  await endSessionsOf(ctx, person, owner);
}

/** @throws CallError secondFactorNeeded */
async function deleteWholeFactor(
  inner: HandlerContext,
  person: PersonRef,
  owner: LockedPerson,
  isRequired: boolean,
): Promise<void> {
  if (isRequired) throw new CallError('secondFactorNeeded');
  await deleteSecondFactor(inner.tx, person);
  publishSecondFactorChange(inner, person, owner, 'off');
}
