import { CallError } from '@platewright/contract/call-errors';
import { needsSecondFactor } from '@platewright/domain/staff/second-factor-duty';
import { getStaffPrincipal, type Handlers, type RequestContext } from '../../../platform/http/handler-context.ts';
import type { Config } from '../../../platform/config.ts';
import { loadBrand } from '../../content/index.ts';
import {
  giveSecondFactor,
  loadSecondFactorState,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type SessionOwner,
} from '../second-factor/change-second-factor.ts';

type SecondFactorDeskCallName =
  | 'deskSecondFactor'
  | 'deskSetUpSecondFactor'
  | 'deskTurnOnSecondFactor'
  | 'deskTurnOffSecondFactor'
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

/** The second factor of staff, and how staff take it from others who lost theirs. */
export const secondFactorDeskHandlers: Handlers<SecondFactorDeskCallName> = {
  deskSecondFactor: (_input, ctx) => loadSecondFactorState(ctx.tx, getOwner(ctx).person),
  deskSetUpSecondFactor: {
    run: async ({ password }, ctx) => {
      const { name } = await loadBrand(ctx.deps.database.db);
      return setUpSecondFactor(ctx, getOwner(ctx).person, password, name[ctx.lang]);
    },
  },
  deskTurnOnSecondFactor: {
    run: async ({ code }, ctx) => ({ recoveryCodes: await turnOnSecondFactor(ctx, getOwner(ctx), code) }),
  },
  deskTurnOffSecondFactor: {
    run: async (input, ctx) => {
      await turnOffSecondFactor(ctx, getOwner(ctx).person, input);
      return { secondFactor: getMissingSecondFactor(ctx.deps.config, getStaffPrincipal(ctx).keys) };
    },
  },
  deskRenewRecoveryCodes: {
    run: async ({ code }, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, getOwner(ctx).person, code) }),
  },
  deskGiveSecondFactor: {
    run: async ({ code }, ctx) => {
      await giveSecondFactor(ctx, getOwner(ctx), code);
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
