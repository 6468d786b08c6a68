import { loadBrand } from '../../content/index.ts';
import {
  loadSecondFactorState,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../second-factor/change-second-factor.ts';
import { addPasskey, renamePasskey, requestPasskey, setUpPasskey } from '../second-factor/change-passkeys.ts';
import type { SessionOwner } from '../second-factor/own-second-factor.ts';
import {
  getCustomerPrincipal,
  type Handler,
  type RequestContext,
  type StagedHandler,
} from '../../../platform/http/handler-context.ts';

function getOwner(ctx: Pick<RequestContext, 'principal'>): SessionOwner {
  const { userId, sessionId } = getCustomerPrincipal(ctx);
  return { person: { kind: 'customer', id: userId }, sessionId };
}

/* The second factor of customers. Staged: no transaction is open while a password is hashed or guesses are counted. */

export const accountSecondFactor: Handler<'accountSecondFactor'> = (_input, ctx) =>
  loadSecondFactorState(ctx.tx, getOwner(ctx).person, false);

export const accountSetUpSecondFactor: StagedHandler<'accountSetUpSecondFactor'> = {
  run: async (input, ctx) => {
    const { name } = await loadBrand(ctx.deps.database.db);
    return setUpSecondFactor(ctx, getOwner(ctx).person, input, name[ctx.lang]);
  },
};

export const accountTurnOnSecondFactor: StagedHandler<'accountTurnOnSecondFactor'> = {
  run: async ({ code }, ctx) => ({ recoveryCodes: await turnOnSecondFactor(ctx, getOwner(ctx), code) }),
};

export const accountTurnOffSecondFactor: StagedHandler<'accountTurnOffSecondFactor'> = {
  run: async (input, ctx) => {
    await turnOffSecondFactor(ctx, getOwner(ctx).person, input, false);
    return null;
  },
};

export const accountRemoveSecondFactor: StagedHandler<'accountRemoveSecondFactor'> = {
  run: async (input, ctx) => ({ isOn: await removeSecondFactor(ctx, getOwner(ctx).person, input, false) }),
};

export const accountRequestPasskey: Handler<'accountRequestPasskey'> = (_input, ctx) =>
  requestPasskey(ctx, getOwner(ctx).person);

export const accountSetUpPasskey: StagedHandler<'accountSetUpPasskey'> = {
  run: async (input, ctx) => {
    const { name } = await loadBrand(ctx.deps.database.db);
    return setUpPasskey(ctx, getOwner(ctx).person, input, name[ctx.lang]);
  },
};

export const accountAddPasskey: StagedHandler<'accountAddPasskey'> = {
  run: async (input, ctx) => ({ recoveryCodes: await addPasskey(ctx, getOwner(ctx), input) }),
};

export const accountRenamePasskey: Handler<'accountRenamePasskey'> = async ({ passkeyId, name }, ctx) => {
  await renamePasskey(ctx, getOwner(ctx).person, passkeyId, name);
  return null;
};

export const accountRenewRecoveryCodes: StagedHandler<'accountRenewRecoveryCodes'> = {
  run: async (proof, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, getOwner(ctx).person, proof) }),
};
