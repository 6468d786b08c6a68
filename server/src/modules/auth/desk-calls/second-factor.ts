import { CallError } from '@platewright/contract/call-errors';
import { needsSecondFactor } from '@platewright/domain/staff/second-factor-duty';
import type { Config } from '../../../platform/config.ts';
import { loadBrand } from '../../content/index.ts';
import {
  stepUpSession,
  loadSecondFactorState,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../second-factor/change-second-factor.ts';
import { addPasskey, renamePasskey, requestPasskey, setUpPasskey } from '../second-factor/change-passkeys.ts';
import type { SessionOwner } from '../second-factor/own-second-factor.ts';
import {
  getStaffPrincipal,
  type Handler,
  type RequestContext,
  type StagedHandler,
} from '../../../platform/http/handler-context.ts';

/** Whether staff with these keys and no second factor may go without one. */
export const getMissingSecondFactor = (
  { REQUIRE_STAFF_SECOND_FACTOR: isRequired }: Config,
  keys: readonly string[],
): 'off' | 'missing' => (isRequired && needsSecondFactor(keys) ? 'missing' : 'off');

function getOwner(ctx: Pick<RequestContext, 'principal'>): SessionOwner {
  const { staffId, sessionId } = getStaffPrincipal(ctx);
  return { person: { kind: 'staff', id: staffId }, sessionId };
}

const isRequiredOf = (ctx: Pick<RequestContext, 'principal' | 'deps'>): boolean =>
  getMissingSecondFactor(ctx.deps.config, getStaffPrincipal(ctx).keys) === 'missing';

/* The second factor of staff, and how staff take it from others who lost theirs. */

export const deskSecondFactor: Handler<'deskSecondFactor'> = (_input, ctx) =>
  loadSecondFactorState(ctx.tx, getOwner(ctx).person, isRequiredOf(ctx));

export const deskSetUpSecondFactor: StagedHandler<'deskSetUpSecondFactor'> = {
  run: async (input, ctx) => {
    const { name } = await loadBrand(ctx.deps.database.db);
    return setUpSecondFactor(ctx, getOwner(ctx).person, input, name[ctx.lang]);
  },
};

export const deskTurnOnSecondFactor: StagedHandler<'deskTurnOnSecondFactor'> = {
  run: async ({ code }, ctx) => ({ recoveryCodes: await turnOnSecondFactor(ctx, getOwner(ctx), code) }),
};

export const deskTurnOffSecondFactor: StagedHandler<'deskTurnOffSecondFactor'> = {
  run: async (input, ctx) => {
    await turnOffSecondFactor(ctx, getOwner(ctx).person, input, isRequiredOf(ctx));
    return null;
  },
};

export const deskRemoveSecondFactor: StagedHandler<'deskRemoveSecondFactor'> = {
  run: async (input, ctx) => ({
    isOn: await removeSecondFactor(ctx, getOwner(ctx).person, input, isRequiredOf(ctx)),
  }),
};

export const deskRequestPasskey: Handler<'deskRequestPasskey'> = (_input, ctx) =>
  requestPasskey(ctx, getOwner(ctx).person);

export const deskSetUpPasskey: StagedHandler<'deskSetUpPasskey'> = {
  run: async (input, ctx) => {
    const { name } = await loadBrand(ctx.deps.database.db);
    return setUpPasskey(ctx, getOwner(ctx).person, input, name[ctx.lang]);
  },
};

export const deskAddPasskey: StagedHandler<'deskAddPasskey'> = {
  run: async (input, ctx) => ({ recoveryCodes: await addPasskey(ctx, getOwner(ctx), input) }),
};

export const deskRenamePasskey: Handler<'deskRenamePasskey'> = async ({ passkeyId, name }, ctx) => {
  await renamePasskey(ctx, getOwner(ctx).person, passkeyId, name);
  return null;
};

export const deskRenewRecoveryCodes: StagedHandler<'deskRenewRecoveryCodes'> = {
  run: async (proof, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, getOwner(ctx).person, proof) }),
};

export const deskGiveSecondFactor: StagedHandler<'deskGiveSecondFactor'> = {
  run: async (proof, ctx) => {
    await stepUpSession(ctx, getOwner(ctx), proof);
    return null;
  },
};

export const deskResetStaffSecondFactor: Handler<'deskResetStaffSecondFactor'> = async ({ staffId }, ctx) => {
  const byId = getStaffPrincipal(ctx).staffId;
  // One's own is turned off with the password and a code.
  if (staffId === byId) throw new CallError('staffNotSelf');
  await resetSecondFactor(ctx, { kind: 'staff', id: staffId }, byId);
  return null;
};

export const deskResetPersonSecondFactor: Handler<'deskResetPersonSecondFactor'> = async ({ userId }, ctx) => {
  await resetSecondFactor(ctx, { kind: 'customer', id: userId }, getStaffPrincipal(ctx).staffId);
  return null;
};
