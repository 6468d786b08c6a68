import { CallError } from '@platewright/contract/call-errors';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { MAX_PASSKEYS } from '@platewright/domain/auth/passkeys';
import type { HandlerContext, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import type { PersonRef } from '../person-ref.ts';
import { changeWithPassword, finishAddedFactor, lockExistingPerson } from './own-second-factor.ts';
import type { PasswordAndProof, SessionOwner } from './own-second-factor.ts';
import { countPasskeys, insertPasskey, listPasskeys, renamePasskeyRow } from './passkey-store.ts';
import { checkNewPasskey, createPasskeyCreation, createPasskeyRequest, type PasskeyAttestation } from './passkeys.ts';
import { findOrCreateSecondFactor, findSecondFactor } from './store.ts';

const createTooManyPasskeysError = (): CallError => new CallError('passkeysTooMany', { params: { max: MAX_PASSKEYS } });

/**
 * What a browser needs to make a passkey.
 * @throws CallError wrongCredentials, passkeysTooMany, secondFactorRequired, secondFactorWrong, passkeyWrong, tooManyRequests
 */
export const setUpPasskey = (ctx: StagedHandlerContext, person: PersonRef, input: PasswordAndProof, brand: string) =>
  changeWithPassword(ctx, person, input, async ({ tx, deps }, { email }) => {
    if ((await listPasskeys(tx, person)).length >= MAX_PASSKEYS) throw createTooManyPasskeysError();
    return createPasskeyCreation(tx, deps, person, { email, brand });
  });

/**
 * Adds the passkey that a browser made.
 * @returns the recovery codes as they are shown, when it is the first factor
 * @throws CallError passkeyWrong, passkeyKnown, passkeysTooMany
 */
export async function addPasskey(
  ctx: StagedHandlerContext,
  owner: SessionOwner,
  { name, passkey: attestation }: { readonly name: string; readonly passkey: PasskeyAttestation },
): Promise<string[] | null> {
  const { person } = owner;
  const passkey = await checkNewPasskey(ctx.deps, person, attestation);
  if (!passkey) throw new CallError('passkeyWrong');
  return ctx.transact(async (inner) => {
    const { tx, deps } = inner;
    const now = deps.clock.now();
    const locked = await lockExistingPerson(tx, person);
    const factor = await findOrCreateSecondFactor(tx, person, now);
    if ((await countPasskeys(tx, factor.id)) >= MAX_PASSKEYS) throw createTooManyPasskeysError();
    const row = { ...passkey, secondFactorId: factor.id, name, createdAt: now };
    if (!(await insertPasskey(tx, row))) throw new CallError('passkeyKnown');
    return finishAddedFactor(inner, owner, locked, factor, 'passkeyAdded');
  });
}

/** @throws CallError notFound */
export async function renamePasskey(
  { tx }: HandlerContext,
  person: PersonRef,
  id: number,
  name: string,
): Promise<void> {
  const factor = await findSecondFactor(tx, person);
  if (!factor || !(await renamePasskeyRow(tx, factor.id, id, name))) throw new CallError('notFound');
}

/** A challenge for one of the own passkeys. @throws CallError secondFactorOff */
export async function requestPasskey({ tx, deps }: HandlerContext, person: PersonRef): Promise<PasskeyRequest> {
  const request = await createPasskeyRequest(tx, deps, person);
  if (!request) throw new CallError('secondFactorOff');
  return request;
}
