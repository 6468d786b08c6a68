import { CallError } from '@platewright/contract/call-errors';
import { needsSecondFactor } from '@platewright/domain/staff/second-factor-duty';
import { getStaffPrincipal, type Handlers, type RequestContext } from '../../../platform/http/handler-context.ts';
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

type SecondFactorDeskCallName =
  | 'deskSecondFactor'
  | 'deskSetUpSecondFactor'
  | 'deskTurnOnSecondFactor'
  | 'deskTurnOffSecondFactor'
  | 'deskRemoveSecondFactor'
  | 'deskRequestPasskey'
  | 'deskSetUpPasskey'
  | 'deskAddPasskey'
  | 'deskRenamePasskey'
  | 'deskRenewRecoveryCodes'
  | 'deskGiveSecondFactor'
  | 'deskResetStaffSecondFactor'
  | 'deskResetPersonSecondFactor';

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

/** The second factor of staff, and how staff take it from others who lost theirs. */
export const secondFactorDeskHandlers: Handlers<SecondFactorDeskCallName> = {
  deskSecondFactor: (_input, ctx) => loadSecondFactorState(ctx.tx, getOwner(ctx).person, isRequiredOf(ctx)),
  deskSetUpSecondFactor: {
    run: async (input, ctx) => {
      const { name } = await loadBrand(ctx.deps.database.db);
      return setUpSecondFactor(ctx, getOwner(ctx).person, input, name[ctx.lang]);
    },
  },
  deskTurnOnSecondFactor: {
    run: async ({ code }, ctx) => ({ recoveryCodes: await turnOnSecondFactor(ctx, getOwner(ctx), code) }),
  },
  deskTurnOffSecondFactor: {
    run: async (input, ctx) => {
      await turnOffSecondFactor(ctx, getOwner(ctx).person, input, isRequiredOf(ctx));
      return null;
    },
  },
  deskRemoveSecondFactor: {
    run: async (input, ctx) => ({
      isOn: await removeSecondFactor(ctx, getOwner(ctx).person, input, isRequiredOf(ctx)),
    }),
  },
  deskRequestPasskey: (_input, ctx) => requestPasskey(ctx, getOwner(ctx).person),
  deskSetUpPasskey: {
    run: async (input, ctx) => {
      const { name } = await loadBrand(ctx.deps.database.db);
      return setUpPasskey(ctx, getOwner(ctx).person, input, name[ctx.lang]);
    },
  },
  deskAddPasskey: {
    run: async (input, ctx) => ({ recoveryCodes: await addPasskey(ctx, getOwner(ctx), input) }),
  },
  deskRenamePasskey: async ({ passkeyId, name }, ctx) => {
    await renamePasskey(ctx, getOwner(ctx).person, passkeyId, name);
    return null;
  },
  deskRenewRecoveryCodes: {
    run: async (proof, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, getOwner(ctx).person, proof) }),
  },
  deskGiveSecondFactor: {
    run: async (proof, ctx) => {
      await stepUpSession(ctx, getOwner(ctx), proof);
      return null;
    },
  },
  deskResetStaffSecondFactor: async ({ staffId }, ctx) => {
    const byId = getStaffPrincipal(ctx).staffId;
    // One's own is turned off with the password and a code.
    if (staffId === byId) throw new CallError('staffNotSelf');
    await resetSecondFactor(ctx, { kind: 'staff', id: staffId }, byId);
    return null;
  },
  deskResetPersonSecondFactor: async ({ userId }, ctx) => {
    await resetSecondFactor(ctx, { kind: 'customer', id: userId }, getStaffPrincipal(ctx).staffId);
    return null;
  },
};
